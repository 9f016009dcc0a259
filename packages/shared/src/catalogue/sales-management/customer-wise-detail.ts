// Sales Report Customer-wise Detail: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const customerWiseDetail = definePlaceholder({
  kind: 'report',
  path: '/sales-management/customer-wise-detail',
  title: 'Sales Report Customer-wise Detail',
  form: 'frmSREPOXB05',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
