// Chart of Accounts: declared, its content is still to be built.
// Specification: spec: list only; rows are kept in a drawer guarded by A, E, D.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const chartOfAccounts = definePlaceholder({
  kind: 'list',
  path: '/master/chart-of-accounts',
  title: 'Chart of Accounts',
  form: 'frmAMCOACE01',
  codes: { create: 'frmAMCOACE01A', edit: 'frmAMCOACE01E', delete: 'frmAMCOACE01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'excel', 'import'],
})
