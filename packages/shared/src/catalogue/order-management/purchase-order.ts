// Purchase Order: declared, its content is still to be built.
// Specification: path is the redirect target named in the spec.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const purchaseOrder = definePlaceholder({
  kind: 'document',
  path: '/order-management/purchase-order',
  title: 'Purchase Order',
  form: 'frmNORDRXE10',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmNORDRXE10',
})
