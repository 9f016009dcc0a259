// Purchase Order Analysis: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const purchaseOrderAnalysis = definePlaceholder({
  kind: 'report',
  path: '/order-management/purchase-order-analysis',
  title: 'Purchase Order Analysis',
  form: 'frmNORDRXB11',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
