// Slips that documents make (finance 3.3): those of types that are signed wait for their signatures, the others are posted at once. Their amounts and accounts
// come from the document; description and centre may be corrected while a slip is sent back.
// Specification: path assigned; screens by domain.
import { type Actions, defineDocument, largePages, withApprovalTrail } from '../../kernel/index.ts'
import { automaticForm, automaticLists, automaticPath } from './automatic-lists.ts'
import { Slip } from './entities/slip.entity.ts'

const actions = {
  regenerateSlip: {
    kind: 'command',
    code: 'edit',
    title: 'Create again from the document',
    when: { status: ['SUBMITTED', 'DISPROVED'] },
    help: 'Voids this slip and makes another one from the posting of its document, with the accounts that are set now.',
    params: { slip: { type: 'ref', to: 'Slip', required: true } },
    result: { waiting: { type: 'integer', required: true, label: 'Postings that are tried again' } },
  },
} as const satisfies Actions

export const automaticDisprovalSlip = withApprovalTrail(
  defineDocument({
    path: automaticPath,
    title: 'Automatic Disproval Slip',
    form: automaticForm,
    screens: ['index', 'show', 'edit'],
    buttons: ['reload', 'print', 'excel'],
    sideBySide: automaticLists,
    actions,
    entity: Slip,
    where: {
      origin: [
        'AR',
        'AP',
        'CASHBANK',
        'INVENTORY',
        'PRODUCTION',
        'PAYROLL',
        'EXPENSE',
        'ASSET',
        'FX',
        'TAX',
        'OPENING',
        'CLOSING',
        'ALLOCATION',
      ],
    },
    transitions: ['submit'],
    list: {
      columns: [
        'draftNo',
        'slipNo',
        'origin',
        'sourceNo',
        'slipType',
        'slipDate',
        'description',
        'totalDebit',
        'status',
        'waitingFor',
        'reversedBy',
      ],
      filters: ['status', 'origin', 'slipType', 'slipDate', 'totalDebit', 'sourceNo'],
      quick: ['status', 'origin'],
      groups: ['origin', 'slipType'],
      sort: ['-slipDate', '-draftNo'],
      search: ['draftNo', 'slipNo', 'sourceNo', 'description'],
      pageSizes: largePages,
      total: ['totalDebit'],
    },
    paper: {
      heading: 'Bukti Jurnal',
      portrait: true,
      fields: ['slipNo', 'draftNo', 'slipDate', 'sourceNo', 'description', 'status'],
      labels: {
        slipNo: 'Nomor',
        draftNo: 'Nomor draf',
        slipDate: 'Tanggal',
        sourceNo: 'Dokumen',
        description: 'Uraian',
      },
      lines: 'lines',
      columns: ['account', 'center', 'description', 'debit', 'credit'],
      signatures: ['Dibuat oleh', 'Diperiksa oleh', 'Disetujui oleh'],
    },
    sections: [
      { title: 'Slip', fields: ['draftNo', 'slipNo', 'slipType', 'slipDate'], screens: ['index', 'show'] },
      { title: 'Document', fields: ['origin', 'sourceType', 'sourceNo', 'eventSeq'], screens: ['index', 'show'] },
      { title: 'Text', fields: ['description'] },
      { title: 'Lines', fields: ['lines'] },
      {
        title: 'State',
        fields: ['status', 'waitingFor', 'maker', 'totalDebit', 'totalCredit', 'reversedBy', 'note'],
        screens: ['index', 'show'],
      },
    ],
  }),
)
