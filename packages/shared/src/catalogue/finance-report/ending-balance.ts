// Ending Balance: declared, its content is still to be built.
// Specification: screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const endingBalance = definePlaceholder({
  kind: 'inquiry',
  path: '/finance-report/ending-balance',
  title: 'Ending Balance',
  form: 'frmARENDBR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
