// Inventory Valuation: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const inventoryValuation = definePlaceholder({
  kind: 'report',
  path: '/sales-management/inventory-valuation',
  title: 'Inventory Valuation',
  form: 'frmSREPOXB10',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
