// Balance Sheet: assets, liabilities and equity as of a day, by the layout of the company (finance 4.13).
// Specification: screens by domain.
import { defineReport, indexOnly, shared, slotColumns } from '../../kernel/index.ts'
import {
  branchParams,
  signedMoney,
  statementColumns,
  statementSpare,
  withAdjustments,
  withZeros,
} from './parts/book-params.ts'
import { statementTabs } from './parts/statement-tabs.ts'

const comparisons = shared('BalanceComparison', ['PREVIOUS_MONTH', 'YEAR_END', 'LAST_YEAR'])
const labels = {
  PREVIOUS_MONTH: 'End of the previous month',
  YEAR_END: 'End of the previous year',
  LAST_YEAR: 'Same month last year',
} as const

export const balanceSheet = defineReport({
  path: '/finance-report/balance-sheet',
  title: 'Balance Sheet',
  form: 'frmARBALSR01',
  screens: indexOnly,
  buttons: ['print'],
  menuActions: ['reload', 'excel'],
  sideBySide: statementTabs,
  params: {
    asOf: { type: 'date', required: true, default: 'today', label: 'As of' },
    ...branchParams,
    compare: { type: 'enum', values: comparisons, labels, label: 'Compare with' },
    compareAlso: { type: 'enum', values: comparisons, labels, label: 'And with' },
    byBranch: { type: 'boolean', label: 'Branches as columns' },
    withAccounts: { type: 'boolean', label: 'With accounts', help: 'Shows the accounts below each line.' },
    afterClosing: {
      type: 'boolean',
      label: 'After closing',
      help: 'Takes in the closing entries of the year itself: its result is in retained earnings then.',
    },
    withAdjustments: { ...withAdjustments, help: 'Takes in period 13 of the year, where the day is its last one.' },
    withZeros,
  },
  columns: {
    ...statementColumns,
    line: { type: 'text', max: 120, required: true, label: 'Line', width: 340 },
    code: { type: 'text', max: 10, label: 'Note', width: 80 },
    amount: { ...signedMoney, label: 'Amount' },
    other: { ...signedMoney, label: 'Compared', when: 'compare' },
    change: { ...signedMoney, when: 'compare' },
    changePercent: { type: 'percent', scale: 2, min: -1e9, label: 'Change %', when: 'compare', width: 100 },
    otherAlso: { ...signedMoney, label: 'Also compared', when: 'compareAlso' },
    ...slotColumns('branch', 12, signedMoney),
  },
  sort: ['order'],
  indent: 'depth',
  opens: 'opens',
  spare: [...statementSpare],
  signed: ['Prepared by', 'Head of finance', 'Director'],
})
