// The employment: a change of what an assignment carries begins a new slice on the day given.
import { type Actions, defineMaintenance, largePages, shared, withActions } from '../../kernel/index.ts'
import { leaveLedgerActions } from '../attendance/attend-transaction/leave-ledger.ts'
import { Employee } from './entities/employee.entity.ts'
import { EmployeeContract } from './entities/employee-contract.entity.ts'
import { EmployeeDisciplinary } from './entities/employee-disciplinary.entity.ts'
import { employeeSides } from './parts/employee-sides.ts'
import { assignmentEvents, sliceFields } from './parts/employee-working.ts'
import { employmentLists } from './parts/employment-lists.ts'

const params = shared('OfEmployee', { employee: { type: 'ref', to: 'Employee', required: true } })
const tab = { kind: 'query', code: 'show', many: true, params } as const
const day = { type: 'date' } as const
const { department, position, level, grade, location, workGroup, employeeStatus } = sliceFields
const { contractType, sequence, isExtension, signedDate, decision } = EmployeeContract.fields
const { discType, violation, validUntil } = EmployeeDisciplinary.fields

/** What belongs to an employment and is kept elsewhere, newest first. */
const actions = {
  assignments: {
    ...tab,
    title: 'Assignments',
    result: {
      validFrom: { ...day, required: true, label: 'From' },
      validTo: { ...day, label: 'To' },
      event: { type: 'enum', values: assignmentEvents, required: true },
      department,
      position,
      level,
      grade,
      location,
      workGroup,
      employeeStatus,
      state: { type: 'enum', values: ['PLANNED', 'EFFECTIVE'], required: true },
      letterNo: { type: 'text', max: 60, label: 'Letter' },
      reason: { type: 'text', max: 500 },
    },
  },
  contracts: {
    ...tab,
    title: 'Contracts',
    result: {
      contractNo: { type: 'text', max: 60, required: true, label: 'Contract' },
      contractType,
      sequence: { ...sequence, readOnly: false, label: 'No.' },
      dateFrom: { ...day, required: true, label: 'From' },
      dateTo: { ...day, label: 'To' },
      isExtension: { ...isExtension, readOnly: false },
      signedDate,
      decision,
      status: { type: 'enum', values: EmployeeContract.fields.status.values, required: true },
    },
  },
  discipline: {
    ...tab,
    title: 'Discipline',
    help: 'Disciplinary letters that were issued.',
    code: ['frmHEMPLYM03I'],
    result: {
      letterNo: { type: 'text', max: 60, required: true, label: 'Letter' },
      discType: { ...discType, required: true, fixed: false, help: 'Type of the letter as issued.' },
      violation: { ...violation, required: false },
      issueDate: { ...day, required: true },
      validUntil: { ...validUntil, readOnly: false },
      holds: { type: 'boolean', required: true, help: 'The letter has not expired.' },
      status: { type: 'enum', values: ['ISSUED', 'REVOKED'], required: true },
    },
  },
  awards: {
    ...tab,
    title: 'Awards',
    help: 'Awards that were proposed or granted.',
    code: ['frmHRAWRDM01I'],
    result: {
      award: { type: 'ref', to: 'Award', required: true },
      awardYear: { type: 'integer', required: true, min: 1900, max: 9999, label: 'Year' },
      awardDate: { ...day, required: true, label: 'Day' },
      letterNo: { type: 'text', max: 60, label: 'Letter' },
      amount: { type: 'money' },
      status: { type: 'enum', values: ['PROPOSED', 'GRANTED'], required: true },
    },
  },
  badges: {
    ...tab,
    title: 'Badges',
    result: {
      badgeNo: { type: 'text', max: 30, required: true, label: 'Badge' },
      terminalGroup: { type: 'code', max: 20, help: 'If empty, the badge is valid at every terminal.' },
      validFrom: { ...day, required: true, label: 'From' },
      validTo: { ...day, label: 'To' },
    },
  },
} as const satisfies Actions

const employment = defineMaintenance({
  path: '/employees/working-information',
  title: 'Working Information',
  form: 'frmHEMPLYM02',
  screens: ['index', 'show', 'edit'],
  buttons: ['excel'],
  icon: 'briefcase',
  order: 20,
  sideBySide: employmentLists,
  actions,
  entity: Employee,
  sides: employeeSides,
  list: {
    columns: [
      'employeeNo',
      'fullName',
      'employeeStatus',
      'department',
      'position',
      'level',
      'grade',
      'location',
      'workGroup',
      'joinDate',
      'permanentDate',
      'service',
      'contractEnd',
      'supervisor',
    ],
    filters: [
      'employeeStatus',
      'occupation',
      'department',
      'departmentName',
      'workGroup',
      'activeStatus',
      'contractEnd',
    ],
    quick: ['activeStatus'],
    groups: ['department', 'workGroup', 'employeeStatus', 'occupation', 'activeStatus'],
    sort: 'fullName',
    search: ['employeeNo', 'fullName', 'workEmail'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Person', fields: ['fullName'], screens: ['show'] },
    {
      title: 'Employee',
      fields: ['employeeNo', 'activeStatus', 'joinDate', 'groupJoinDate', 'permanentDate', 'contractEnd', 'service'],
    },
    {
      title: 'Assignment',
      fields: [
        'department',
        'position',
        'level',
        'grade',
        'location',
        'workGroup',
        'occupation',
        'employeeStatus',
        'contractType',
        'otEligible',
      ],
    },
    { title: 'Suspension', fields: ['suspendedFrom', 'suspendedTo', 'suspensionReason'] },
    { title: 'Change', fields: ['assignmentFrom', 'assignmentEvent', 'letterNo', 'letterDate', 'assignmentReason'] },
    {
      title: 'Organisation',
      fields: ['divisionName', 'departmentName', 'kelompokName', 'supervisor', 'costCenterOverride'],
    },
    {
      title: 'Work',
      fields: ['attendanceMethod', 'workPhone', 'workEmail', 'unionMember', 'leaveGroup', 'payGroup', 'vendorCode'],
    },
    { title: 'End', fields: ['retirementDate', 'separationDate', 'separationReason', 'previousEmployee'] },
  ],
})

/** Leave is worked out by the area of attendance, which adds its tab. */
export const workingInformation = withActions(employment, leaveLedgerActions)
