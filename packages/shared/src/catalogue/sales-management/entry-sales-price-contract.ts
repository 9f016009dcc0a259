// Sales Price Contract Entry: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const entrySalesPriceContract = definePlaceholder({
  kind: 'maintenance',
  path: '/sales-management/entry-sales-price-contract',
  title: 'Sales Price Contract Entry',
  form: 'frmSPRICXM01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmSPRICXM01',
})
