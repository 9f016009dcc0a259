// Leave Beginning Upload: declared, its content is still to be built.
// Specification: spec names only the delete code of the leave-begining family; I and A of the same family taken.
import { definePlaceholder } from '../../../kernel/index.ts'

export const leaveBeginning = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/attendance-upload/leave-beginning',
  title: 'Leave Beginning Upload',
  form: 'frmZLEABEG01',
  codes: { create: 'frmZLEABEG01A' },
  screens: ['index', 'delete'],
  buttons: ['import'],
  menuActions: ['reload', 'excel'],
})
