// Business: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const business = definePlaceholder({
  kind: 'dashboard',
  path: '/dashboard/business',
  title: 'Business',
  form: 'frmZDASHB03',
  screens: indexOnly,
  buttons: ['reload'],
})
