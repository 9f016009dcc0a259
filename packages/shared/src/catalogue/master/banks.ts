// Banks: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const banks = definePlaceholder({
  kind: 'maintenance',
  path: '/master/banks',
  title: 'Banks',
  form: 'frmBBANKXE01',
  screens: full,
  menuActions: ['reload', 'excel'],
})
