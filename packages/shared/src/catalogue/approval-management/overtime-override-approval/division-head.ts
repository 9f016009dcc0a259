// Overtime Override Approval: Division Head: declared, its content is still to be built.
// Specification: path of the level assigned; audit form id frmZOVEAPP02 for all three levels (spec); E decides; screens by domain.
import { definePlaceholder, readOnly } from '../../../kernel/index.ts'

export const divisionHead = definePlaceholder({
  kind: 'approval',
  path: '/approval-management/overtime-override-approval/division-head',
  title: 'Overtime Override Approval: Division Head',
  form: 'frmZOVEAPP02',
  codes: { edit: 'frmZOVEAPP02E' },
  screens: readOnly,
  menuActions: ['show', 'reload', 'cancel'],
  auditForm: 'frmZOVEAPP02',
})
