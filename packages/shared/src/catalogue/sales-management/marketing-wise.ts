// Sales Report Marketing-wise: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const marketingWise = definePlaceholder({
  kind: 'report',
  path: '/sales-management/marketing-wise',
  title: 'Sales Report Marketing-wise',
  form: 'frmSREPOXB02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
