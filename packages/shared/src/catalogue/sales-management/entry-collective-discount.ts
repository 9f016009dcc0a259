// Collective Discount Entry: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const entryCollectiveDiscount = definePlaceholder({
  kind: 'maintenance',
  path: '/sales-management/entry-collective-discount',
  title: 'Collective Discount Entry',
  form: 'frmSDISCXM01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmSDISCXM01',
})
