// Training requests that wait for human resources, who fill in their own fields and change nothing else.
// Specification: path of the level assigned; E decides; toolbar as in the overtime approval.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { hrColumns } from './columns.ts'

export const byHr = defineApproval({
  path: '/approval-management/training-req-approval/by-hr',
  title: 'Training Request Approval by HR',
  name: 'trainingApprovalHr',
  form: 'frmZTRAAPP02',
  codes: { edit: 'frmZTRAAPP02E' },
  screens: readOnly,
  buttons: ['reload'],
  documentTypes: ['TRAINING_REQUEST'],
  level: 'HR',
  columns: hrColumns,
})
