// Overtime Override Approval: Unit Head: declared, its content is still to be built.
// Specification: path of the level assigned; audit form id frmZOVEAPP02 for all three levels (spec); E decides; screens by domain.
import { definePlaceholder, readOnly } from '../../../kernel/index.ts'

export const unitHead = definePlaceholder({
  kind: 'approval',
  path: '/approval-management/overtime-override-approval/unit-head',
  title: 'Overtime Override Approval: Unit Head',
  form: 'frmZOVEAPP01',
  codes: { edit: 'frmZOVEAPP01E' },
  screens: readOnly,
  menuActions: ['show', 'reload', 'cancel'],
  auditForm: 'frmZOVEAPP02',
})
