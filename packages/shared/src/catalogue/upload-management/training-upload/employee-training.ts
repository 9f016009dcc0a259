// Employee Training Upload: declared, its content is still to be built.
// Specification: one upload engine: I view, A import, D revert.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const employeeTraining = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/training-upload/employee-training',
  title: 'Employee Training Upload',
  form: 'frmUTRAINX03',
  codes: { create: 'frmUTRAINX03A', delete: 'frmUTRAINX03D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
