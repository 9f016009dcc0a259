// Cost of Goods Sold: declared, its content is still to be built.
// Specification: screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const costOfGoodSold = definePlaceholder({
  kind: 'report',
  path: '/finance-report/cost-of-good-sold',
  title: 'Cost of Goods Sold',
  form: 'frmARCOGSR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
