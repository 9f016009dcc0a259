// Inventory Closing Daily: declared, its content is still to be built.
// Specification: path assigned; E closes in the page; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const inventoryClosingDaily = definePlaceholder({
  kind: 'process',
  path: '/security-system/inventory-closing-daily',
  title: 'Inventory Closing Daily',
  form: 'frmZINVCLD01',
  codes: { edit: 'frmZINVCLD01E' },
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel', 'save'],
})
