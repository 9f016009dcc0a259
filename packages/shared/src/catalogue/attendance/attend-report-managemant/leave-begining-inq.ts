// Leave Beginning Balance Inquiry: declared, its content is still to be built.
// Specification: shares frmZLEABEG01I with leave-begining-entry (spec).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const leaveBeginingInq = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/leave-begining-inq',
  title: 'Leave Beginning Balance Inquiry',
  form: 'frmZLEABEG01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
