// Travel Summary Expense: what closed trips cost, employee by employee, by what it was spent on.
import { defineReport, indexOnly, inOrder } from '../../../../kernel/index.ts'
import { count, division, money, period } from './report-columns.ts'

export const travelSummaryExpense = defineReport({
  path: '/human-resource-management/travel-management/travel-report/travel-summary-expense',
  title: 'Travel Summary Expense',
  form: 'frmHRTRAVM11',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...period, division, project: { type: 'ref', to: 'Project' } },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    division: { type: 'ref', to: 'Department', width: 180 },
    employee: { type: 'ref', to: 'Employee', width: 220 },
    trips: count,
    days: count,
    pocket: { ...money, label: 'Pocket money' },
    meal: { ...money, label: 'Meals' },
    hotel: { ...money, label: 'Hotels' },
    transport: money,
    local: { ...money, label: 'Local transport' },
    laundry: money,
    other: money,
    total: money,
    companyPaid: { ...money, label: 'Of it paid by the company' },
  },
  groupBy: ['division'],
  sort: ['division', 'employee'],
})
