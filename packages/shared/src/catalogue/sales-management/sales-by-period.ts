// Sales by Period: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const salesByPeriod = definePlaceholder({
  kind: 'report',
  path: '/sales-management/sales-by-period',
  title: 'Sales by Period',
  form: 'frmSREPOXB11',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
