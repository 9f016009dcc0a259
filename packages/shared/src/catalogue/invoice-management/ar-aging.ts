// A/R Aging: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const arAging = definePlaceholder({
  kind: 'report',
  path: '/invoice-management/ar-aging',
  title: 'A/R Aging',
  form: 'frmAIIAGER01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
