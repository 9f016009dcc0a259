// Inventory Opening Balances: declared, its content is still to be built.
// Specification: spec: list only; drawer and import guarded by A, E, D.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const inventoryOpeningBalances = definePlaceholder({
  kind: 'list',
  path: '/master/inventory-opening-balances',
  title: 'Inventory Opening Balances',
  form: 'frmLENTRSM01',
  codes: { create: 'frmLENTRSM01A', edit: 'frmLENTRSM01E', delete: 'frmLENTRSM01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'print', 'excel', 'import'],
})
