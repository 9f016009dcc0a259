// E-learning Document: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const elearningDocument = definePlaceholder({
  kind: 'maintenance',
  path: '/elearning-center/elearning-document',
  title: 'E-learning Document',
  form: 'frmZELEARN02',
  screens: full,
})
