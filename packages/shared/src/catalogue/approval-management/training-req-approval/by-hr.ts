// Training Request Approval by HR: declared, its content is still to be built.
// Specification: path of the level assigned; E decides; domain toolbar not stated: set as in overtime-approval; screens by domain.
import { definePlaceholder, readOnly } from '../../../kernel/index.ts'

export const byHr = definePlaceholder({
  kind: 'approval',
  path: '/approval-management/training-req-approval/by-hr',
  title: 'Training Request Approval by HR',
  form: 'frmZTRAAPP02',
  codes: { edit: 'frmZTRAAPP02E' },
  screens: readOnly,
  buttons: ['reload'],
})
