// Approval Slip: declared, its content is still to be built.
// Specification: path assigned; E approves and disproves in the page; screens by domain.
import { definePlaceholder, readOnly } from '../../kernel/index.ts'

export const approvalSlip = definePlaceholder({
  kind: 'approval',
  path: '/finance-slip/approval-slip',
  title: 'Approval Slip',
  form: 'frmASAPPRE01',
  codes: { edit: 'frmASAPPRE01E' },
  screens: readOnly,
  buttons: ['reload', 'print'],
})
