// Purchase Order Report: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const purchaseOrderReport = definePlaceholder({
  kind: 'report',
  path: '/order-management/purchase-order-report',
  title: 'Purchase Order Report',
  form: 'frmNORDRXB10',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
