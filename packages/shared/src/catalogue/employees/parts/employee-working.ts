// The working part of an employee. What an assignment carries is a copy of the slice valid today; writing it
// with a valid-from date and an event writes a new slice, the old ones stay.
import { type Fields, shared } from '../../../kernel/index.ts'

/** What changed: why a slice of an assignment begins. */
export const assignmentEvents = shared('AssignmentEvent', [
  'HIRE',
  'MUTATION',
  'PROMOTION',
  'DEMOTION',
  'LEVEL_CHANGE',
  'STATUS_CHANGE',
  'LOCATION_CHANGE',
  'GROUP_CHANGE',
  'TO_OUTSOURCE',
  'REHIRE',
])

/** The fields a slice carries, whole in every slice. */
export const sliceFields = {
  department: { type: 'ref', to: 'Department', required: true, width: 200 },
  position: { type: 'ref', to: 'Position', required: true, width: 200 },
  level: { type: 'ref', to: 'PositionLevel', required: true },
  grade: { type: 'ref', to: 'PositionGrade' },
  location: { type: 'ref', to: 'WorkLocation', required: true },
  workGroup: { type: 'ref', to: 'WorkGroup' },
  employeeStatus: {
    type: 'ref',
    to: 'CommonCode',
    where: { codeType: 'EMPSTATUS' },
    required: true,
    label: 'Status',
    width: 120,
  },
  contractType: { type: 'ref', to: 'ContractType', required: true },
  otEligible: {
    type: 'boolean',
    default: true,
    label: 'Overtime eligible',
    help: 'Follows from the position. A different choice requires a reason.',
  },
} as const satisfies Fields

/** Why an employee does not work for a while: from a day to a day, for a reason. */
const suspensionFields = {
  suspendedFrom: { type: 'date', help: 'First day of a suspension, today or earlier.' },
  suspendedTo: { type: 'date', help: 'Last day of the suspension. The employee is active again on the next day.' },
  suspensionReason: { type: 'longText', max: 500 },
} as const satisfies Fields

/** What a hire says of the first contract, which is written with it. */
const firstContractFields = {
  contractFrom: { type: 'date', fixed: true, given: true, help: 'If empty, the join date is used.' },
  contractTo: {
    type: 'date',
    fixed: true,
    given: true,
    help: 'Required for a fixed term; leave empty for a permanent contract.',
  },
  contractSigned: {
    type: 'date',
    fixed: true,
    given: true,
    label: 'Contract signed on',
    help: 'Select it if the contract is signed and in force. If not selected, it still has to be signed.',
  },
} as const satisfies Fields

export const workingFields = {
  ...sliceFields,
  assignmentFrom: {
    type: 'date',
    label: 'Valid from',
    help: 'First day of the assignment. Changing it to another day creates a new assignment.',
  },
  assignmentEvent: {
    type: 'enum',
    values: assignmentEvents,
    label: 'Event',
    help: 'Kind of change, for example promotion or mutation.',
  },
  assignmentReason: { type: 'longText', max: 500, label: 'Reason', help: 'Required for every change after the hire.' },
  letterNo: { type: 'text', max: 60, label: 'Letter number' },
  letterDate: { type: 'date' },
  activeStatus: {
    type: 'enum',
    values: ['ACTIVE', 'SUSPENDED', 'INACTIVE'],
    default: 'ACTIVE',
    required: true,
    width: 120,
    help: 'A suspension requires dates and a reason. To end an employment, create a separation.',
  },
  joinDate: { type: 'date', required: true, default: 'today' },
  groupJoinDate: { type: 'date', help: 'If entered, service for leave and awards is counted from this date.' },
  permanentDate: { type: 'date' },
  ...suspensionFields,
  ...firstContractFields,
  contractEnd: {
    type: 'date',
    readOnly: true,
    help: 'Last day of the contract in force, taken from the contracts. Empty if there is no end date.',
  },
  occupation: {
    type: 'ref',
    to: 'CommonCode',
    where: { codeType: 'OCCUPATION' },
    readOnly: true,
    help: 'Occupation of the position.',
  },
  costCenterOverride: {
    type: 'code',
    max: 20,
    label: 'Cost centre',
    help: 'If empty, the cost centre of the department is used.',
  },
  attendanceMethod: {
    type: 'enum',
    values: shared('AttendanceMethod', ['TERMINAL', 'MOBILE', 'BOTH', 'EXEMPT']),
    default: 'TERMINAL',
  },
  unionMember: { type: 'boolean' },
  workPhone: { type: 'text', max: 16, written: 'phone' },
  workEmail: {
    type: 'text',
    max: 120,
    pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    patternHelp: 'an address such as name@company.co.id',
  },
  supervisor: { type: 'ref', to: 'Employee', anyone: true, onDelete: 'clear', help: 'If empty, the head of the unit.' },
  leaveGroup: { type: 'code', max: 20, default: 'STD' },
  payGroup: { type: 'code', max: 20, default: 'ALL', readOnly: true, help: 'This field is maintained by payroll.' },
  retirementDate: {
    type: 'date',
    help: 'If empty, the last day of the month in which the employee reaches retirement age.',
  },
  separationDate: { type: 'date', readOnly: true },
  separationReason: { type: 'ref', to: 'CommonCode', where: { codeType: 'SEPREASON' }, readOnly: true },
  vendorCode: {
    type: 'code',
    max: 20,
    label: 'Supplier',
    help: 'For outsourced workers: the company that employs them.',
  },
  previousEmployee: {
    type: 'ref',
    to: 'Employee',
    onDelete: 'clear',
    help: 'Previous employee number of a rehired person.',
  },
  active: { type: 'boolean', derived: true, help: 'Still employed, and can be selected in other screens.' },
  lastChange: { type: 'date', derived: true, width: 120, help: 'First day of the latest assignment that has begun.' },
  changes: { type: 'integer', derived: true, width: 90, help: 'Number of assignments after the hire.' },
  service: { type: 'text', derived: true, help: 'Years, months and days since the join date.' },
  divisionCode: { type: 'code', derived: true },
  divisionName: { type: 'text', derived: true, label: 'Division' },
  departmentCode: { type: 'code', derived: true },
  departmentName: { type: 'text', derived: true, label: 'Department name' },
  kelompokCode: { type: 'code', derived: true, label: 'Work group code' },
  kelompokName: { type: 'text', derived: true, label: 'Work group name' },
} as const satisfies Fields
