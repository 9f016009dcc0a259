// Account Banks: declared, its content is still to be built.
// Specification: spec: list only; rows are kept in a drawer guarded by A, E, D.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const accountBanks = definePlaceholder({
  kind: 'list',
  path: '/master/account-banks',
  title: 'Account Banks',
  form: 'frmAMACBKE01',
  codes: { create: 'frmAMACBKE01A', edit: 'frmAMACBKE01E', delete: 'frmAMACBKE01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'excel'],
})
