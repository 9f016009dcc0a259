// Cost and Price List: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const costAndPriceList = definePlaceholder({
  kind: 'report',
  path: '/inventory-management/cost-and-price-list',
  title: 'Cost and Price List',
  form: 'frmLCOSTXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
