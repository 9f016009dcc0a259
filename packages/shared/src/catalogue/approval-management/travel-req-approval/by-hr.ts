// Travel Request Approval by HR: declared, its content is still to be built.
// Specification: path of the level assigned; E decides; domain toolbar not stated: set as in overtime-approval; screens by domain.
import { definePlaceholder, readOnly } from '../../../kernel/index.ts'

export const byHr = definePlaceholder({
  kind: 'approval',
  path: '/approval-management/travel-req-approval/by-hr',
  title: 'Travel Request Approval by HR',
  form: 'frmZTRVAPP02',
  codes: { edit: 'frmZTRVAPP02E' },
  screens: readOnly,
  buttons: ['reload'],
})
