// A/R Master Entry: declared, its content is still to be built.
// Specification: path assigned; spec gives only the I code, screens open.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const arMasterEntry = definePlaceholder({
  kind: 'document',
  path: '/invoice-management/ar-master-entry',
  title: 'A/R Master Entry',
  form: 'frmAIINVOE01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmAIINVOE01',
})
