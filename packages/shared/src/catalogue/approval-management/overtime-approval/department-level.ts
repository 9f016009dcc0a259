// Overtime orders that wait for a decision at the level of the department.
// Specification: index and details (spec); path of the level assigned; E decides in the page.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { laterColumns } from './columns.ts'

export const departmentLevel = defineApproval({
  path: '/approval-management/overtime-approval/department-level',
  title: 'Overtime Approval: Department Level',
  name: 'overtimeApprovalDepartment',
  form: 'frmZOTAAPP02',
  codes: { edit: 'frmZOTAAPP02E' },
  screens: readOnly,
  menuActions: ['reload'],
  documentTypes: ['OVERTIME_ORDER'],
  level: 'DEPARTMENT',
  columns: laterColumns,
})
