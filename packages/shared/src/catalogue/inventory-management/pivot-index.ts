// Pivot Index: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotIndex = definePlaceholder({
  kind: 'pivot',
  path: '/inventory-management/pivot-index',
  title: 'Pivot Index',
  form: 'frmLPIVOTX02',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
