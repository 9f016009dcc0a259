// Summary of Journal (Book): the numbers of each series by day or month, with what is missing in them.
// Specification: a different book than /finance-report/summary-of-journal; screens by domain.
import { defineReport, indexOnly, shared } from '../../kernel/index.ts'
import { amount, branchParams, dayChecks, dayParams, slipColumns } from '../finance-report/parts/book-params.ts'

const count = { type: 'integer', width: 90 } as const

export const summaryOfJournal = defineReport({
  path: '/finance-slip/summary-of-journal',
  name: 'journalBook',
  title: 'Summary of Journal (Book)',
  form: 'frmABSUMMR03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...dayParams,
    slipType: { type: 'ref', to: 'SlipType', label: 'Slip type' },
    by: {
      type: 'enum',
      values: shared('JournalStep', ['DAY', 'MONTH']),
      default: 'MONTH',
      required: true,
      label: 'Rows',
    },
    ...branchParams,
  },
  columns: {
    slipType: slipColumns.slipType,
    date: { type: 'date', label: 'From', width: 110 },
    branchName: { type: 'text', max: 60, label: 'Branch', width: 130 },
    slips: { ...count, total: 'sum' },
    firstNo: { type: 'text', max: 40, label: 'First number', width: 190 },
    lastNo: { type: 'text', max: 40, label: 'Last number', width: 190 },
    missing: {
      ...count,
      total: 'sum',
      label: 'Missing',
      help: 'Numbers between the first and the last one of the series that no slip has.',
      tones: [
        [0, 'green'],
        [1_000_000, 'red'],
      ],
    },
    missingNumbers: { type: 'text', max: 400, label: 'Missing numbers', width: 160 },
    outOfOrder: {
      ...count,
      total: 'sum',
      label: 'Out of order',
      help: 'Slips whose date is before that of an earlier number of the series. Numbers follow the order of approval.',
      tones: [
        [0, 'green'],
        [1_000_000, 'amber'],
      ],
    },
    debit: amount,
    credit: amount,
    opens: { type: 'text', max: 300, label: 'Opens' },
  },
  groupBy: ['slipType'],
  sort: ['branchName', 'date'],
  checks: [...dayChecks],
  opens: 'opens',
  spare: ['opens'],
  layout: 'landscape',
})
