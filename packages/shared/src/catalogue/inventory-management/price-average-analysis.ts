// Price Average Analysis: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const priceAverageAnalysis = definePlaceholder({
  kind: 'report',
  path: '/inventory-management/price-average-analysis',
  title: 'Price Average Analysis',
  form: 'frmLCOSTXB02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
