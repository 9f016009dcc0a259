// Generate Invoice: declared, its content is still to be built.
// Specification: path assigned; A runs in the page; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const generateInvoice = definePlaceholder({
  kind: 'process',
  path: '/transaction/generate-invoice',
  title: 'Generate Invoice',
  form: 'frmNINVGXE01',
  codes: { create: 'frmNINVGXE01A' },
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel', 'save'],
})
