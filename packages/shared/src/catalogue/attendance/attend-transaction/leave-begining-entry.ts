// Leave Beginning Balance Entry: declared, its content is still to be built.
// Specification: spelling "begining" kept in the path.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const leaveBeginingEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/attendance/attend-transaction/leave-begining-entry',
  title: 'Leave Beginning Balance Entry',
  form: 'frmZLEABEG01',
  screens: full,
  auditForm: 'frmZLEABEG01',
})
