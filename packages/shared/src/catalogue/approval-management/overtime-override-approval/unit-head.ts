// Overrides of overtime caps that wait for a decision at the level of the unit.
// Specification: path of the level assigned; audit form id frmZOVEAPP02 for all three levels (spec); E decides; screens by domain.
import { defineApproval, readOnly } from '../../../kernel/index.ts'
import { unitColumns } from './columns.ts'

export const unitHead = defineApproval({
  path: '/approval-management/overtime-override-approval/unit-head',
  title: 'Overtime Override Approval: Unit Head',
  name: 'overtimeOverrideUnit',
  form: 'frmZOVEAPP01',
  codes: { edit: 'frmZOVEAPP01E' },
  screens: readOnly,
  menuActions: ['show', 'reload', 'cancel'],
  auditForm: 'frmZOVEAPP02',
  documentTypes: ['OVERTIME_OVERRIDE'],
  level: 'UNIT',
  columns: unitColumns,
})
