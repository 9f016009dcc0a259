// Travel Request Approval by Finance Head: declared, its content is still to be built.
// Specification: path of the level assigned; E decides; domain toolbar not stated: set as in overtime-approval; screens by domain.
import { definePlaceholder, readOnly } from '../../../kernel/index.ts'

export const byFinanceHead = definePlaceholder({
  kind: 'approval',
  path: '/approval-management/travel-req-approval/by-finance-head',
  title: 'Travel Request Approval by Finance Head',
  form: 'frmZTRVAPP03',
  codes: { edit: 'frmZTRVAPP03E' },
  screens: readOnly,
  buttons: ['reload'],
})
