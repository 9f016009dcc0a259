// Gross Profit by Transfer: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const grossProfitByTransfer = definePlaceholder({
  kind: 'report',
  path: '/inventory-management/gross-profit-by-transfer',
  title: 'Gross Profit by Transfer',
  form: 'frmLCOSTXB05',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
