// Travel Expense Type: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../../kernel/index.ts'

export const travelExpense = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/travel-management/travel-setting/travel-expense',
  title: 'Travel Expense Type',
  form: 'frmHRTRAVM10',
  screens: full,
})
