// GRN Report: what vendors delivered, line by line, what of it was accepted, and what it cost (trading 3.5).
// Specification: path assigned; screens by domain.
import { defineReport, indexOnly, inOrder } from '../../kernel/index.ts'

const quantity = { type: 'decimal', scale: 4, width: 110 } as const

export const grnReport = defineReport({
  path: '/transaction/grn-report',
  title: 'GRN Report',
  form: 'frmLENTRXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
    vendor: { type: 'ref', to: 'Vendor' },
    item: { type: 'ref', to: 'Item' },
    warehouse: { type: 'ref', to: 'Warehouse' },
  },
  columns: {
    vendor: { type: 'ref', to: 'Vendor', width: 200 },
    docDate: { type: 'date', label: 'Date', width: 110 },
    receipt: { type: 'ref', to: 'GoodsReceipt', label: 'Note', width: 160 },
    po: { type: 'ref', to: 'PurchaseOrder', label: 'Order', width: 160 },
    item: { type: 'ref', to: 'Item', width: 200 },
    warehouse: { type: 'ref', to: 'Warehouse', width: 140 },
    uom: { type: 'ref', to: 'CommonCode', label: 'Unit', width: 80 },
    qtyReceived: { ...quantity, label: 'Received' },
    qtyAccepted: { ...quantity, label: 'Accepted' },
    qtyRejected: { ...quantity, label: 'Rejected' },
    unitCost: { type: 'decimal', scale: 6, label: 'Cost per unit', width: 140 },
    baseValue: { type: 'money', total: 'sum', label: 'Value', width: 140 },
    landedValue: { type: 'money', total: 'sum', label: 'With charges', width: 140 },
  },
  groupBy: ['vendor'],
  sort: ['docDate', 'receipt'],
  drill: { to: '/transaction/goods-received-notes', by: ['receipt'] },
  checks: [inOrder('dateFrom', 'dateTo')],
})
