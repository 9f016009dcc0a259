// Summary Expense: expenses of a year by account or centre and month, with the same months of last year.
// Specification: path assigned.
import { defineReport, indexOnly, shared, slotColumns, spreadColumns } from '../../kernel/index.ts'
import { accountRange, amount, branchParams, monthChecks, monthParams, withAdjustments } from './parts/book-params.ts'

export const summaryExpense = defineReport({
  path: '/finance-report/summary-expense',
  title: 'Summary Expense',
  form: 'frmABSEXPR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...monthParams,
    ...branchParams,
    ...accountRange,
    by: {
      type: 'enum',
      values: shared('ExpenseRows', ['ACCOUNT', 'CENTER']),
      labels: { CENTER: 'Centre' },
      default: 'ACCOUNT',
      required: true,
      label: 'Rows',
    },
    across: {
      type: 'enum',
      values: shared('ExpenseColumns', ['MONTHS', 'CENTERS']),
      labels: { CENTERS: 'Centres' },
      default: 'MONTHS',
      required: true,
      label: 'Columns',
    },
    withAdjustments,
  },
  columns: {
    group: { type: 'text', max: 120, label: 'Group', width: 200 },
    row: { type: 'text', max: 120, required: true, label: 'Expense', width: 260 },
    ...spreadColumns('month', 12, { from: 'periodFrom', to: 'periodTo', step: 'month' }, amount),
    ...slotColumns('center', 40, amount),
    total: amount,
    average: { ...amount, label: 'Average of a month' },
    lastYear: { ...amount, label: 'Same months last year' },
    change: { type: 'decimal', scale: 2, min: -1e9, label: 'Change %', width: 110 },
    opens: { type: 'text', max: 300, label: 'Opens' },
  },
  groupBy: ['group'],
  sort: ['row'],
  checks: [...monthChecks],
  opens: 'opens',
  spare: ['opens'],
  layout: 'landscape',
})
