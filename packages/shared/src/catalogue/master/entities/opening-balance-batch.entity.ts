// Opening balances of a branch (finance 2.1 and 4.16): balances of accounts on the last day before the books begin, and the open invoices, bills and advances
// that explain control accounts.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { batchChecks } from '../../../rules/ledger/opening-balances.ts'
import { partyTypes } from '../../finance-slip/entities/general-ledger.entity.ts'

const form = 'frmAYBSLDE01'
const amount = { type: 'money', min: 0, width: 140 } as const

export const OpeningBalanceBatch = defineEntity({
  name: 'OpeningBalanceBatch',
  title: 'Opening balances',
  key: ['batchNo'],
  show: 'description',
  head: ['cutoverDate', 'totalDebit', 'difference'],
  scope: 'branch',
  number: {
    field: 'batchNo',
    series: 'OpeningBalanceBatch',
    pattern: 'OBB/{BRANCH}/{YYYY}/{SEQ:3}',
    by: 'cutoverDate',
  },
  fields: {
    batchNo: { type: 'code', max: 30, required: true, unique: true, readOnly: true, label: 'Batch', width: 150 },
    cutoverDate: {
      type: 'date',
      required: true,
      label: 'Cut-over date',
      help: 'Last day before the books begin. Its accounting period has to be open.',
      width: 120,
    },
    description: { type: 'text', max: 200, required: true, width: 260 },
    lines: {
      type: 'lines',
      maxRows: 5_000,
      totals: ['debit', 'credit'],
      of: {
        lineType: {
          type: 'enum',
          values: shared('OpeningLineType', ['ACCOUNT', 'OPEN_ITEM']),
          labels: { ACCOUNT: 'Balance', OPEN_ITEM: 'Open item' },
          default: 'ACCOUNT',
          required: true,
          label: 'Kind',
          help: 'Balance: the balance of the account. Open item: a document that explains the balance of a control account.',
          width: 110,
        },
        account: { type: 'ref', to: 'Account', where: { isPosting: true, isActive: true }, required: true, width: 180 },
        center: { type: 'ref', to: 'AccountCenter', where: { isPosting: true }, label: 'Centre', width: 105 },
        partyType: { type: 'enum', values: partyTypes, width: 90 },
        party: { type: 'code', max: 40, help: 'Code of the customer, vendor or employee.', width: 100 },
        documentNo: { type: 'code', max: 60, label: 'Document', width: 130 },
        documentDate: { type: 'date', width: 110 },
        dueDate: { type: 'date', label: 'Due', width: 110 },
        currency: {
          type: 'code',
          max: 3,
          pattern: '^[A-Z]{3}$',
          patternHelp: 'three capital letters',
          help: 'If empty, IDR.',
          width: 75,
        },
        fcAmount: { type: 'decimal', scale: 4, min: 0, label: 'Foreign amount', width: 118 },
        rate: { type: 'decimal', scale: 6, min: 0, help: 'Rupiah for one unit of the currency.', width: 90 },
        debit: amount,
        credit: amount,
        note: { type: 'text', max: 200, width: 160 },
      },
    },
    totalDebit: {
      type: 'money',
      readOnly: true,
      label: 'Debit',
      help: 'Sum of the balances; open items explain them.',
      width: 160,
    },
    totalCredit: {
      type: 'money',
      readOnly: true,
      label: 'Credit',
      help: 'Sum of the balances; open items explain them.',
      width: 160,
    },
    difference: { type: 'money', min: -1e15, readOnly: true, width: 140 },
    openItems: { type: 'integer', readOnly: true, label: 'Open items', width: 100 },
    slip: { type: 'ref', to: 'Slip', readOnly: true, width: 190 },
    status: {
      type: 'enum',
      values: shared('OpeningBatchStatus', ['DRAFT', 'POSTED', 'REVERSED']),
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  checks: batchChecks,
  lifecycle: {
    post: {
      from: ['DRAFT'],
      to: 'POSTED',
      form: `${form}E`,
      freezes: true,
      label: 'Post',
      refusedIn: { POSTED: 'ALREADY_POSTED' },
    },
    reverse: { from: ['POSTED'], to: 'REVERSED', form: `${form}D`, needs: 'reason', freezes: true, label: 'Reverse' },
  },
  byStatus: {
    deletes: ['DRAFT'],
    instead: 'Reverse the batch instead: what was posted stays in the books.',
    why: {
      POSTED: 'The batch is posted. Reverse it, and enter another one.',
      REVERSED: 'The batch is reversed. Enter another one.',
    },
  },
})
