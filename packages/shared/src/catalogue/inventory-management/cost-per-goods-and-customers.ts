// Cost per Goods and Customers: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const costPerGoodsAndCustomers = definePlaceholder({
  kind: 'report',
  path: '/inventory-management/cost-per-goods-and-customers',
  title: 'Cost per Goods and Customers',
  form: 'frmLCOSTXB04',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
