// Summary Expense: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const summaryExpense = definePlaceholder({
  kind: 'report',
  path: '/finance-report/summary-expense',
  title: 'Summary Expense',
  form: 'frmABSEXPR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
