// Bill Entry: bills of vendors from the draft to the posted payable, with input VAT and withholding tax (finance 3.5).
// Specification: path assigned; the spec gives only the I code. Cancelling needs D.
import { type Actions, defineDocument, full, largePages, withApprovalTrail } from '../../kernel/index.ts'
import { ApBill } from './entities/ap-bill.entity.ts'

const bill = { type: 'ref', to: 'ApBill', required: true } as const
const actions = {
  cancelBill: {
    kind: 'command',
    code: 'frmAIBILLE01D',
    title: 'Cancel',
    when: { status: ['POSTED'] },
    help: 'Posts the bill with debit and credit exchanged. What was paid or matched has to be taken back first.',
    params: {
      bill,
      date: { type: 'date', required: true, default: 'today', help: 'Date of the cancellation, not before that of the bill.' },
      note: { type: 'text', max: 500, required: true, label: 'Reason' },
    },
    result: {
      bill: { type: 'integer', required: true, label: 'Bill id' },
      billNo: { type: 'text', max: 40, label: 'Bill number' },
    },
  },
  billEffect: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Postings',
    help: 'The lines that the bill posts, by account, worked out by the rule that posts it.',
    params: { bill },
    result: {
      account: { type: 'ref', to: 'Account', width: 240 },
      center: { type: 'ref', to: 'AccountCenter', label: 'Centre', width: 120 },
      description: { type: 'text', max: 200, width: 200 },
      debit: { type: 'money', required: true, width: 150 },
      credit: { type: 'money', required: true, width: 150 },
    },
  },
} as const satisfies Actions

export const billEntry = withApprovalTrail(
  defineDocument({
    path: '/invoice-management/bill-entry',
    title: 'Bill Entry',
    form: 'frmAIBILLE01',
    screens: full,
    buttons: ['reload', 'print', 'excel', 'import'],
    auditForm: 'frmAIBILLE01',
    actions,
    entity: ApBill,
    list: {
      columns: [
        'draftNo',
        'billNo',
        'vendor',
        'vendorInvoiceNo',
        'billDate',
        'dueDate',
        'currency',
        'grandTotal',
        'whtTotal',
        'payableTotal',
        'openAmount',
        'status',
        'waitingFor',
        'vatInvoiceNo',
        'vatCreditPeriod',
      ],
      filters: ['status', 'kind', 'vendor', 'billDate', 'dueDate', 'currency', 'paymentBlocked'],
      quick: ['status'],
      groups: ['vendor', 'status'],
      sort: ['-billDate', '-draftNo'],
      search: ['draftNo', 'billNo', 'vendorInvoiceNo', 'vatInvoiceNo', 'remark'],
      pageSizes: largePages,
    },
    paper: {
      heading: 'Bukti Pembelian',
      portrait: true,
      fields: ['billNo', 'draftNo', 'billDate', 'vendor', 'vendorInvoiceNo', 'vendorInvoiceDate', 'dueDate', 'netTotal', 'vatTotal', 'grandTotal', 'whtTotal', 'payableTotal', 'status'],
      labels: { billNo: 'Nomor', draftNo: 'Nomor draf', billDate: 'Tanggal', vendor: 'Pemasok', vendorInvoiceNo: 'Nomor faktur pemasok', vendorInvoiceDate: 'Tanggal faktur', dueDate: 'Jatuh tempo', netTotal: 'Jumlah', vatTotal: 'PPN', grandTotal: 'Total', whtTotal: 'PPh dipotong', payableTotal: 'Dibayarkan' },
      lines: 'lines',
      columns: ['description', 'account', 'qty', 'unitPrice', 'net', 'vat'],
      signatures: ['Dibuat oleh', 'Diperiksa oleh', 'Disetujui oleh'],
    },
    sections: [
      { title: 'Bill', fields: ['draftNo', 'billNo'], screens: ['index', 'show'] },
      {
        title: 'Document',
        fields: ['kind', 'vendor', 'vendorInvoiceNo', 'vendorInvoiceDate', 'billDate', 'dueDate', 'currency', 'rate', 'originalBill', 'contractNo', 'contractAmount'],
      },
      { title: 'Tax', fields: ['vatInvoiceNo', 'vatInvoiceDate', 'vatCreditPeriod', 'taxRate', 'whtTiming', 'grossUp'] },
      { title: 'Lines', fields: ['lines', 'headerDiscount'] },
      { title: 'Down payments', fields: ['downPayments'] },
      { title: 'Withholding tax', fields: ['withheld'], screens: ['index', 'show'] },
      {
        title: 'Totals',
        fields: ['netTotal', 'dppTotal', 'otherBaseTotal', 'vatTotal', 'vatIdr', 'roundingDiff', 'grandTotal', 'whtTotal', 'payableTotal', 'openAmount', 'paymentStatus'],
        screens: ['index', 'show'],
      },
      { title: 'Notes', fields: ['remark', 'paymentBlocked', 'attachments'] },
      { title: 'State', fields: ['status', 'waitingFor', 'maker', 'reversalOf', 'reversedBy', 'note'], screens: ['index', 'show'] },
    ],
  }),
)
