// Cost and Collection by Marketing: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const costAndCollectionByMarketing = definePlaceholder({
  kind: 'report',
  path: '/finance-report/cost-and-collection-by-marketing',
  title: 'Cost and Collection by Marketing',
  form: 'frmABSEXPR02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
