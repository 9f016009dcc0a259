// A/R Master Entry: invoices to customers from the draft to the posted receivable, with output VAT (finance 3.5).
// Specification: path assigned; the spec gives only the I code. Cancelling needs D.
import { type Actions, defineDocument, full, largePages, withApprovalTrail } from '../../kernel/index.ts'
import { ArInvoice } from './entities/ar-invoice.entity.ts'

const invoice = { type: 'ref', to: 'ArInvoice', required: true } as const
const { taxInvoiceNo, taxInvoiceDate } = ArInvoice.fields
const actions = {
  cancelInvoice: {
    kind: 'command',
    code: 'frmAIINVOE01D',
    title: 'Cancel',
    when: { status: ['POSTED'] },
    help: 'Posts the invoice with debit and credit exchanged. What was received or matched has to be taken back first.',
    params: {
      invoice,
      date: { type: 'date', required: true, default: 'today', help: 'Date of the cancellation, not before that of the invoice.' },
      note: { type: 'text', max: 500, required: true, label: 'Reason' },
    },
    result: {
      invoice: { type: 'integer', required: true, label: 'Invoice id' },
      invoiceNo: { type: 'text', max: 40, label: 'Invoice number' },
    },
  },
  enterTaxInvoice: {
    kind: 'command',
    code: 'frmAIINVOE01E',
    title: 'Enter tax invoice',
    when: { status: ['POSTED'] },
    help: 'Stores number and date of the approved tax invoice.',
    params: {
      invoice,
      taxInvoiceNo: { ...taxInvoiceNo, required: true },
      taxInvoiceDate: { ...taxInvoiceDate, help: 'If empty, the tax point of the invoice.' },
    },
    result: { taxInvoiceNo: { type: 'text', max: 17, required: true, label: 'Tax invoice' } },
  },
  invoiceEffect: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Postings',
    help: 'The lines that the invoice posts, by account, worked out by the rule that posts it.',
    params: { invoice },
    result: {
      account: { type: 'ref', to: 'Account', width: 240 },
      center: { type: 'ref', to: 'AccountCenter', label: 'Centre', width: 120 },
      description: { type: 'text', max: 200, width: 200 },
      debit: { type: 'money', required: true, width: 150 },
      credit: { type: 'money', required: true, width: 150 },
    },
  },
} as const satisfies Actions

export const arMasterEntry = withApprovalTrail(
  defineDocument({
    path: '/invoice-management/ar-master-entry',
    title: 'A/R Master Entry',
    form: 'frmAIINVOE01',
    screens: full,
    buttons: ['reload', 'print', 'excel', 'import'],
    auditForm: 'frmAIINVOE01',
    actions,
    entity: ArInvoice,
    list: {
      columns: [
        'draftNo',
        'invoiceNo',
        'kind',
        'customer',
        'invoiceDate',
        'dueDate',
        'currency',
        'dppTotal',
        'vatTotal',
        'grandTotal',
        'openAmount',
        'status',
        'waitingFor',
        'taxInvoiceStatus',
        'taxInvoiceNo',
      ],
      filters: ['status', 'kind', 'customer', 'salesperson', 'invoiceDate', 'dueDate', 'taxInvoiceStatus'],
      quick: ['status'],
      groups: ['customer', 'status'],
      sort: ['-invoiceDate', '-draftNo'],
      search: ['draftNo', 'invoiceNo', 'customerName', 'taxInvoiceNo', 'contractNo'],
      pageSizes: largePages,
    },
    paper: {
      heading: 'Faktur Penjualan',
      portrait: true,
      fields: ['invoiceNo', 'draftNo', 'invoiceDate', 'customer', 'dueDate', 'contractNo', 'netTotal', 'dppTotal', 'otherBaseTotal', 'vatTotal', 'roundingDiff', 'grandTotal', 'status'],
      labels: { invoiceNo: 'Nomor', draftNo: 'Nomor draf', invoiceDate: 'Tanggal', customer: 'Pelanggan', dueDate: 'Jatuh tempo', contractNo: 'Kontrak', netTotal: 'Jumlah', dppTotal: 'DPP', otherBaseTotal: 'DPP nilai lain', vatTotal: 'PPN', roundingDiff: 'Pembulatan', grandTotal: 'Total' },
      lines: 'lines',
      columns: ['description', 'qty', 'unitPrice', 'discountPct', 'net', 'vat'],
      signatures: ['Hormat kami'],
    },
    sections: [
      { title: 'Invoice', fields: ['draftNo', 'invoiceNo'], screens: ['index', 'show'] },
      {
        title: 'Document',
        fields: ['kind', 'customer', 'salesperson', 'invoiceDate', 'taxPointDate', 'dueDate', 'currency', 'rate', 'originalInvoice', 'contractNo', 'contractAmount'],
      },
      { title: 'Lines', fields: ['priceIncludesTax', 'lines', 'headerDiscount'] },
      { title: 'Down payments', fields: ['downPayments'] },
      { title: 'Tax', fields: ['taxRate', 'returnNoteNo', 'returnNoteDate'] },
      { title: 'Tax invoice', fields: ['taxInvoiceStatus', 'taxInvoiceNo', 'taxInvoiceDate'], screens: ['index', 'show'] },
      {
        title: 'Totals',
        fields: ['netTotal', 'dppTotal', 'otherBaseTotal', 'vatTotal', 'vatIdr', 'roundingDiff', 'grandTotal', 'openAmount', 'paymentStatus'],
        screens: ['index', 'show'],
      },
      { title: 'Notes', fields: ['remark', 'attachments'] },
      { title: 'State', fields: ['status', 'waitingFor', 'maker', 'reversalOf', 'reversedBy', 'note'], screens: ['index', 'show'] },
    ],
  }),
)
