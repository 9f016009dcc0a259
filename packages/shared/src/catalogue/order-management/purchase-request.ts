// Purchase Request: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const purchaseRequest = definePlaceholder({
  kind: 'document',
  path: '/order-management/purchase-request',
  title: 'Purchase Request',
  form: 'frmRPREQXH02',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmRPREQXH02',
})
