// Pivot Transfer: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotTransfer = definePlaceholder({
  kind: 'pivot',
  path: '/inventory-management/pivot-transfer',
  title: 'Pivot Transfer',
  form: 'frmLPIVOTX03',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
