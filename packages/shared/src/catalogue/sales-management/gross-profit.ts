// Gross Profit: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const grossProfit = definePlaceholder({
  kind: 'report',
  path: '/sales-management/gross-profit',
  title: 'Gross Profit',
  form: 'frmSREPOXB09',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
