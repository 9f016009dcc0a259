// Point and Deposit Entry: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const entryPointAndDeposit = definePlaceholder({
  kind: 'maintenance',
  path: '/sales-management/entry-point-and-deposit',
  title: 'Point and Deposit Entry',
  form: 'frmSPOINXM01',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmSPOINXM01',
})
