// Journal of Cash Receipts and Payments: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const journalReceiptPaymentCash = definePlaceholder({
  kind: 'document',
  path: '/finance-slip/journal-receipt-payment-cash',
  title: 'Journal of Cash Receipts and Payments',
  form: 'frmABCASHE01',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmABCASHE01',
})
