// Training Participants Upload: declared, its content is still to be built.
// Specification: one upload engine: I view, A import, D revert.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const trainingParticipants = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/training-upload/training-participants',
  title: 'Training Participants Upload',
  form: 'frmUTRAINX04',
  codes: { create: 'frmUTRAINX04A', delete: 'frmUTRAINX04D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
