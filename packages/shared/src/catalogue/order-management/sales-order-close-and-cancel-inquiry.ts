// Sales Order Close and Cancel Inquiry: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const salesOrderCloseAndCancelInquiry = definePlaceholder({
  kind: 'inquiry',
  path: '/order-management/sales-order-close-and-cancel-inquiry',
  title: 'Sales Order Close and Cancel Inquiry',
  form: 'frmNORDRXB02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
