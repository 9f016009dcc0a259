// Pivot Sales: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotSales = definePlaceholder({
  kind: 'pivot',
  path: '/inventory-management/pivot-sales',
  title: 'Pivot Sales',
  form: 'frmLPIVOTX04',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
