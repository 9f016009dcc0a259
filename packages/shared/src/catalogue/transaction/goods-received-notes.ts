// Goods Received Notes: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const goodsReceivedNotes = definePlaceholder({
  kind: 'document',
  path: '/transaction/goods-received-notes',
  title: 'Goods Received Notes',
  form: 'frmLENTRSM02',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmLENTRSM02',
})
