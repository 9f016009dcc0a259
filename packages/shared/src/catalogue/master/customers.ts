// Customers: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const customers = definePlaceholder({
  kind: 'maintenance',
  path: '/master/customers',
  title: 'Customers',
  form: 'frmSCUSTXM01',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmSCUSTXM01',
})
