// Exam Answers Upload: declared, its content is still to be built.
// Specification: one upload engine: I view, A import, D revert.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const answersExam = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/training-upload/answers-exam',
  title: 'Exam Answers Upload',
  form: 'frmUTRAINX02',
  codes: { create: 'frmUTRAINX02A', delete: 'frmUTRAINX02D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
