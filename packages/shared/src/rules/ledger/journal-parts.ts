// A journal before its accounts are known (finance 4.5): what a document posts, each part by its posting key or, where the document itself says where a cost goes, by
// the account named there. Equal parts are one line.
import { moneyText, type Sen } from '../money/sen.ts'
import type { PostingKey } from './posting-accounts.ts'

/** One amount of a journal. */
export interface JournalPart {
  /** The posting key whose account the matrix names; absent where `account` is given. */
  readonly key?: PostingKey
  /** An account that the document names: the expense of an order line. */
  readonly account?: number
  readonly itemGroup?: number | null
  readonly center?: number | null
  readonly project?: number | null
  readonly partyType?: 'CUSTOMER' | 'VENDOR' | 'EMPLOYEE' | null
  readonly party?: string | null
  readonly description: string
  /** Above zero: debit; below zero: credit. */
  readonly amount: Sen
}

/** The parts with equal ones added up, in the order of their first; nothing is left of parts that come to zero. */
export function summedParts(parts: readonly JournalPart[]): readonly JournalPart[] {
  const byName = new Map<string, JournalPart>()
  for (const part of parts) {
    const { amount, ...rest } = part
    const name = JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
    byName.set(name, { ...part, amount: (byName.get(name)?.amount ?? 0n) + amount })
  }
  return [...byName.values()].filter(({ amount }) => amount !== 0n)
}

/** The row of the general ledger for a part whose account is known, in rupiah. */
export function rowOfPart(part: JournalPart, account: number) {
  const { amount } = part
  return {
    account,
    center: part.center ?? null,
    project: part.project ?? null,
    partyType: part.partyType ?? null,
    party: part.party ?? null,
    currency: 'IDR',
    rate: null,
    description: part.description.slice(0, 200),
    debit: moneyText(amount > 0n ? amount : 0n),
    credit: moneyText(amount < 0n ? -amount : 0n),
    fcAmount: moneyText(amount),
  }
}
