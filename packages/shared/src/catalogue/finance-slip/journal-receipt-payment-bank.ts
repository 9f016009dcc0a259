// Journal of Bank Receipts and Payments: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const journalReceiptPaymentBank = definePlaceholder({
  kind: 'document',
  path: '/finance-slip/journal-receipt-payment-bank',
  title: 'Journal of Bank Receipts and Payments',
  form: 'frmABBANKE01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmABBANKE01',
})
