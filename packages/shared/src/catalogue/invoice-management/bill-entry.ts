// Bill Entry: declared, its content is still to be built.
// Specification: path assigned; spec gives only the I code, screens open.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const billEntry = definePlaceholder({
  kind: 'document',
  path: '/invoice-management/bill-entry',
  title: 'Bill Entry',
  form: 'frmAIBILLE01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmAIBILLE01',
})
