// Trips that wait for the head of the division.
// Specification: path of the level assigned; E decides; screens by domain.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { divisionColumns } from './columns.ts'

export const byDivisionHead = defineApproval({
  path: '/approval-management/travel-req-approval/by-division-head',
  title: 'Travel Request Approval by Division Head',
  name: 'travelApprovalDivision',
  form: 'frmZTRVAPP01',
  codes: { edit: 'frmZTRVAPP01E' },
  screens: readOnly,
  buttons: ['reload'],
  documentTypes: ['TRAVEL_REQUEST'],
  level: 'DIVISION',
  columns: divisionColumns,
})
