// Monthly Overtime by Department: the twelve months of a year, department by department, against pay and budget.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly, percentOf } from '../../../kernel/index.ts'
import { hours, hoursByRate, overtimeLeftOut } from './paid-overtime.dataset.ts'
import { paid, payFilters, slipColumns } from './payslips.dataset.ts'

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
    year: { type: 'integer', min: 2000, max: 2100, help: 'Empty: the year of the newest month with a run' },
    ...filters,
  },
  columns: {
    department,
    month,
    people: { type: 'integer', required: true, total: 'sum', help: 'With overtime, counted in each month', width: 100 },
    ...hoursByRate,
    amount: paid('Amount'),
    share: percentOf('amount', 'grossCash', { label: 'Of the gross', width: 120 }),
    hours: hours('Hours'),
    budget: hours(
      'Budget',
      "A department's own, else those of its units together; only where you see all of its people",
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
