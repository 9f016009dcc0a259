// The one inbox: everything that waits for me, of every kind, mine and delegated; my own requests and what I decided.
// Specification: decides under I: the resolved approver (row rule) and the right of the document guard; screens by domain.
import { defineApproval, indexOnly } from '../../kernel/index.ts'

export const dataAwaitingApproval = defineApproval({
  path: '/approval-management/data-awaiting-approval',
  title: 'Data Awaiting Approval',
  form: 'frmZWAIAPP01',
  screens: indexOnly,
  buttons: ['reload'],
  documentTypes: 'ALL',
})
