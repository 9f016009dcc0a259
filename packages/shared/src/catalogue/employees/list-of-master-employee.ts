// Everything known of the employees on a day; most columns wait in the column chooser.
import { defineReport, type Field, type Fields, indexOnly } from '../../kernel/index.ts'
import { asOfParam, placeColumns } from './datasets/workforce.dataset.ts'
import { Employee } from './entities/employee.entity.ts'
import { filterF2 } from './parts/employee-filters.ts'

/** Of the slice valid on the day. */
export const masterSliceNames = [
  'position',
  'level',
  'grade',
  'location',
  'workGroup',
  'employeeStatus',
  'contractType',
  'otEligible',
] as const
/** Of the person and the employment, as stored. */
export const masterStoredNames = [
  'birthPlace',
  'birthDate',
  'gender',
  'religion',
  'bloodType',
  'maritalStatus',
  'nationality',
  'phoneNumber',
  'email',
  'address1st',
  'address2nd',
  'postCode',
  'nationalIdNo',
  'familyCardNo',
  'taxIdNo',
  'bpjsHealthNo',
  'bpjsEmploymentNo',
  'ptkpStatus',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelation',
  'joinDate',
  'groupJoinDate',
  'permanentDate',
  'contractEnd',
  'retirementDate',
  'occupation',
  'supervisor',
  'costCenterOverride',
  'attendanceMethod',
  'unionMember',
  'workPhone',
  'workEmail',
  'leaveGroup',
  'payGroup',
] as const

/** Fields of the employee as columns: shown, never typed in. */
function columnsOf(names: readonly string[]): Fields {
  const fields: Fields = Employee.fields
  return Object.fromEntries(
    names.flatMap((name): [string, Field][] => {
      const field = fields[name]
      return field === undefined ? [] : [[name, { ...field, required: false }]]
    }),
  )
}

const first = [
  'employeeNo',
  'department',
  'position',
  'level',
  'employeeStatus',
  'location',
  'joinDate',
  'age',
  'service',
]
const columns: Fields = {
  employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
  employeeNo: { type: 'code', max: 20, width: 110 },
  ...placeColumns,
  ...columnsOf(masterSliceNames),
  age: { type: 'integer', unit: 'years' },
  service: { type: 'text', width: 110, help: 'Service on the day in years, months and days.' },
  ...columnsOf(masterStoredNames),
}

export const listOfMasterEmployee = defineReport({
  kind: 'report',
  path: '/employees/list-of-master-employee',
  title: 'List of Master Employee',
  form: 'frmHEMPLYX09',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...asOfParam, ...filterF2 },
  columns,
  sort: ['employee'],
  drill: { to: '/employees/personal-information', by: ['employee'] },
  layout: 'landscape',
  spare: Object.keys(columns).filter((name) => name !== 'employee' && !first.includes(name)),
})
