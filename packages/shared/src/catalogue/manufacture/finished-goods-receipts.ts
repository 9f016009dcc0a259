// Finished Goods Receipts: declared, its content is still to be built.
// Specification: spec names only the module Manufacture (000:1); root and feature by trading 3.6.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const finishedGoodsReceipts = definePlaceholder({
  kind: 'document',
  path: '/manufacture/finished-goods-receipts',
  title: 'Finished Goods Receipts',
  form: 'frmMPRODXE04',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmMPRODXE04',
})
