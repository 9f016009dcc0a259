// The people of the company on a day, each with the slice of the employment valid then. Pivots, tiles and counts of
// heads all read these rows, so that they agree.
import { activeStatuses, defineDataset, type Fields, shared } from '../../../kernel/index.ts'
import { Employee } from '../entities/employee.entity.ts'

const { fields } = Employee

/** The day people are looked at. */
export const asOfParam = shared('AsOf', {
  asOf: { type: 'date', default: 'today', required: true, label: 'As of' },
} as const satisfies Fields)

export const ageBands = shared('AgeBand', ['BELOW_25', 'FROM_25', 'FROM_35', 'FROM_45', 'FROM_55'])
export const serviceBands = shared('ServiceBand', ['BELOW_1', 'FROM_1', 'FROM_3', 'FROM_5', 'FROM_10', 'FROM_20'])

/** The placement of an employee in the tree of the company. */
export const placeColumns = {
  division: { type: 'ref', to: 'Department', label: 'Division' },
  department: { type: 'ref', to: 'Department', label: 'Department' },
  unit: { type: 'ref', to: 'Department', label: 'Unit' },
} as const satisfies Fields

const columns = {
  employee: { type: 'ref', to: 'Employee', required: true },
  ...placeColumns,
  level: fields.level,
  grade: fields.grade,
  position: fields.position,
  location: fields.location,
  workGroup: fields.workGroup,
  employeeStatus: fields.employeeStatus,
  contractType: fields.contractType,
  occupation: { type: 'ref', to: 'CommonCode', where: { codeType: 'OCCUPATION' } },
  gender: fields.gender,
  birthDate: fields.birthDate,
  age: { type: 'integer', unit: 'years', help: 'Age in whole years on the day.' },
  ageBand: {
    type: 'enum',
    values: ageBands,
    labels: {
      BELOW_25: 'Below 25',
      FROM_25: '25 to 34',
      FROM_35: '35 to 44',
      FROM_45: '45 to 54',
      FROM_55: '55 and above',
    },
  },
  religion: fields.religion,
  maritalStatus: fields.maritalStatus,
  education: { type: 'ref', to: 'CommonCode', where: { codeType: 'EDULEVEL' }, help: 'Highest level of education.' },
  bloodType: fields.bloodType,
  city: { type: 'text', help: 'City of the post code of the home address.' },
  joinDate: fields.joinDate,
  serviceYears: {
    type: 'decimal',
    scale: 2,
    unit: 'years',
    label: 'Service',
    help: 'Service in years, from whole months since the join date.',
  },
  serviceBand: {
    type: 'enum',
    values: serviceBands,
    labels: {
      BELOW_1: 'Below 1 year',
      FROM_1: '1 to 3 years',
      FROM_3: '3 to 5 years',
      FROM_5: '5 to 10 years',
      FROM_10: '10 to 20 years',
      FROM_20: '20 years and more',
    },
  },
  activeStatus: { type: 'enum', values: activeStatuses, help: 'Status of the employee on the day.' },
  separationDate: { type: 'date' },
  separationReason: { type: 'ref', to: 'CommonCode', where: { codeType: 'SEPREASON' }, label: 'Reason of leaving' },
} as const satisfies Fields

/** Everybody employed on the day. */
export const workforce = defineDataset({ name: 'workforce', title: 'Workforce', params: asOfParam, columns })
/** The same with those who had left by then, with their last placement. */
export const workforceAll = defineDataset({
  name: 'workforceAll',
  title: 'Workforce with former employees',
  params: asOfParam,
  columns,
})
