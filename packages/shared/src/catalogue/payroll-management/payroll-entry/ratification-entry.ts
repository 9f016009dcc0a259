// Ratification Entry: declared, its content is still to be built.
// Specification: print on show and edit only.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const ratificationEntry = definePlaceholder({
  kind: 'document',
  path: '/payroll-management/payroll-entry/ratification-entry',
  title: 'Ratification Entry',
  form: 'frmKEATXXM01',
  screens: full,
  buttons: ['print', 'excel'],
  menuActions: ['reload'],
  auditForm: 'frmKEATXXM01',
})
