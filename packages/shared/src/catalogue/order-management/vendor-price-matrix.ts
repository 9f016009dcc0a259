// Vendor Price Matrix: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const vendorPriceMatrix = definePlaceholder({
  kind: 'maintenance',
  path: '/order-management/vendor-price-matrix',
  title: 'Vendor Price Matrix',
  form: 'frmNVPRCXM01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmNVPRCXM01',
})
