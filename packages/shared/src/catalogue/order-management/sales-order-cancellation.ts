// Sales Order Cancellation: declared, its content is still to be built.
// Specification: path assigned; E cancels in the page; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const salesOrderCancellation = definePlaceholder({
  kind: 'process',
  path: '/order-management/sales-order-cancellation',
  title: 'Sales Order Cancellation',
  form: 'frmNORDRXE04',
  codes: { edit: 'frmNORDRXE04E' },
  screens: indexOnly,
  buttons: ['reload', 'excel', 'save'],
})
