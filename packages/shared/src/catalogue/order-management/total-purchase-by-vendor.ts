// Total Purchase by Vendor: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const totalPurchaseByVendor = definePlaceholder({
  kind: 'report',
  path: '/order-management/total-purchase-by-vendor',
  title: 'Total Purchase by Vendor',
  form: 'frmNPURCXB03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
