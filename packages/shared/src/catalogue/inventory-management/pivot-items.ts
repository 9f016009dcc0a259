// Pivot Items: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotItems = definePlaceholder({
  kind: 'pivot',
  path: '/inventory-management/pivot-items',
  title: 'Pivot Items',
  form: 'frmLPIVOTX01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
