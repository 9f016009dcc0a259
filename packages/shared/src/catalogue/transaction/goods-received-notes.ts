// Goods received notes: deliveries of vendors against purchase orders, posted to stock and to the books at once (trading 3.5).
// Specification: path assigned; reversing needs the code for deleting.
import { type Actions, defineDocument, full } from '../../kernel/index.ts'
import { GoodsReceipt } from './entities/goods-receipt.entity.ts'

const receipt = { type: 'ref', to: 'GoodsReceipt', required: true, label: 'Goods received note' } as const

const actions = {
  reverseGoodsReceipt: {
    kind: 'command',
    code: 'delete',
    title: 'Reverse',
    when: { status: ['POSTED'] },
    help: 'Takes the goods out again at the moment they came in, and their cost out of the books. Later costs follow. The order is open again.',
    params: { receipt, note: { type: 'text', max: 500, required: true, label: 'Reason' } },
    result: {
      receipt: { type: 'integer', required: true, label: 'Id of the reversal' },
      docNo: { type: 'text', max: 40, required: true, label: 'Reversal' },
    },
  },
  goodsReceiptJournal: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Journal',
    help: 'What the note posts to the books: of a draft as it would be posted now, of a posted note as it was.',
    params: { receipt },
    result: {
      account: { type: 'ref', to: 'Account', width: 240 },
      center: { type: 'ref', to: 'AccountCenter', width: 160 },
      party: { type: 'code', max: 40, width: 110 },
      description: { type: 'text', max: 200, width: 220 },
      debit: { type: 'money', required: true, width: 150 },
      credit: { type: 'money', required: true, width: 150 },
    },
  },
} as const satisfies Actions

export const goodsReceivedNotes = defineDocument({
  path: '/transaction/goods-received-notes',
  title: 'Goods Received Notes',
  form: 'frmLENTRSM02',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmLENTRSM02',
  actions,
  entity: GoodsReceipt,
  list: {
    columns: ['docNo', 'docDate', 'vendor', 'po', 'vendorDnNo', 'warehouse', 'value', 'status', 'reversedBy'],
    filters: ['status', 'vendor', 'warehouse', 'po', 'docDate'],
    quick: ['status'],
    groups: ['vendor', 'warehouse', 'status'],
    sort: ['-docDate', '-docNo'],
    search: ['docNo', 'vendorDnNo', 'remark'],
    total: ['value'],
  },
  paper: {
    heading: 'Bukti Penerimaan Barang',
    portrait: true,
    fields: ['docNo', 'docDate', 'vendor', 'po', 'vendorDnNo', 'warehouse', 'status'],
    labels: {
      docNo: 'Nomor',
      docDate: 'Tanggal',
      vendor: 'Pemasok',
      po: 'Pesanan',
      vendorDnNo: 'Surat jalan',
      warehouse: 'Gudang',
    },
    lines: 'lines',
    columns: ['lineNo', 'item', 'description', 'uom', 'qtyReceived', 'qtyAccepted', 'qtyRejected', 'lot'],
    signatures: ['Diterima oleh', 'Diperiksa oleh', 'Diketahui oleh'],
  },
  sections: [
    { title: 'Number', fields: ['docNo', 'docDate', 'vendor'], screens: ['index', 'show'] },
    { title: 'Delivery', fields: ['po', 'receivedAt', 'warehouse', 'vendorDnNo', 'remark'] },
    { title: 'Lines', fields: ['lines'] },
    { title: 'Charges', fields: ['charges'] },
    { title: 'Import', fields: ['importDeclarationNo', 'importDeclarationDate'] },
    {
      title: 'State',
      fields: ['status', 'rate', 'value', 'reversalOf', 'reversedBy', 'note'],
      screens: ['index', 'show'],
    },
  ],
})
