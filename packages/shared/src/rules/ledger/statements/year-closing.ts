// The yearly closing (finance 4.12): one slip for each branch takes the result accounts back to zero and carries the result to retained earnings. What an
// earlier closing of the year has taken already counts, so a second closing posts the difference alone.
import { moneyText, type Sen } from '../../money/sen.ts'

/** Debit less credit of a result account in the year, with earlier closing entries, in sen. */
export interface ResultBalance {
  readonly account: number
  readonly balance: Sen
}
export interface ClosingLine {
  readonly account: number
  readonly debit: string
  readonly credit: string
}

/** The lines of a closing slip, in the order of the accounts, retained earnings last; empty: there is nothing to close. */
export function closingLines(balances: readonly ResultBalance[], retained: number): readonly ClosingLine[] {
  const open = balances.filter(({ balance }) => balance !== 0n)
  if (open.length === 0) return []
  const net = open.reduce((sum, { balance }) => sum + balance, 0n)
  const lines = open.map(({ account, balance }) => lineOf(account, -balance))
  return net === 0n ? lines : [...lines, lineOf(retained, net)]
}

/** An amount above zero is a debit. */
const lineOf = (account: number, net: Sen): ClosingLine => ({
  account,
  debit: moneyText(net > 0n ? net : 0n),
  credit: moneyText(net < 0n ? -net : 0n),
})

/** The result that balances make, in sen; a profit is above zero. */
export const resultOf = (balances: readonly ResultBalance[]): Sen =>
  -balances.reduce((sum, { balance }) => sum + balance, 0n)
