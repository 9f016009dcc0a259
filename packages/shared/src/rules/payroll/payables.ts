// What finance has to pay for a run (finance 4.15): out of its journal, to employees, to the tax office, and to BPJS programme by programme.

import type { JournalLine } from '../ledger/posting-line.ts'
import { moneyText, type Sen, senOf } from '../money/sen.ts'

/** Keys under which a journal owes something. */
export interface OwedKeys {
  /** The net of the payslips. */
  readonly net: string
  /** Income tax withheld or borne. */
  readonly tax: string | null
  /** Contributions; each has a payment of its own. */
  readonly contributions: readonly string[]
}
export interface Payable {
  readonly key: string
  /** Decimal text in rupiah; below zero where more comes back than is owed. */
  readonly amount: string
}
export interface Payables {
  readonly net: readonly Payable[]
  readonly tax: readonly Payable[]
  readonly contributions: readonly Payable[]
}

/** What a journal owes, by key; what comes to nothing is left out. Tax of the state (DTP) lowers what is owed to the tax office. */
export function payablesOf(lines: readonly JournalLine[], { net, tax, contributions }: OwedKeys): Payables {
  const owed = new Map<string, Sen>()
  for (const { key, credit, debit } of lines) owed.set(key, (owed.get(key) ?? 0n) + senOf(credit) - senOf(debit))
  const under = (keys: readonly string[]): readonly Payable[] =>
    keys.flatMap((key) => {
      const amount = owed.get(key) ?? 0n
      return amount === 0n ? [] : [{ key, amount: moneyText(amount) }]
    })
  return { net: under([net]), tax: under(tax === null ? [] : [tax]), contributions: under([...new Set(contributions)]) }
}

/** The sum of payables. */
export const togetherOf = (payables: readonly Payable[]): string =>
  moneyText(payables.reduce((sum, { amount }) => sum + senOf(amount), 0n))

/** Days of the month after that of the tax by which is paid: tax on the 15th (PMK 81/2024, article 94), BPJS on the 10th (health; employment has until the 15th). */
export const payBy = { tax: 15, contributions: 10 } as const
