// Sales Order Entry: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const salesOrderEntry = definePlaceholder({
  kind: 'document',
  path: '/order-management/sales-order-entry',
  title: 'Sales Order Entry',
  form: 'frmNORDRXE01',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmNORDRXE01',
})
