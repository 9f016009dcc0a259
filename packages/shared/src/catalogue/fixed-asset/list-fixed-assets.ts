// List of Fixed Assets: declared, its content is still to be built.
// Specification: spec: list placeholder, all buttons off; buttons by finance.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const listFixedAssets = definePlaceholder({
  kind: 'report',
  path: '/fixed-asset/list-fixed-assets',
  title: 'List of Fixed Assets',
  form: 'frmAFLISTR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
