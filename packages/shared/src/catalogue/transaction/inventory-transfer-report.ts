// Inventory Transfer Report: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const inventoryTransferReport = definePlaceholder({
  kind: 'report',
  path: '/transaction/inventory-transfer-report',
  title: 'Inventory Transfer Report',
  form: 'frmLENTRXB03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
