// Purchase Order Closing: declared, its content is still to be built.
// Specification: path assigned; E closes and reopens in the page; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const purchaseOrderClosing = definePlaceholder({
  kind: 'process',
  path: '/order-management/purchase-order-closing',
  title: 'Purchase Order Closing',
  form: 'frmNORDRXE11',
  codes: { edit: 'frmNORDRXE11E' },
  screens: indexOnly,
  buttons: ['reload', 'excel', 'save'],
})
