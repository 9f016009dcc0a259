// Access Review: declared, its content is still to be built.
// Specification: not in the spec: added by people 3.10.
import { definePlaceholder } from '../../kernel/index.ts'

export const accessReview = definePlaceholder({
  kind: 'document',
  path: '/security-system/access-review',
  title: 'Access Review',
  form: 'frmZACCREV01',
  screens: ['index', 'create', 'show', 'edit'],
})
