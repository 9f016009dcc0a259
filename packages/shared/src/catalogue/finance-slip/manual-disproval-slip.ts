// Slips entered by hand, from the draft to the signed slip and its reversal (finance 3.3).
// Specification: path and codes assigned; reversing needs the code of the approval, correcting that of the settings.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../kernel/index.ts'
import { Slip } from './entities/slip.entity.ts'

const slip = { type: 'ref', to: 'Slip', required: true } as const
const posted = {
  slip: { type: 'integer', required: true, label: 'Slip id' },
  slipNo: { type: 'text', max: 40, label: 'Slip number' },
} as const

const actions = {
  reverseSlip: {
    kind: 'command',
    code: 'frmASAPPRE01E',
    title: 'Reverse',
    when: { status: ['APPROVED'] },
    help: 'Posts a slip with debit and credit exchanged. Both slips stay in the books.',
    params: {
      slip,
      date: {
        type: 'date',
        required: true,
        default: 'today',
        help: 'Date of the reversal, not before that of the slip.',
      },
      note: { type: 'text', max: 500, required: true, label: 'Reason' },
    },
    result: posted,
  },
  correctSlip: {
    kind: 'command',
    code: 'frmZSETACE01E',
    title: 'Correct',
    when: { status: ['APPROVED'] },
    help: 'Makes a draft with the same lines. When it is posted, the slip is reversed on the same date.',
    params: {
      slip,
      date: { type: 'date', required: true, default: 'today', help: 'Date of the reversal and of the corrected slip.' },
    },
    result: { slip: posted.slip, draftNo: { type: 'text', max: 20, required: true, label: 'Draft' } },
  },
  slipEffect: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Effect on the balances',
    help: 'Balance of each account of the slip before and after it is posted, in the period of its date.',
    params: { slip },
    result: {
      account: { type: 'ref', to: 'Account', width: 240 },
      balanceBefore: { type: 'money', min: -999_999_999_999, required: true, width: 150 },
      debit: { type: 'money', required: true, width: 150 },
      credit: { type: 'money', required: true, width: 150 },
      balanceAfter: { type: 'money', min: -999_999_999_999, required: true, width: 150 },
    },
  },
} as const satisfies Actions

export const manualDisprovalSlip = withApprovalTrail(
  defineDocument({
    path: '/finance-slip/manual-disproval-slip',
    title: 'Manual Disproval Slip',
    form: 'frmASMANUE01',
    screens: full,
    buttons: ['reload', 'print', 'excel', 'import'],
    auditForm: 'frmASMANUE01',
    actions,
    entity: Slip,
    where: { origin: ['MANUAL', 'REVERSAL'] },
    list: {
      columns: [
        'draftNo',
        'slipNo',
        'slipType',
        'slipDate',
        'description',
        'totalDebit',
        'maker',
        'status',
        'waitingFor',
        'reversedBy',
      ],
      filters: ['status', 'slipType', 'slipDate', 'totalDebit', 'maker'],
      quick: ['status'],
      sort: ['-slipDate', '-draftNo'],
      search: ['draftNo', 'slipNo', 'description'],
      total: ['totalDebit'],
    },
    paper: {
      heading: 'Bukti Memorial',
      portrait: true,
      fields: ['slipNo', 'draftNo', 'slipDate', 'description', 'status'],
      labels: { slipNo: 'Nomor', draftNo: 'Nomor draf', slipDate: 'Tanggal', description: 'Uraian' },
      lines: 'lines',
      columns: ['account', 'center', 'description', 'debit', 'credit'],
      signatures: ['Dibuat oleh', 'Diperiksa oleh', 'Disetujui oleh'],
    },
    sections: [
      { title: 'Slip', fields: ['draftNo', 'slipNo'], screens: ['index', 'show'] },
      { title: 'Document', fields: ['slipType', 'slipDate', 'description', 'autoReverseDate'] },
      { title: 'Lines', fields: ['lines'] },
      { title: 'Attachments', fields: ['attachments'] },
      {
        title: 'State',
        fields: [
          'status',
          'waitingFor',
          'maker',
          'totalDebit',
          'totalCredit',
          'origin',
          'reversalOf',
          'reversedBy',
          'correctionOf',
          'note',
        ],
        screens: ['index', 'show'],
      },
    ],
  }),
)
