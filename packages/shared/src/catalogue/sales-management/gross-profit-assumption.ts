// Gross Profit Assumption: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const grossProfitAssumption = definePlaceholder({
  kind: 'inquiry',
  path: '/sales-management/gross-profit-assumption',
  title: 'Gross Profit Assumption',
  form: 'frmSREPOXB12',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
