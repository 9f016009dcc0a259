// Price History: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const priceHistory = definePlaceholder({
  kind: 'inquiry',
  path: '/order-management/price-history',
  title: 'Price History',
  form: 'frmNPRCHXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
