// What documents of fixed assets post to the general ledger (finance 4.5), as pure lines: on the accounts of the group of the asset, everything else by posting key.
import type { PostingKey } from '../ledger/posting-accounts.ts'
import type { OpenItem, PostingLine } from '../ledger/posting-line.ts'
import { moneyText, type Sen, senOf } from '../money/sen.ts'
import type { Charge } from './charges.ts'
import type { DisposalPart } from './disposal.ts'

/** The accounts of the group of an asset, by id. */
export interface AssetAccounts {
  readonly asset: number
  /** Null where nothing is depreciated, as of land. */
  readonly accumulated: number | null
  /** Gain and loss on disposal; null: that of the posting key. */
  readonly disposal: number | null
}

/** Debit above zero, credit below. A line with an account of its own has the key only as a word. */
const line = (key: PostingKey, amount: Sen, more: Partial<PostingLine> = {}): PostingLine => ({
  key,
  side: amount < 0n ? 'CREDIT' : 'DEBIT',
  amount: moneyText(amount < 0n ? -amount : amount),
  ...more,
})
const used = (lines: readonly PostingLine[]): readonly PostingLine[] =>
  lines.filter(({ amount }) => senOf(amount) !== 0n)
const cost = ({ asset }: AssetAccounts, amount: Sen) => line('ASSET_CLEARING', amount, { account: asset })
const depreciation = ({ accumulated }: AssetAccounts, amount: Sen) =>
  line('ASSET_CLEARING', amount, { account: accumulated })

/** ASSET_CAPITALIZED and COST_ADDED: the cost leaves the clearing account. */
export const capitalized = (accounts: AssetAccounts, amount: Sen): readonly PostingLine[] =>
  used([cost(accounts, amount), line('ASSET_CLEARING', -amount)])

/** A card that is brought over with its depreciation so far, against the opening equity, which the opening balances bring the other side of. */
export const broughtOver = (accounts: AssetAccounts, amount: Sen, depreciated: Sen): readonly PostingLine[] =>
  used([cost(accounts, amount), depreciation(accounts, -depreciated), line('OPENING_EQUITY', depreciated - amount)])

/** An impairment lowers the book value through the accumulated depreciation (PSAK 236). */
export const impaired = (accounts: AssetAccounts, amount: Sen): readonly PostingLine[] =>
  used([line('IMPAIRMENT_LOSS', amount), depreciation(accounts, -amount)])

/** DEPRECIATION_POSTED of one asset: the expense at the centre that bears it, by the cost type of the centre. */
export const depreciated = (accounts: AssetAccounts, charges: readonly Charge[]): readonly PostingLine[] =>
  used(
    charges.flatMap(({ center, amount }) => [
      line('DEPR_EXPENSE', amount, { centerId: center }),
      depreciation(accounts, -amount),
    ]),
  )

/** What is sold, in sen; the receivable is an open item of the buyer. */
export interface Sale {
  readonly price: Sen
  readonly vat: Sen
  /** Code of the customer. */
  readonly buyer: string | null
  readonly opens: OpenItem
}

/** ASSET_DISPOSED: receivable, accumulated depreciation and cost, output tax, gain or loss; then what of the depreciation is charged or taken back with it. */
export function disposed(
  accounts: AssetAccounts,
  part: Pick<DisposalPart, 'cost' | 'accumulated' | 'bookValue' | 'charges'>,
  { price, vat, buyer, opens }: Sale,
): readonly PostingLine[] {
  const gain = { ...(accounts.disposal === null ? {} : { account: accounts.disposal }) }
  return used([
    line('AR_OTHER', price + vat, { party: buyer, opens }),
    depreciation(accounts, part.accumulated),
    cost(accounts, -part.cost),
    line('VAT_OUT', -vat),
    line('DISPOSAL_GAIN', part.bookValue - price, gain),
    ...depreciated(accounts, part.charges),
  ])
}

/** Lines of one account, key, centre and party as one, in the order in which they first came; what sums to nothing is left out. */
export function summed(lines: readonly PostingLine[]): readonly PostingLine[] {
  const sums = new Map<string, { readonly first: PostingLine; amount: Sen }>()
  for (const one of lines) {
    const id = [one.account, one.account == null ? one.key : '', one.centerId, one.party].join(' ')
    const amount = one.side === 'DEBIT' ? senOf(one.amount) : -senOf(one.amount)
    const entry = sums.get(id) ?? { first: one, amount: 0n }
    entry.amount += amount
    sums.set(id, entry)
  }
  return used(
    [...sums.values()].map(({ first: { key, side: _, amount: __, ...more }, amount }) =>
      line(key as PostingKey, amount, more),
    ),
  )
}
