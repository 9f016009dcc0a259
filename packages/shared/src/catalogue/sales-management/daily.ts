// Daily Sales Report: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const daily = definePlaceholder({
  kind: 'report',
  path: '/sales-management/daily',
  title: 'Daily Sales Report',
  form: 'frmSREPOXB04',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
