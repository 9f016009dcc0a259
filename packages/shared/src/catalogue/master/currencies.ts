// Currencies: declared, its content is still to be built.
// Specification: A, I, E shared with drivers (spec).
import { definePlaceholder, full } from '../../kernel/index.ts'

export const currencies = definePlaceholder({
  kind: 'maintenance',
  path: '/master/currencies',
  title: 'Currencies',
  form: 'frmBCURRXE01',
  screens: full,
  menuActions: ['reload'],
})
