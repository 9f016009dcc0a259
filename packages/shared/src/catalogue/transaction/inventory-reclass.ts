// Inventory Reclassification: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const inventoryReclass = definePlaceholder({
  kind: 'document',
  path: '/transaction/inventory-reclass',
  title: 'Inventory Reclassification',
  form: 'frmLENTRSM07',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmLENTRSM07',
})
