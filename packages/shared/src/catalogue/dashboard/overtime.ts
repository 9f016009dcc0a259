// Overtime: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const overtime = definePlaceholder({
  kind: 'dashboard',
  path: '/dashboard/overtime',
  title: 'Overtime',
  form: 'frmZDASHB05',
  screens: indexOnly,
  buttons: ['reload'],
})
