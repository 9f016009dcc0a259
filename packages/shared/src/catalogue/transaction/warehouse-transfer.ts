// Warehouse Transfer: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const warehouseTransfer = definePlaceholder({
  kind: 'document',
  path: '/transaction/warehouse-transfer',
  title: 'Warehouse Transfer',
  form: 'frmLENTRSM06',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmLENTRSM06',
})
