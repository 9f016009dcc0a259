// Sales Order Closing: declared, its content is still to be built.
// Specification: path assigned; E closes and reopens in the page; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const salesOrderClosing = definePlaceholder({
  kind: 'process',
  path: '/order-management/sales-order-closing',
  title: 'Sales Order Closing',
  form: 'frmNORDRXE03',
  codes: { edit: 'frmNORDRXE03E' },
  screens: indexOnly,
  buttons: ['reload', 'excel', 'save'],
})
