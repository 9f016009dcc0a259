// The standard filters of employee reports (domain: features, F1 and F2) as parameters; empty means everybody.
import { type Fields, shared } from '../../../kernel/index.ts'

export const filterF1 = {
  status: { type: 'ref', to: 'CommonCode', where: { codeType: 'EMPSTATUS' } },
  occupation: { type: 'ref', to: 'CommonCode', where: { codeType: 'OCCUPATION' } },
  department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
  departmentName: { type: 'text', max: 100, help: 'Part of the department name.' },
} as const satisfies Fields

export const filterF2 = {
  ...filterF1,
  employeeGroup: { type: 'ref', to: 'WorkGroup', label: 'Work group' },
} as const satisfies Fields

/** A range of days, from the first of the month to today; pair it with `inOrder('dateFrom', 'dateTo')`. */
export const periodParams = {
  dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
  dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
} as const satisfies Fields

/** Who a row is about, and the person's placement. */
export const whoColumns = {
  employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
  department: { type: 'ref', to: 'Department', width: 200 },
} as const satisfies Fields

/** Employees over a span of days. */
export const employeeSpan = shared('EmployeeSpan', { ...periodParams, ...filterF1 } as const satisfies Fields)
