// Account Centers: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const accountCenters = definePlaceholder({
  kind: 'maintenance',
  path: '/master/account-centers',
  title: 'Account Centers',
  form: 'frmAMCOSTE01',
  screens: full,
  menuActions: ['reload', 'excel'],
})
