// Discount and Pending Transactions: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const discountAndPendingTransactions = definePlaceholder({
  kind: 'report',
  path: '/sales-management/discount-and-pending-transactions',
  title: 'Discount and Pending Transactions',
  form: 'frmSREPOXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
