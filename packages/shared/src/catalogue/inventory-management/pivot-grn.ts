// Pivot GRN: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotGrn = definePlaceholder({
  kind: 'pivot',
  path: '/inventory-management/pivot-grn',
  title: 'Pivot GRN',
  form: 'frmLPIVOTX05',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
