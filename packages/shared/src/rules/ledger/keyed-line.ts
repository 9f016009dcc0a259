// What a document of receivables, payables or cash posts: lines by posting key or account, each in rupiah and in the currency of the document, with the open
// items that it opens or settles. The rows of the general ledger and those of the open items follow from the same lines, so that both always agree.
import { debitOf, fcDebitOf, type ItemChange, openItemRow } from '../invoice/open-items.ts'
import { exactOf, negated, plainText, sizeOf, total } from '../money/exact.ts'
import { moneyText, type Sen } from '../money/sen.ts'
import type { Qualifiers } from './posting-accounts.ts'
import type { PartyType, PostingLine } from './posting-line.ts'
import { baseCurrency } from './slips/slip-lines.ts'

/** An account, or the posting key that leads to one. */
export type AccountName = { readonly account: number } | ({ readonly key: string } & Qualifiers)

/** An amount with a sign: above zero is a debit, below zero a credit. */
export interface KeyedLine {
  readonly on: AccountName
  readonly debit: Sen
  /** The amount in the currency of the line, with the same sign; absent: the line is in rupiah. */
  readonly foreign?: { readonly currency: string; readonly debit: string; readonly rate: string }
  readonly center?: number | null
  readonly project?: number | null
  readonly partyType?: PartyType | null
  readonly party?: string | null
  readonly description?: string | null
}
/** Open items of one account that the document changes; what they mean for the account is added up. */
export interface ItemLine {
  readonly on: AccountName
  readonly items: readonly Omit<ItemChange, 'account'>[]
  readonly description?: string | null
}
export interface KeyedPosting {
  readonly lines: readonly KeyedLine[]
  readonly items: readonly ItemLine[]
}

/** What is left over of the lines in rupiah: what a line of rounding or of exchange difference takes. Above zero: debits are missing. */
export const missingDebit = ({ lines, items }: KeyedPosting): Sen =>
  -(
    lines.reduce((sum, { debit }) => sum + debit, 0n) +
    items.reduce((sum, { items: changes }) => sum + debitOf(changes as readonly ItemChange[]), 0n)
  )

/** The posting with a line that makes both sides equal; none where they are. */
export function balancedBy(posting: KeyedPosting, on: AccountName): KeyedPosting {
  const debit = missingDebit(posting)
  return debit === 0n ? posting : { ...posting, lines: [...posting.lines, { on, debit }] }
}

/** The posting keys for which accounts are needed, each line and item line in its order; those with an account need none. */
export const namesOf = ({ lines, items }: KeyedPosting): readonly AccountName[] =>
  [...items, ...lines].map(({ on }) => on)

/** The same posting with sides and changes exchanged: a credit note has the lines of its invoice the other way round. */
export const opposed = ({ lines, items }: KeyedPosting): KeyedPosting => ({
  items,
  lines: lines.map((line) => ({
    ...line,
    debit: -line.debit,
    ...(line.foreign === undefined
      ? {}
      : { foreign: { ...line.foreign, debit: plainText(negated(exactOf(line.foreign.debit))) } }),
  })),
})

/** An account that a name of `namesOf` leads to. */
export interface FoundName {
  readonly account: number
  /** The account is kept in rupiah only: its lines are posted in rupiah, whatever the currency of the document. */
  readonly isRupiahOnly?: boolean
}

/**
 * The lines of the automatic slip, and the rows of the open items. `found` are the accounts of `namesOf`, in its order. Items of one account, party and currency
 * are one line; those that cancel each other out, such as an invoice and the credit note it is matched with, have none.
 */
export function postedLines(posting: KeyedPosting, found: readonly FoundName[]) {
  const changes = posting.items.flatMap(({ items, on, description = null }, i) =>
    items.map((item) => ({ ...item, account: found[i]?.account ?? 0, key: keyOf(on), description })),
  )
  const groups = [...Map.groupBy(changes, ({ account, party, currency }) => `${account} ${party} ${currency}`).values()]
  const controls = groups.flatMap((own): readonly PostingLine[] => {
    const [first] = own
    if (first === undefined) return []
    const { key, account, partyType, party, currency, rate, description } = first
    const isOneRate = new Set(own.map((change) => change.rate)).size === 1
    const foreign = { currency, debit: fcDebitOf(own), rate: isOneRate ? rate : null }
    return postingLine({ key, account, debit: debitOf(own), foreign, partyType, party, description })
  })
  const lines = posting.lines.flatMap(({ on, foreign, ...line }, i) => {
    const { account = 0, isRupiahOnly = false } = found[posting.items.length + i] ?? {}
    const key = keyOf(on)
    return postingLine({ ...line, key, account, ...(foreign === undefined || isRupiahOnly ? {} : { foreign }) })
  })
  return {
    lines: [...controls, ...lines],
    openItems: changes.map(({ description: _, key: __, ...change }) => openItemRow(change)),
  }
}

const keyOf = (on: AccountName): string => ('key' in on ? on.key : 'ACCOUNT')

interface Placed extends Omit<KeyedLine, 'on' | 'foreign'> {
  readonly key: string
  readonly account: number
  readonly foreign?: { readonly currency: string; readonly debit: string; readonly rate: string | null }
}

/** A line with its side; none without any amount. A line that changes the foreign amount alone is no line of a slip. */
function postingLine({ key, account, debit, foreign, ...line }: Placed): readonly PostingLine[] {
  if (debit === 0n) return []
  const isBase = foreign === undefined || foreign.currency === baseCurrency
  return [
    {
      key,
      account,
      side: debit > 0n ? 'DEBIT' : 'CREDIT',
      amount: moneyText(debit > 0n ? debit : -debit),
      party: line.party ?? null,
      partyType: line.partyType ?? null,
      centerId: line.center ?? null,
      project: line.project ?? null,
      description: line.description ?? null,
      ...(isBase
        ? {}
        : { currency: foreign.currency, fcAmount: plainText(sizeOf(exactOf(foreign.debit))), rate: foreign.rate }),
    },
  ]
}

/** The sum of decimal texts as a text, for amounts in foreign currency. */
export const sumText = (amounts: readonly string[]): string => plainText(total(amounts.map(exactOf)))
