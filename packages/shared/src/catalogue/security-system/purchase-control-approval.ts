// Purchase Control Approval: declared, its content is still to be built.
// Specification: path assigned; E decides, A, E, D keep the matrix; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const purchaseControlApproval = definePlaceholder({
  kind: 'approval',
  path: '/security-system/purchase-control-approval',
  title: 'Purchase Control Approval',
  form: 'frmZPURAPP01',
  screens: full,
  buttons: ['reload', 'excel'],
  auditForm: 'frmZPURAPP01',
})
