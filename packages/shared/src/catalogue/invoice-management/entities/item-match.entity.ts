// A match of open items (finance 4.8): credits of a party paired with its invoices or bills, or what a payment had settled taken back. Posted at once, never changed.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { normalSides } from '../../../rules/ledger/account-kinds.ts'
import { partyTypes } from '../../finance-slip/entities/general-ledger.entity.ts'

const own = { type: 'ref', to: 'ItemMatch', readOnly: true, width: 170 } as const
const kept = 'A match stays. Undo it by a reversal with its own date.'

export const ItemMatch = defineEntity({
  name: 'ItemMatch',
  title: 'Match of open items',
  key: ['draftNo'],
  show: 'note',
  scope: 'branch',
  system: true,
  number: {
    field: 'matchNo',
    series: 'ItemMatch',
    pattern: 'AL-{kind}/{BRANCH}/{YYYY}/{MM}/{SEQ:5}',
    by: 'matchDate',
    at: 'post',
  },
  posting: {
    by: 'post',
    undo: 'reverse',
    date: 'matchDate',
    ledgers: ['OpenItems'],
    reversal: { of: 'reversalOf', by: 'reversedBy' },
  },
  fields: {
    draftNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Draft' },
    matchNo: { type: 'code', max: 40, readOnly: true, unique: true, label: 'Number', width: 190 },
    kind: {
      type: 'enum',
      values: shared('ItemMatchKind', ['MATCH', 'UNMATCH']),
      required: true,
      readOnly: true,
      width: 100,
    },
    matchDate: { type: 'date', required: true, default: 'today', readOnly: true, label: 'Date', width: 110 },
    partyType: { type: 'enum', values: partyTypes, required: true, readOnly: true },
    party: { type: 'code', max: 40, required: true, readOnly: true },
    currency: { type: 'code', max: 3, required: true, readOnly: true },
    entry: {
      type: 'ref',
      to: 'CashBankEntry',
      readOnly: true,
      help: 'The receipt or payment whose settlement is taken back.',
    },
    lines: {
      type: 'lines',
      key: ['item', 'account', 'side'],
      maxRows: 100,
      of: {
        item: { type: 'code', max: 60, required: true, readOnly: true },
        account: { type: 'ref', to: 'Account', readOnly: true },
        side: { type: 'enum', values: normalSides, required: true, readOnly: true },
        amount: { type: 'money', min: 0, required: true, readOnly: true, help: 'In the currency of the items.' },
      },
    },
    reversalOf: { ...own, label: 'Reverses' },
    reversedBy: { ...own, label: 'Reversed by' },
    note: { type: 'text', max: 500, readOnly: true, width: 220 },
    status: {
      type: 'enum',
      values: shared('ItemMatchStatus', ['DRAFT', 'POSTED', 'REVERSED']),
      default: 'DRAFT',
      required: true,
      readOnly: true,
    },
  } as const satisfies Fields,
  steps: {
    post: { from: ['DRAFT'], to: 'POSTED', freezes: true },
    reverse: { from: ['POSTED'], to: 'REVERSED' },
  },
  byStatus: { deletes: [], instead: kept, why: { POSTED: kept, REVERSED: kept } },
})
