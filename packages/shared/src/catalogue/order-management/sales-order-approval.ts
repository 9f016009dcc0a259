// Sales Order Approval: declared, its content is still to be built.
// Specification: path assigned; E decides in the page; screens by domain.
import { definePlaceholder, readOnly } from '../../kernel/index.ts'

export const salesOrderApproval = definePlaceholder({
  kind: 'approval',
  path: '/order-management/sales-order-approval',
  title: 'Sales Order Approval',
  form: 'frmNORDRXE02',
  codes: { edit: 'frmNORDRXE02E' },
  screens: readOnly,
  buttons: ['reload', 'excel', 'save'],
})
