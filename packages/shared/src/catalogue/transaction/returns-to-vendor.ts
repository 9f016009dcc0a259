// Returns to Vendor: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const returnsToVendor = definePlaceholder({
  kind: 'document',
  path: '/transaction/returns-to-vendor',
  title: 'Returns to Vendor',
  form: 'frmLENTRSM04',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmLENTRSM04',
})
