// Stock Cards: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const stockCards = definePlaceholder({
  kind: 'report',
  path: '/inventory-management/stock-cards',
  title: 'Stock Cards',
  form: 'frmLCARDXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
