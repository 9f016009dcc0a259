// What an event posts (finance 4.5): the lines of its document, each with the account that was found for it, as lines of a slip and as open items.
import { moneyText, senOf } from '../../money/sen.ts'
import type { JournalLine } from '../posting-line.ts'
import { type AccountFacts, centerRuleOf, parties } from '../slips/account-lines.ts'
import { baseCurrency } from '../slips/slip-lines.ts'

/** A line whose account and centre are known. */
export interface PlacedLine {
  readonly line: JournalLine
  /** Id of the account, and what it asks of its lines. */
  readonly account: number
  readonly facts: Pick<AccountFacts, 'code' | 'subledger' | 'centerRule'>
  readonly center: number | null
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

/** The rows of the open items: above zero where a line opens its item, below where it settles a part, whatever side it is on. */
export function openItemRows(lines: readonly PlacedLine[]) {
  return lines.flatMap(({ line, account, facts }) => {
    const item = line.opens ?? line.settles ?? null
    const amount = signedSen(line)
    const partyType = line.partyType ?? keptParty(facts)
    if (item === null || amount === 0n || line.party == null || partyType === null) return []
    const sign = line.opens == null ? '-' : ''
    const size = moneyText(amount < 0n ? -amount : amount)
    const currency = line.currency ?? baseCurrency
    const foreign = currency === baseCurrency ? size : (line.fcAmount ?? '0').replace('-', '')
    return [
      {
        account,
        partyType,
        party: line.party,
        item: item.item,
        dueDate: item.dueDate,
        currency,
        open: `${sign}${size}`,
        fcOpen: /[1-9]/.test(foreign) ? `${sign}${foreign}` : foreign,
      },
    ]
  })
}
