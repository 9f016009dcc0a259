// Balance of A/R Inquiry: declared, its content is still to be built.
// Specification: path assigned; matching in the page needs frmAIINVOE01E; screens by domain.
import { definePlaceholder, readOnly } from '../../kernel/index.ts'

export const balanceOfArInquiry = definePlaceholder({
  kind: 'inquiry',
  path: '/invoice-management/balance-of-ar-inquiry',
  title: 'Balance of A/R Inquiry',
  form: 'frmAIIBLNR01',
  screens: readOnly,
  buttons: ['reload', 'print', 'excel'],
})
