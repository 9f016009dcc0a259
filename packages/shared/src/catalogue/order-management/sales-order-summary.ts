// Sales Order Summary: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const salesOrderSummary = definePlaceholder({
  kind: 'report',
  path: '/order-management/sales-order-summary',
  title: 'Sales Order Summary',
  form: 'frmNORDRXB03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
