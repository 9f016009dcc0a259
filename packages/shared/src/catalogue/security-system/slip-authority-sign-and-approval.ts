// Slip Authority Sign and Approval: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const slipAuthoritySignAndApproval = definePlaceholder({
  kind: 'maintenance',
  path: '/security-system/slip-authority-sign-and-approval',
  title: 'Slip Authority Sign and Approval',
  form: 'frmZSLPAUE01',
  screens: full,
  buttons: ['reload'],
  auditForm: 'frmZSLPAUE01',
})
