// Pivot Price History: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotPriceHistory = definePlaceholder({
  kind: 'pivot',
  path: '/order-management/pivot-price-history',
  title: 'Pivot Price History',
  form: 'frmNPRCHXP01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
