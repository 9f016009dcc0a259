// Travel Summary Expense: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../../kernel/index.ts'

export const travelSummaryExpense = definePlaceholder({
  kind: 'report',
  path: '/human-resource-management/travel-management/travel-report/travel-summary-expense',
  title: 'Travel Summary Expense',
  form: 'frmHRTRAVM11',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
