// Overtime orders that wait for a decision at the level of the unit.
// Specification: index and delete (spec); path of the level assigned; E decides in the page.
import { defineApproval } from '../../../kernel/index.ts'
import { unitColumns } from './columns.ts'

export const unitLevel = defineApproval({
  path: '/approval-management/overtime-approval/unit-level',
  title: 'Overtime Approval: Unit Level',
  name: 'overtimeApprovalUnit',
  form: 'frmZOTAAPP01',
  codes: { edit: 'frmZOTAAPP01E' },
  screens: ['index', 'delete'],
  menuActions: ['reload'],
  documentTypes: ['OVERTIME_ORDER'],
  level: 'UNIT',
  columns: unitColumns,
})
