// Customer Deposit Report: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const customerDeposit = definePlaceholder({
  kind: 'report',
  path: '/sales-management/customer-deposit',
  title: 'Customer Deposit Report',
  form: 'frmSREPOXB03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
