// The working part of an employee. What an assignment carries is a copy of the slice valid today; writing it
// with a valid-from date and an event writes a new slice, the old ones stay.
import { type Fields, shared } from '../../kernel/index.ts'

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
    help: 'Follows the position; anything else needs a reason',
  },
} as const satisfies Fields

/** Why somebody who is employed does not work for a while: from a day to a day, for a reason. */
const suspensionFields = {
  suspendedFrom: { type: 'date', help: 'First day of a suspension; it begins today or began before' },
  suspendedTo: { type: 'date', help: 'Last day; the day after it the employee is active again' },
  suspensionReason: { type: 'longText', max: 500 },
} as const satisfies Fields

/** What a hire says of the first contract, which is written with it. */
const firstContractFields = {
  contractFrom: { type: 'date', fixed: true, given: true, help: 'Empty: the day of joining' },
  contractTo: {
    type: 'date',
    fixed: true,
    given: true,
    help: 'Required for a fixed term, empty for a permanent contract',
  },
  contractSigned: {
    type: 'date',
    fixed: true,
    given: true,
    label: 'Contract signed on',
    help: 'A signed contract is in force; empty: it is still to be signed',
  },
} as const satisfies Fields

export const workingFields = {
  ...sliceFields,
  assignmentFrom: {
    type: 'date',
    label: 'Valid from',
    help: 'First day of the assignment; a change on another day begins a new one',
  },
  assignmentEvent: { type: 'enum', values: assignmentEvents, label: 'Event', help: 'What the change is' },
  assignmentReason: { type: 'longText', max: 500, label: 'Reason', help: 'Required for every change after the hire' },
  letterNo: { type: 'text', max: 60, label: 'Letter number' },
  letterDate: { type: 'date' },
  activeStatus: {
    type: 'enum',
    values: ['ACTIVE', 'SUSPENDED', 'INACTIVE'],
    default: 'ACTIVE',
    required: true,
    width: 120,
    help: 'Suspended: with dates and a reason. An employment ends through a separation',
  },
  joinDate: { type: 'date', required: true, default: 'today' },
  groupJoinDate: { type: 'date', help: 'Service for leave and awards counts from here when set' },
  permanentDate: { type: 'date' },
  ...suspensionFields,
  ...firstContractFields,
  contractEnd: {
    type: 'date',
    readOnly: true,
    help: 'Last day of the contract in force, kept by the contracts; empty: without end',
  },
  occupation: {
    type: 'ref',
    to: 'CommonCode',
    where: { codeType: 'OCCUPATION' },
    readOnly: true,
    help: 'Of the position',
  },
  costCenterOverride: { type: 'code', max: 20, label: 'Cost centre', help: 'Empty: the cost centre of the department' },
  attendanceMethod: {
    type: 'enum',
    values: shared('AttendanceMethod', ['TERMINAL', 'MOBILE', 'BOTH', 'EXEMPT']),
    default: 'TERMINAL',
  },
  unionMember: { type: 'boolean' },
  workPhone: { type: 'text', max: 16, pattern: '^\\+?\\d{3,15}$', patternHelp: 'digits, optionally with + in front' },
  workEmail: {
    type: 'text',
    max: 120,
    pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    patternHelp: 'an address such as name@company.co.id',
  },
  supervisor: { type: 'ref', to: 'Employee', anyone: true, onDelete: 'clear', help: 'Empty: the head of the unit' },
  leaveGroup: { type: 'code', max: 20, default: 'STD' },
  payGroup: { type: 'code', max: 20, default: 'ALL', readOnly: true, help: 'Kept by payroll' },
  retirementDate: { type: 'date', help: 'Empty: last day of the month of reaching the retirement age' },
  separationDate: { type: 'date', readOnly: true },
  separationReason: { type: 'ref', to: 'CommonCode', where: { codeType: 'SEPREASON' }, readOnly: true },
  vendorCode: { type: 'code', max: 20, label: 'Supplier', help: 'Of outsourced workers: who employs them' },
  previousEmployee: {
    type: 'ref',
    to: 'Employee',
    onDelete: 'clear',
    help: 'The former number of a person hired again',
  },
  active: { type: 'boolean', derived: true, help: 'Still employed: may be chosen where somebody is asked for' },
  lastChange: { type: 'date', derived: true, width: 120, help: 'First day of the newest assignment that has begun' },
  changes: { type: 'integer', derived: true, width: 90, help: 'Assignments after the hire' },
  service: { type: 'text', derived: true, help: 'Years, months and days since joining' },
  divisionCode: { type: 'code', derived: true },
  divisionName: { type: 'text', derived: true, label: 'Division' },
  departmentCode: { type: 'code', derived: true },
  departmentName: { type: 'text', derived: true, label: 'Department name' },
  kelompokCode: { type: 'code', derived: true, label: 'Work group code' },
  kelompokName: { type: 'text', derived: true, label: 'Work group name' },
} as const satisfies Fields
