// What an event posts (finance 4.5): the lines of its document, each with the account that was found for it, as lines of a slip and as open items.
import { KantorError } from '../../errors/errors.ts'
import { moneyText, senOf } from '../../money/sen.ts'
import type { JournalLine, SettledItem } from '../posting-line.ts'
import { type AccountFacts, centerRuleOf, parties } from '../slips/account-lines.ts'
import { baseCurrency } from '../slips/slip-lines.ts'

/** What is open of an item: due on an ISO day, in rupiah, with the day and the rate with which it was opened. */
interface OpenPart {
  readonly dueDate: string
  readonly open: string
  readonly itemDate?: string | null
  readonly rate?: string | null
}

/** A line whose account and centre are known. */
export interface PlacedLine {
  readonly line: JournalLine
  /** Id of the account, and what it asks of its lines. */
  readonly account: number
  readonly facts: Pick<AccountFacts, 'code' | 'subledger' | 'centerRule'>
  readonly center: number | null
  /** What is open of the item that the line settles without knowing when it is due, the earliest first; amounts in rupiah. */
  readonly open?: readonly OpenPart[]
}

/**
 * The lines of the slip of an event, in their order. A line below zero changes sides, one of zero is left out. Centre and party are kept where the account asks
 * for them: what it does not keep is no mistake of the document, which knows no accounts. Amounts are decimal texts in rupiah.
 */
export function slipLinesOf(lines: readonly PlacedLine[]) {
  return lines.flatMap(({ line, account, facts, center }) => {
    const amount = signedSen(line)
    if (amount === 0n) return []
    const partyType = line.party == null ? null : (line.partyType ?? keptParty(facts))
    const currency = line.currency ?? baseCurrency
    const isForeign = currency !== baseCurrency
    return [
      {
        account,
        center: centerRuleOf(facts) === 'NONE' ? null : center,
        project: line.project ?? null,
        partyType,
        party: partyType === null ? null : (line.party ?? null),
        description: line.description ?? null,
        currency: isForeign ? currency : null,
        fcAmount: isForeign && line.fcAmount != null ? line.fcAmount.replace('-', '') : null,
        rate: isForeign ? (line.rate ?? null) : null,
        debit: moneyText(amount > 0n ? amount : 0n),
        credit: moneyText(amount < 0n ? -amount : 0n),
      },
    ]
  })
}

const signedSen = ({ debit, credit }: JournalLine): bigint => senOf(debit) - senOf(credit)
const keptParty = ({ subledger }: PlacedLine['facts']) =>
  parties.has(subledger) ? (subledger as 'CUSTOMER' | 'VENDOR' | 'EMPLOYEE') : null

/** Does a line open or settle an item? */
export const hasItem = ({ line }: Pick<PlacedLine, 'line'>): boolean =>
  (line.opens != null || line.settles != null) && signedSen(line) !== 0n

/**
 * The rows of the open items: above zero where a line opens its item, below where it settles a part, whatever side it is on. Throws
 * PARTY_REQUIRED where an item has no party, MORE_THAN_OPEN where nothing is open of what is settled.
 */
export function openItemRows(lines: readonly PlacedLine[]) {
  return lines.filter(hasItem).flatMap(({ line, account, facts, open = [] }) => {
    const item: SettledItem = line.opens ?? line.settles ?? { item: '' }
    const amount = signedSen(line)
    const partyType = line.partyType ?? keptParty(facts)
    if (line.party == null || partyType === null)
      throw new KantorError(
        'PARTY_REQUIRED',
        `${facts.code} keeps what is open of ${item.item} by party: name the customer, vendor or employee.`,
      )
    const { party } = line
    const size = amount < 0n ? -amount : amount
    const currency = line.currency ?? baseCurrency
    const isForeign = currency !== baseCurrency
    const parts =
      item.dueDate == null ? partsOf(size, open, isForeign) : [{ ...item, dueDate: item.dueDate, part: size }]
    if (parts.length === 0)
      throw new KantorError('MORE_THAN_OPEN', `Nothing is open of ${item.item} on ${facts.code} for ${party}.`)
    return parts.map(({ dueDate, itemDate, rate, part }) => {
      const sign = line.opens == null ? '-' : ''
      const foreign = isForeign ? (line.fcAmount ?? '0').replace('-', '') : moneyText(part)
      return {
        account,
        partyType,
        party,
        item: item.item,
        // An item stays on the side on which it is opened; settling it is the other side.
        side: (line.opens == null) === amount > 0n ? ('CR' as const) : ('DR' as const),
        itemDate: itemDate ?? null,
        dueDate,
        rate: rate ?? null,
        currency,
        open: `${sign}${moneyText(part)}`,
        fcOpen: /[1-9]/.test(foreign) ? `${sign}${foreign}` : foreign,
      }
    })
  })
}

/** An amount over what is open, the earliest first; what is beyond it stays with the last, whose balance refuses it. Foreign amounts are not divided. */
function partsOf(size: bigint, open: NonNullable<PlacedLine['open']>, isWhole: boolean) {
  const parts: (Omit<OpenPart, 'open'> & { readonly part: bigint })[] = []
  let left = size
  for (const [i, one] of open.entries()) {
    const isLast = isWhole || i === open.length - 1
    const part = isLast || left < senOf(one.open) ? left : senOf(one.open)
    const { open: _, ...item } = one
    parts.push({ ...item, part })
    left -= part
    if (left === 0n || isLast) break
  }
  return parts
}
