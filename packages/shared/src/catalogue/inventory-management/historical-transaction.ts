// Historical Transaction: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const historicalTransaction = definePlaceholder({
  kind: 'inquiry',
  path: '/inventory-management/historical-transaction',
  title: 'Historical Transaction',
  form: 'frmLHISTXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
