// Overrides of overtime caps that wait for a decision at the level of human resources.
// Specification: path of the level assigned; audit form id frmZOVEAPP02 for all three levels (spec); E decides; screens by domain.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { hrColumns } from './columns.ts'

export const hr = defineApproval({
  path: '/approval-management/overtime-override-approval/hr',
  title: 'Overtime Override Approval: HR',
  name: 'overtimeOverrideHr',
  form: 'frmZOVEAPP03',
  codes: { edit: 'frmZOVEAPP03E' },
  screens: readOnly,
  menuActions: ['show', 'reload', 'cancel'],
  auditForm: 'frmZOVEAPP02',
  documentTypes: ['OVERTIME_OVERRIDE'],
  level: 'HR',
  columns: hrColumns,
})
