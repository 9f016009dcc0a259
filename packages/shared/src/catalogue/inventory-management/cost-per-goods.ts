// Cost per Goods: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const costPerGoods = definePlaceholder({
  kind: 'report',
  path: '/inventory-management/cost-per-goods',
  title: 'Cost per Goods',
  form: 'frmLCOSTXB03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
