// Monthly Overtime by Department: the twelve months of a year, department by department, against pay and budget.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly, percentOf } from '../../../kernel/index.ts'
import { hours, hoursByRate, overtimeLeftOut } from './datasets/paid-overtime.dataset.ts'
import { paid, payFilters, slipColumns } from './datasets/payslips.dataset.ts'

const { period: _, ...filters } = payFilters
const { department, month } = slipColumns

export const monthlyOvertimeByDept = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/monthly-overtime-by-dept',
  title: 'Monthly Overtime by Department',
  form: 'frmKPAYMMB08',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    year: { type: 'integer', min: 2000, max: 2100, help: 'If empty, the year of the latest month with a run.' },
    ...filters,
  },
  columns: {
    department,
    month,
    people: {
      type: 'integer',
      required: true,
      total: 'sum',
      help: 'Employees with overtime, counted in each month.',
      width: 100,
    },
    ...hoursByRate,
    amount: paid('Amount'),
    share: percentOf('amount', 'grossCash', { label: 'Of the gross', width: 120 }),
    hours: hours('Hours'),
    budget: hours(
      'Budget',
      'Budget of the department, or the sum of the budgets of its units. Shown only if you may see all of its employees.',
    ),
    used: percentOf('hours', 'budget', { label: 'Of the budget', width: 120 }),
    amountsCovered: overtimeLeftOut,
    grossCash: paid('Gross in cash'),
  },
  groupBy: ['department'],
  sort: ['month'],
  opening: ['year'],
  spare: ['grossCash', 'hours'],
})
