// Finance Opening Balances: declared, its content is still to be built.
// Specification: spec: list only; A import, E edit and post, D delete draft batch, all in the page.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const financeOpeningBalances = definePlaceholder({
  kind: 'list',
  path: '/master/finance-opening-balances',
  title: 'Finance Opening Balances',
  form: 'frmAYBSLDE01',
  codes: { create: 'frmAYBSLDE01A', edit: 'frmAYBSLDE01E', delete: 'frmAYBSLDE01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'excel', 'import', 'save'],
})
