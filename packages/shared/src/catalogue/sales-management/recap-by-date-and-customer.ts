// Sales Recap by Date and Customer: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const recapByDateAndCustomer = definePlaceholder({
  kind: 'report',
  path: '/sales-management/recap-by-date-and-customer',
  title: 'Sales Recap by Date and Customer',
  form: 'frmSREPOXB06',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
