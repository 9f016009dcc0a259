// Item Age Composition: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const itemAgeComposition = definePlaceholder({
  kind: 'report',
  path: '/inventory-management/item-age-composition',
  title: 'Item Age Composition',
  form: 'frmLAGESXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
