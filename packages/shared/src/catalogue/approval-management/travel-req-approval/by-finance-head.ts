// Trips that wait for the head of finance, and what was spent on them beyond a cap.
// Specification: path of the level assigned; E decides; screens by domain.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { laterColumns } from './columns.ts'

export const byFinanceHead = defineApproval({
  path: '/approval-management/travel-req-approval/by-finance-head',
  title: 'Travel Request Approval by Finance Head',
  name: 'travelApprovalFinance',
  form: 'frmZTRVAPP03',
  codes: { edit: 'frmZTRVAPP03E' },
  screens: readOnly,
  buttons: ['reload'],
  documentTypes: ['TRAVEL_REQUEST', 'TRAVEL_REALIZATION'],
  level: 'FINANCE',
  columns: laterColumns,
})
