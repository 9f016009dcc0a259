// The trial balance (finance 4.13): opening, movement, audit adjustments and closing of every account, each pair of columns equal. Result accounts open at zero
// each year; what earlier years left unclosed is one row of its own.
import type { Sen } from '../../money/sen.ts'
import type { AccountType } from '../account-kinds.ts'
import { isResult } from './balance-sheet.ts'

/** What the ledger has of an account for a trial balance, in sen. */
export interface TrialSums {
  readonly account: number
  readonly type: AccountType
  /** Debit less credit of all earlier years, with their closing entries. */
  readonly prior: Sen
  /** Debit less credit of the year before the first period. */
  readonly before: Sen
  readonly debit: Sen
  readonly credit: Sen
  readonly adjustmentDebit: Sen
  readonly adjustmentCredit: Sen
  readonly closingDebit: Sen
  readonly closingCredit: Sen
}
export interface TrialOptions {
  /** Audit adjustments of period 13, where the range reaches December. */
  readonly withAdjustments: boolean
  /** Entries of the yearly closing. */
  readonly withClosing: boolean
}
export interface TrialRow {
  /** Null: earnings of earlier years that are not closed. */
  readonly account: number | null
  readonly openingDebit: Sen
  readonly openingCredit: Sen
  readonly debit: Sen
  readonly credit: Sen
  readonly adjustmentDebit: Sen
  readonly adjustmentCredit: Sen
  readonly closingDebit: Sen
  readonly closingCredit: Sen
}

const onDebit = (net: Sen): Sen => (net > 0n ? net : 0n)
const onCredit = (net: Sen): Sen => (net < 0n ? -net : 0n)

/** The rows of a trial balance, in the order of the sums. Audit adjustments are columns of their own and part of the closing balance where they are wanted. */
export function trialBalance(
  sums: readonly TrialSums[],
  { withAdjustments, withClosing }: TrialOptions,
): readonly TrialRow[] {
  const rows = sums.map((sum): TrialRow => {
    const opening = isResult(sum.type) ? sum.before : sum.prior + sum.before
    const debit = sum.debit + (withClosing ? sum.closingDebit : 0n)
    const credit = sum.credit + (withClosing ? sum.closingCredit : 0n)
    const [adjustmentDebit, adjustmentCredit] = withAdjustments ? [sum.adjustmentDebit, sum.adjustmentCredit] : [0n, 0n]
    return rowOf(sum.account, opening, { debit, credit, adjustmentDebit, adjustmentCredit })
  })
  const unclosed = sums.filter(({ type }) => isResult(type)).reduce((sum, { prior }) => sum + prior, 0n)
  const none = { debit: 0n, credit: 0n, adjustmentDebit: 0n, adjustmentCredit: 0n }
  return unclosed === 0n ? rows : [...rows, rowOf(null, unclosed, none)]
}

type Moved = Pick<TrialRow, 'debit' | 'credit' | 'adjustmentDebit' | 'adjustmentCredit'>
function rowOf(account: number | null, opening: Sen, moved: Moved): TrialRow {
  const closing = opening + moved.debit - moved.credit + moved.adjustmentDebit - moved.adjustmentCredit
  return {
    account,
    openingDebit: onDebit(opening),
    openingCredit: onCredit(opening),
    ...moved,
    closingDebit: onDebit(closing),
    closingCredit: onCredit(closing),
  }
}

const pairs = [
  ['openingDebit', 'openingCredit'],
  ['debit', 'credit'],
  ['adjustmentDebit', 'adjustmentCredit'],
  ['closingDebit', 'closingCredit'],
] as const

/** Debit less credit of each pair of columns, in their order; all are zero in sound books. */
export const trialDifferences = (rows: readonly TrialRow[]): readonly Sen[] =>
  pairs.map(([debit, credit]) => rows.reduce((sum, row) => sum + row[debit] - row[credit], 0n))

/** Has the row an amount in any column? */
export const hasAmount = (row: TrialRow): boolean =>
  pairs.some(([debit, credit]) => row[debit] !== 0n || row[credit] !== 0n)
