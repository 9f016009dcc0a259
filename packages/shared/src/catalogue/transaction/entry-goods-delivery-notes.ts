// Goods Delivery Notes Entry: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const entryGoodsDeliveryNotes = definePlaceholder({
  kind: 'document',
  path: '/transaction/entry-goods-delivery-notes',
  title: 'Goods Delivery Notes Entry',
  form: 'frmNDELVXE01',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmNDELVXE01',
})
