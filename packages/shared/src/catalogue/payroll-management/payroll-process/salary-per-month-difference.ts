// Salary per Month Difference: what changed against another month, component by component, and why (R-DIFF); what nothing explains comes first.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly, percentOf, shared } from '../../../kernel/index.ts'
import { leftOut, paid, payFilters, slipColumns } from './payslips.dataset.ts'

const { employee, department } = slipColumns

export const salaryPerMonthDifference = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/salary-per-month-difference',
  title: 'Salary per Month Difference',
  form: 'frmKASTEKM01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    ...payFilters,
    compareWith: { type: 'period', label: 'Compared with', help: 'Empty: the month before' },
    leastAmount: { type: 'money', min: 0, label: 'Above the amount', help: 'Smaller changes are left out' },
    leastPercent: { type: 'percent', min: 0, max: 100, label: 'Above the share', help: 'Of the amount before' },
  },
  columns: {
    department,
    unexplained: {
      type: 'integer',
      required: true,
      total: 'sum',
      tones: [
        [0, 'green'],
        [1_000_000, 'red'],
      ],
      help: 'Changes for which the payslips give no cause',
      width: 120,
    },
    employee,
    component: { type: 'text', max: 100, width: 220 },
    previous: paid('Previous'),
    current: paid('Current'),
    delta: paid('Change'),
    change: percentOf('delta', 'previous', { label: 'Change in %', width: 120 }),
    tag: {
      type: 'enum',
      values: shared('PayDifferenceTag', ['NEW', 'GONE', 'SAME', 'CHANGED']),
      width: 110,
    },
    causes: { type: 'text', max: 200, help: 'Out of the traces of both payslips', width: 240 },
    amountsCovered: { ...leftOut, help: 'Employees whose amounts you do not see: no total holds them' },
  },
  groupBy: ['department'],
  sort: ['-unexplained', 'employee', 'component'],
  opening: ['period'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})
