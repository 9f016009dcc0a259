// Overtime Override Approval: HR: declared, its content is still to be built.
// Specification: path of the level assigned; audit form id frmZOVEAPP02 for all three levels (spec); E decides; screens by domain.
import { definePlaceholder, readOnly } from '../../../kernel/index.ts'

export const hr = definePlaceholder({
  kind: 'approval',
  path: '/approval-management/overtime-override-approval/hr',
  title: 'Overtime Override Approval: HR',
  form: 'frmZOVEAPP03',
  codes: { edit: 'frmZOVEAPP03E' },
  screens: readOnly,
  menuActions: ['show', 'reload', 'cancel'],
  auditForm: 'frmZOVEAPP02',
})
