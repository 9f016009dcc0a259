// Inventory Closing Monthly: declared, its content is still to be built.
// Specification: path assigned; E closes in the page; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const inventoryClosingMonthly = definePlaceholder({
  kind: 'process',
  path: '/security-system/inventory-closing-monthly',
  title: 'Inventory Closing Monthly',
  form: 'frmZINVCLM01',
  codes: { edit: 'frmZINVCLM01E' },
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel', 'save'],
})
