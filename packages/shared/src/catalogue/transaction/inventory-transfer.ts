// Inventory Transfer: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const inventoryTransfer = definePlaceholder({
  kind: 'document',
  path: '/transaction/inventory-transfer',
  title: 'Inventory Transfer',
  form: 'frmLENTRSM05',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmLENTRSM05',
})
