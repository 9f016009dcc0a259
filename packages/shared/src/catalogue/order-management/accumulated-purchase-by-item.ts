// Accumulated Purchase by Item: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const accumulatedPurchaseByItem = definePlaceholder({
  kind: 'report',
  path: '/order-management/accumulated-purchase-by-item',
  title: 'Accumulated Purchase by Item',
  form: 'frmNPURCXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
