// What a document posts (finance 4.5): lines by posting key, which a rule of the document gives. The ledger finds the accounts; a line has none.
import { moneyText, senOf } from '../money/sen.ts'
import type { Qualifiers } from './posting-accounts.ts'

export type Side = 'DEBIT' | 'CREDIT'

/** An item of the open items: the number of the document that opens it, and the day on which it is due (ISO). */
export interface OpenItem {
  readonly item: string
  readonly dueDate: string
  /** Date of the document that opened it, and rupiah for one unit of its currency; an item is settled with the values that it was opened with. */
  readonly itemDate?: string | null
  readonly rate?: string | null
}

/** An item that is settled; the day on which it is due is found by its number where the document does not know it. */
export interface SettledItem extends Omit<OpenItem, 'dueDate'> {
  readonly dueDate?: string | null
}

/** What else a line may say. References are ids; what is left out is empty. */
export interface PostingDetail extends Qualifiers {
  /** Account that the document names itself: that of its bank, of an expense line, of the card of an asset. The key then only says what it is. */
  readonly account?: number | null
  /** Id of the account centre, where the document has a reference and not its code. */
  readonly centerId?: number | null
  readonly project?: number | null
  /** Kind of the party; left out: what the account keeps. */
  readonly partyType?: PartyType | null
  readonly description?: string | null
  /** Left out: IDR. */
  readonly currency?: string | null
  /** Amount in the currency, a decimal text above zero; left out for adjustments in rupiah alone. */
  readonly fcAmount?: string | null
  /** Rupiah for one unit of the currency. */
  readonly rate?: string | null
  /** The line opens this item of its party, or settles a part of it: an item is opened once and settled up to what is open. */
  readonly opens?: OpenItem | null
  readonly settles?: SettledItem | null
}
export type PartyType = 'CUSTOMER' | 'VENDOR' | 'EMPLOYEE'

/** One amount on one side. Lines of a document are pure: the web shows them as the preview of its effect, the server hands them to the ledger. */
export interface PostingLine extends PostingDetail {
  /** `SALARY_EXPENSE`; the posting matrix in force on the day leads from it to an account. */
  readonly key: string
  readonly side: Side
  /** Decimal text in rupiah, above zero. */
  readonly amount: string
  /** Whose account it goes to, where finance keeps one for each person or company: its code. */
  readonly party?: string | null
  /** Code of the account center that bears it. */
  readonly center?: string | null
  /** What of the document makes the amount: codes of the components of pay. */
  readonly components?: readonly string[]
}

/** A line in two columns, as the journal shows it and as the outbox stores it. */
export interface JournalLine extends PostingDetail {
  readonly key: string
  readonly center: string | null
  readonly party: string | null
  readonly debit: string
  readonly credit: string
  readonly components: readonly string[]
}
export interface Journal {
  readonly lines: readonly JournalLine[]
  readonly debit: string
  readonly credit: string
  /** A document whose journal does not balance is not posted. */
  readonly isBalanced: boolean
}

/** The lines of a document as a journal, with both sums. Amounts are decimal texts in rupiah with two decimals. */
export function journalOf(lines: readonly PostingLine[]): Journal {
  const total = (side: Side) => lines.reduce((sum, line) => (line.side === side ? sum + senOf(line.amount) : sum), 0n)
  const [debit, credit] = [total('DEBIT'), total('CREDIT')]
  return {
    lines: lines.map(inColumns),
    debit: moneyText(debit),
    credit: moneyText(credit),
    isBalanced: debit === credit,
  }
}

const inColumns = ({
  side,
  amount,
  party = null,
  center = null,
  components = [],
  ...more
}: PostingLine): JournalLine => {
  const [debit, credit] = side === 'DEBIT' ? [amount, '0.00'] : ['0.00', amount]
  return { ...more, center, party, debit, credit, components }
}

/** The journal that takes another one back (finance 4.2, rule 6): the same lines and amounts, sides changed. */
export const reversalOf = <J extends Pick<Journal, 'lines' | 'debit' | 'credit'>>({ lines, debit, credit }: J) => ({
  lines: lines.map((line): JournalLine => ({ ...line, debit: line.credit, credit: line.debit })),
  debit: credit,
  credit: debit,
})
