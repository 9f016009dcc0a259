// A/P Aging: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const apAging = definePlaceholder({
  kind: 'report',
  path: '/invoice-management/ap-aging',
  title: 'A/P Aging',
  form: 'frmAIBAGER01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
