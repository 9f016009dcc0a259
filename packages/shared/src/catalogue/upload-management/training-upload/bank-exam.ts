// Exam Bank Upload: declared, its content is still to be built.
// Specification: one upload engine: I view, A import, D revert.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const bankExam = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/training-upload/bank-exam',
  title: 'Exam Bank Upload',
  form: 'frmUTRAINX01',
  codes: { create: 'frmUTRAINX01A', delete: 'frmUTRAINX01D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
