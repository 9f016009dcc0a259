// Trips that wait for human resources.
// Specification: path of the level assigned; E decides; screens by domain.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { laterColumns } from './columns.ts'

export const byHr = defineApproval({
  path: '/approval-management/travel-req-approval/by-hr',
  title: 'Travel Request Approval by HR',
  name: 'travelApprovalHr',
  form: 'frmZTRVAPP02',
  codes: { edit: 'frmZTRVAPP02E' },
  screens: readOnly,
  buttons: ['reload'],
  documentTypes: ['TRAVEL_REQUEST'],
  level: 'HR',
  columns: laterColumns,
})
