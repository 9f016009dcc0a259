// Working Shift Change Approval: declared, its content is still to be built.
// Specification: E decides; screens by domain.
import { definePlaceholder, readOnly } from '../../kernel/index.ts'

export const workingShiftChange = definePlaceholder({
  kind: 'approval',
  path: '/approval-management/working-shift-change',
  title: 'Working Shift Change Approval',
  form: 'frmZWSCAPP01',
  codes: { edit: 'frmZWSCAPP01E' },
  screens: readOnly,
  buttons: ['reload'],
})
