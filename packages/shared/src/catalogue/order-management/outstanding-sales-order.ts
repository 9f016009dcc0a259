// Outstanding Sales Order: declared, its content is still to be built.
// Specification: the feature route redirects to /order-management/purchase-order (spec); own screen only at outstanding-sales-order/index, the menu links there; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const outstandingSalesOrder = definePlaceholder({
  kind: 'inquiry',
  path: '/order-management/outstanding-sales-order',
  title: 'Outstanding Sales Order',
  form: 'frmNORDRXB04',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  redirect: '/order-management/purchase-order',
})
