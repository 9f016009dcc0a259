// Accumulated Purchase by Vendor: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const accumulatedPurchaseByVendor = definePlaceholder({
  kind: 'report',
  path: '/order-management/accumulated-purchase-by-vendor',
  title: 'Accumulated Purchase by Vendor',
  form: 'frmNPURCXB02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
