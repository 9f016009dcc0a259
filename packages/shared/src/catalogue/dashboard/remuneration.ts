// Remuneration: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const remuneration = definePlaceholder({
  kind: 'dashboard',
  path: '/dashboard/remuneration',
  title: 'Remuneration',
  form: 'frmZDASHB04',
  screens: indexOnly,
  buttons: ['reload'],
})
