// Overtime orders that wait for a decision at the level of the division.
// Specification: index and details (spec); path of the level assigned; E decides in the page.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { laterColumns } from './columns.ts'

export const divisionLevel = defineApproval({
  path: '/approval-management/overtime-approval/division-level',
  title: 'Overtime Approval: Division Level',
  name: 'overtimeApprovalDivision',
  form: 'frmZOTAAPP03',
  codes: { edit: 'frmZOTAAPP03E' },
  screens: readOnly,
  menuActions: ['reload'],
  documentTypes: ['OVERTIME_ORDER'],
  level: 'DIVISION',
  columns: laterColumns,
})
