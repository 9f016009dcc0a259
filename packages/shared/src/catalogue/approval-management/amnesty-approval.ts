// Amnesty Approval: declared, its content is still to be built.
// Specification: frmZABNAPP01I shared with abnormal-approval (spec); E decides, A creates the request; screens by domain.
import { definePlaceholder } from '../../kernel/index.ts'

export const amnestyApproval = definePlaceholder({
  kind: 'approval',
  path: '/approval-management/amnesty-approval',
  title: 'Amnesty Approval',
  form: 'frmZABNAPP01',
  codes: { edit: 'frmZABNAPP01E' },
  screens: ['index', 'create', 'show'],
  buttons: ['reload'],
})
