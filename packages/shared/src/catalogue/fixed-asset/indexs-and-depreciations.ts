// Asset Indexes and Depreciations: declared, its content is still to be built.
// Specification: spec: list placeholder, all buttons off; buttons by finance.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const indexsAndDepreciations = definePlaceholder({
  kind: 'report',
  path: '/fixed-asset/indexs-and-depreciations',
  title: 'Asset Indexes and Depreciations',
  form: 'frmAFINDPR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
