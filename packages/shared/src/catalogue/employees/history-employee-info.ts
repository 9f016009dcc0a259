// What has happened to an employee, newest first: assignments, contracts, letters, awards, leave, the end and changes of the record in one timeline.
// Specification: path assigned; index and show/:id (spec).
import { type Actions, defineList, largePages, readOnly, shared } from '../../kernel/index.ts'
import { Employee } from './entities/employee.entity.ts'

export const historyKinds = shared('HistoryKind', [
  'ASSIGNMENT',
  'CONTRACT',
  'DISCIPLINE',
  'AWARD',
  'LEAVE',
  'SEPARATION',
  'RECORD',
])

const actions = {
  history: {
    kind: 'query',
    code: 'show',
    title: 'History',
    help: 'Changes of the employee, newest first, at most 1,000 entries. Identity numbers are shown to users who may change them.',
    many: true,
    params: {
      employee: { type: 'ref', to: 'Employee', required: true },
      kind: { type: 'enum', values: historyKinds, help: 'If empty, all kinds of changes are shown.' },
      dateFrom: { type: 'date', label: 'From' },
      dateTo: { type: 'date', label: 'To' },
    },
    result: {
      date: { type: 'date', required: true, width: 120, help: 'Day from which the change is valid.' },
      kind: { type: 'enum', values: historyKinds, labels: { RECORD: 'Personal record' }, required: true, width: 130 },
      event: { type: 'text', required: true, max: 100, width: 150 },
      what: { type: 'text', max: 100, label: 'Field', width: 160 },
      before: { type: 'text', max: 500, width: 200 },
      after: { type: 'text', max: 500, width: 200 },
      reason: { type: 'text', max: 500, width: 200 },
      letterNo: { type: 'text', max: 60, label: 'Letter' },
      by: { type: 'text', required: true, max: 200 },
      at: { type: 'dateTime', required: true, label: 'Entered' },
    },
  },
} as const satisfies Actions

export const historyEmployeeInfo = defineList({
  kind: 'inquiry',
  path: '/employees/history-employee-info',
  title: 'Employee History Information',
  form: 'frmHEMPLYX14',
  screens: readOnly,
  actions,
  entity: Employee,
  list: {
    columns: [
      'employeeNo',
      'fullName',
      'lastChange',
      'changes',
      'department',
      'position',
      'level',
      'employeeStatus',
      'joinDate',
    ],
    filters: ['lastChange', 'employeeStatus', 'occupation', 'department', 'departmentName', 'activeStatus'],
    dateRange: 'lastChange',
    groups: ['department', 'employeeStatus', 'occupation', 'activeStatus'],
    sort: 'fullName',
    search: ['employeeNo', 'fullName'],
    total: ['changes'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Employee',
      fields: ['employeeNo', 'fullName', 'activeStatus', 'joinDate', 'service', 'lastChange', 'changes'],
    },
    {
      title: 'Today',
      fields: ['department', 'position', 'level', 'grade', 'location', 'workGroup', 'employeeStatus', 'contractType'],
    },
  ],
})
