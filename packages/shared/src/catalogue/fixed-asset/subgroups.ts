// Asset Subgroups: declared, its content is still to be built.
// Specification: spec: list placeholder, all buttons off; screens and buttons by finance.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const subgroups = definePlaceholder({
  kind: 'maintenance',
  path: '/fixed-asset/subgroups',
  title: 'Asset Subgroups',
  form: 'frmAFSUBGE01',
  screens: full,
  buttons: ['reload', 'excel'],
})
