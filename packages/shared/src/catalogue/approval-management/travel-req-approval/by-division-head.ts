// Travel Request Approval by Division Head: declared, its content is still to be built.
// Specification: path of the level assigned; E decides; domain toolbar not stated: set as in overtime-approval; screens by domain.
import { definePlaceholder, readOnly } from '../../../kernel/index.ts'

export const byDivisionHead = definePlaceholder({
  kind: 'approval',
  path: '/approval-management/travel-req-approval/by-division-head',
  title: 'Travel Request Approval by Division Head',
  form: 'frmZTRVAPP01',
  codes: { edit: 'frmZTRVAPP01E' },
  screens: readOnly,
  buttons: ['reload'],
})
