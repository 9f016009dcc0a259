// Outstanding Purchase Order: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const outstandingPurchaseOrder = definePlaceholder({
  kind: 'inquiry',
  path: '/order-management/outstanding-purchase-order',
  title: 'Outstanding Purchase Order',
  form: 'frmNORDRXB12',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
