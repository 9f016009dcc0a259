// Parameters and columns that the books and statements have in common (finance 3.4).
import { type Complaint, type Fields, inOrder, shared } from '../../../kernel/index.ts'
import { slipOrigins } from '../../../rules/ledger/account-kinds.ts'

/** Amounts of the books may be below zero. */
export const signedMoney = { type: 'money', min: -1e15, width: 150 } as const
export const amount = { ...signedMoney, total: 'sum' } as const

export const branchParams = {
  branch: { type: 'ref', to: 'CompanyBranch', help: 'If empty, the branch in which you work.' },
  allBranches: {
    type: 'boolean',
    label: 'All branches',
    help: 'Needs the right to this report in every branch of the company.',
  },
} as const satisfies Fields

export const dayParams = {
  dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
  dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
} as const satisfies Fields

export const monthParams = {
  periodFrom: { type: 'period', required: true, default: 'openPeriod', label: 'From month' },
  periodTo: { type: 'period', required: true, default: 'openPeriod', label: 'To month' },
} as const satisfies Fields

export const withAdjustments = {
  type: 'boolean',
  label: 'With audit adjustments',
  help: 'Takes in period 13, where the months reach December.',
} as const
export const withClosing = {
  type: 'boolean',
  label: 'With closing entries',
  help: 'Takes in the entries of the yearly closing.',
} as const
export const withZeros = {
  type: 'boolean',
  label: 'With zeros',
  help: 'Shows rows that hold nothing but zeros.',
} as const
export const accountRange = {
  accountFrom: { type: 'text', max: 6, label: 'From account', help: 'Code of the first account, such as 6-0000.' },
  accountTo: { type: 'text', max: 6, label: 'To account', help: 'Code of the last account, such as 6-9999.' },
} as const satisfies Fields

export const compareTo = shared('IncomeComparison', ['PREVIOUS', 'LAST_YEAR'])
export const compareLabels = { PREVIOUS: 'The months before', LAST_YEAR: 'Same months last year' } as const

/** Order, indentation and address of a row of a statement; they are columns of the sheet alone. */
export const statementColumns = {
  order: { type: 'integer', required: true, label: 'No.', width: 60 },
  depth: { type: 'integer', required: true, label: 'Level', width: 60 },
  opens: { type: 'text', max: 300, label: 'Opens' },
} as const satisfies Fields
export const statementSpare = ['order', 'opens'] as const

/** The months of a statement lie in one year: result accounts begin each year at zero. */
export const sameYear = {
  rule: 'R-BOOK-YEAR',
  test: ({
    periodFrom,
    periodTo,
  }: {
    readonly periodFrom?: unknown
    readonly periodTo?: unknown
  }): readonly Complaint[] =>
    String(periodFrom ?? '').slice(0, 4) === String(periodTo ?? '').slice(0, 4)
      ? []
      : [{ field: 'periodTo', rule: 'R-BOOK-YEAR', message: 'choose a month of the same year' }],
}
export const monthChecks = [inOrder('periodFrom', 'periodTo'), sameYear] as const
export const dayChecks = [inOrder('dateFrom', 'dateTo')] as const

export const slipColumns = {
  slip: { type: 'ref', to: 'Slip', label: 'Slip', width: 190 },
  slipNo: { type: 'text', max: 40, label: 'Slip number', width: 190 },
  slipType: { type: 'text', max: 60, label: 'Type', width: 150 },
} as const satisfies Fields

/** Both statements of cost of goods take the same. */
export const costParams = shared('CostStatement', {
  ...monthParams,
  ...branchParams,
  compare: { type: 'enum', values: compareTo, labels: compareLabels, label: 'Compare with' },
} as const satisfies Fields)

/** Both statements of posted slips take the same. */
export const slipParams = shared('SlipStatement', {
  ...dayParams,
  slipNoFrom: { type: 'text', max: 40, label: 'From number' },
  slipNoTo: { type: 'text', max: 40, label: 'To number' },
  slipType: { type: 'ref', to: 'SlipType', label: 'Slip type' },
  origin: { type: 'enum', values: slipOrigins },
  account: { type: 'ref', to: 'Account', help: 'A header includes all accounts below it.' },
  center: { type: 'ref', to: 'AccountCenter', label: 'Centre', help: 'A group includes all centres below it.' },
  status: { type: 'enum', values: shared('PostedSlipStatus', ['APPROVED', 'REVERSED']) },
  ...branchParams,
} as const satisfies Fields)
