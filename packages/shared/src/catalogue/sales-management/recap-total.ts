// Sales Recap Total: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const recapTotal = definePlaceholder({
  kind: 'report',
  path: '/sales-management/recap-total',
  title: 'Sales Recap Total',
  form: 'frmSREPOXB07',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
