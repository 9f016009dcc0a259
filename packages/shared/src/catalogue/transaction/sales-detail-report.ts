// Sales Detail Report: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const salesDetailReport = definePlaceholder({
  kind: 'report',
  path: '/transaction/sales-detail-report',
  title: 'Sales Detail Report',
  form: 'frmNSHIPXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
