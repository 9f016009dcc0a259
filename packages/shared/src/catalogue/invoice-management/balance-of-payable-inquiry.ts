// Balance of Payable Inquiry: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, readOnly } from '../../kernel/index.ts'

export const balanceOfPayableInquiry = definePlaceholder({
  kind: 'inquiry',
  path: '/invoice-management/balance-of-payable-inquiry',
  title: 'Balance of Payable Inquiry',
  form: 'frmAIBBLNR01',
  screens: readOnly,
  buttons: ['reload', 'print', 'excel'],
})
