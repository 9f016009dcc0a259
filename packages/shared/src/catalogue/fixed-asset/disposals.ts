// Asset Disposals: sale, scrap, loss, donation and trade-in of an asset or a part of it.
// Specification: spec: list placeholder; screens and buttons by finance 3.6; reversing needs the code of the approval of slips.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../kernel/index.ts'
import { AssetDisposal } from './entities/asset-disposal.entity.ts'
import { balance, journalLines, reversal } from './parts.ts'

const document = { type: 'ref', to: 'AssetDisposal', required: true } as const

const actions = {
  reverseDisposal: reversal('AssetDisposal'),
  disposalEffect: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Effect on the books',
    help: 'What leaves each book with the disposal, and the gain or loss.',
    params: { document },
    result: {
      book: { type: 'text', max: 20, required: true, width: 120 },
      cost: { ...balance, label: 'Cost' },
      accumulated: { ...balance, label: 'Depreciation' },
      bookValue: { ...balance, label: 'Book value' },
      charged: {
        ...balance,
        label: 'Depreciation with it',
        help: 'Depreciation that is charged with the disposal, or reversed by it.',
      },
      gainLoss: { ...balance, label: 'Gain or loss' },
    },
  },
  disposalJournal: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Journal',
    help: 'Lines of the slip that the document makes.',
    params: { document },
    result: journalLines,
  },
} as const satisfies Actions

export const disposals = withApprovalTrail(
  defineDocument({
    path: '/fixed-asset/disposals',
    title: 'Asset Disposals',
    form: 'frmAFDISPE01',
    screens: full,
    buttons: ['reload', 'print', 'excel'],
    auditForm: 'frmAFDISPE01',
    actions,
    entity: AssetDisposal,
    list: {
      columns: [
        'disposalNo',
        'disposalDate',
        'kind',
        'asset',
        'portionPct',
        'price',
        'bookValue',
        'gainLoss',
        'fiscalGainLoss',
        'status',
        'waitingFor',
      ],
      filters: ['kind', 'status', 'disposalDate', 'group', 'asset', 'buyer'],
      quick: ['status', 'kind'],
      groups: ['kind', 'status', 'group'],
      sort: ['-disposalDate', '-disposalNo'],
      search: ['disposalNo', 'description', 'asset'],
      total: ['price', 'bookValue', 'gainLoss', 'fiscalGainLoss'],
    },
    sections: [
      { title: 'Document', fields: ['disposalDate', 'kind', 'asset', 'portionPct', 'description'] },
      { title: 'Sale', fields: ['buyer', 'price', 'taxCode'] },
      {
        title: 'Result',
        fields: [
          'vat',
          'costDisposed',
          'accumulatedDisposed',
          'bookValue',
          'gainLoss',
          'fiscalBookValue',
          'fiscalGainLoss',
        ],
        screens: ['index', 'show'],
      },
      {
        title: 'State',
        fields: ['disposalNo', 'group', 'status', 'waitingFor', 'maker', 'slip', 'reversalOf', 'reversedBy', 'note'],
        screens: ['index', 'show'],
      },
    ],
  }),
)
