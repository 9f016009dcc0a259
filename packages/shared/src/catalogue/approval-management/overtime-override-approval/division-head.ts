// Overrides of overtime caps that wait for a decision at the level of the division.
// Specification: path of the level assigned; audit form id frmZOVEAPP02 for all three levels (spec); E decides; screens by domain.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { divisionColumns } from './columns.ts'

export const divisionHead = defineApproval({
  path: '/approval-management/overtime-override-approval/division-head',
  title: 'Overtime Override Approval: Division Head',
  name: 'overtimeOverrideDivision',
  form: 'frmZOVEAPP02',
  codes: { edit: 'frmZOVEAPP02E' },
  screens: readOnly,
  menuActions: ['show', 'reload', 'cancel'],
  auditForm: 'frmZOVEAPP02',
  documentTypes: ['OVERTIME_OVERRIDE'],
  level: 'DIVISION',
  columns: divisionColumns,
})
