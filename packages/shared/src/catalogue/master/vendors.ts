// Vendors: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const vendors = definePlaceholder({
  kind: 'maintenance',
  path: '/master/vendors',
  title: 'Vendors',
  form: 'frmBSUPPEM01',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmBSUPPEM01',
})
