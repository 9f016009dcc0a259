// What a document posts (finance 4.5): lines by posting key, which a rule of the document gives. The ledger finds the accounts; a line has none.
import { moneyText, senOf } from '../money/sen.ts'

export type Side = 'DEBIT' | 'CREDIT'

/** One amount on one side. Lines of a document are pure: the web shows them as the preview of its effect, the server hands them to the ledger. */
export interface PostingLine {
  /** `SALARY_EXPENSE`; the posting matrix in force on the day leads from it to an account. */
  readonly key: string
  readonly side: Side
  /** Decimal text in rupiah, above zero. */
  readonly amount: string
  /** Whose account it goes to, where finance keeps one for each person or company. */
  readonly party: string | null
  /** The account center that bears it. */
  readonly center: string | null
  /** What of the document makes the amount: codes of the components of pay. */
  readonly components: readonly string[]
}

/** A line in two columns, as the journal shows it and as the outbox stores it. */
export interface JournalLine {
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

const inColumns = ({ key, side, amount, party, center, components }: PostingLine): JournalLine => {
  const [debit, credit] = side === 'DEBIT' ? [amount, '0.00'] : ['0.00', amount]
  return { key, center, party, debit, credit, components }
}

/** The journal that takes another one back (finance 4.2, rule 6): the same lines and amounts, sides changed. */
export const reversalOf = <J extends Pick<Journal, 'lines' | 'debit' | 'credit'>>({ lines, debit, credit }: J) => ({
  lines: lines.map((line): JournalLine => ({ ...line, debit: line.credit, credit: line.debit })),
  debit: credit,
  credit: debit,
})
