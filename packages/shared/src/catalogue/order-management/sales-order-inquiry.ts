// Sales Order Inquiry: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, readOnly } from '../../kernel/index.ts'

export const salesOrderInquiry = definePlaceholder({
  kind: 'inquiry',
  path: '/order-management/sales-order-inquiry',
  title: 'Sales Order Inquiry',
  form: 'frmNORDRXB01',
  screens: readOnly,
  buttons: ['reload', 'print', 'excel'],
})
