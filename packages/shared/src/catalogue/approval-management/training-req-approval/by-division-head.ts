// Training requests that wait for the head of the division.
// Specification: path of the level assigned; E decides; toolbar as in the overtime approval.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { divisionColumns } from './columns.ts'

export const byDivisionHead = defineApproval({
  path: '/approval-management/training-req-approval/by-division-head',
  title: 'Training Request Approval by Division Head',
  name: 'trainingApprovalDivision',
  form: 'frmZTRAAPP01',
  codes: { edit: 'frmZTRAAPP01E' },
  screens: readOnly,
  buttons: ['reload'],
  documentTypes: ['TRAINING_REQUEST'],
  level: 'DIVISION',
  columns: divisionColumns,
})
