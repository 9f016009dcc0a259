// How a document posts (finance 4.22): with which move, by which date, into which ledgers, and what has to balance before.

/** The declaration of an entity whose documents post; the engine does the rest. */
export interface Posting<K extends string = string> {
  /** The move or step of the life cycle that posts. */
  readonly by: string
  /** The step by which a posted document is reversed. It never becomes a draft again. */
  readonly undo: string
  /** The required date that decides the period; the number of the document goes by the same date. */
  readonly date: K
  /** The ledgers that its rows go to, by name. */
  readonly ledgers: readonly [string, ...string[]]
  /** What may still be written to a posted document (finance 4.22, rule 2): stored fields of the document, never those of its lines. */
  readonly changes?: readonly K[]
  /** Lines whose two amount columns have equal sums above zero, each line with exactly one of them. */
  readonly balanced?: { readonly lines: K; readonly debit: string; readonly credit: string }
  /** The reference to the document of the same kind that this one reverses, and the one back. */
  readonly reversal: { readonly of: K; readonly by: K }
  /** Lines of another document that its lines fulfil, such as those of an order. */
  readonly fulfils?: Fulfils<K>
}

/** How much of a line of another document the lines of a document fulfil: counted on when it posts, taken back when it is reversed. */
export interface Fulfils<K extends string = string> {
  /** The lines of the document itself. */
  readonly lines: K
  /** The reference of such a line to the line that it fulfils: `{ type: 'ref', to: 'PurchaseOrder.lines' }`. */
  readonly line: string
  /** Columns of the fulfilled line, each with the column of the own line that is added to it. */
  readonly counts: { readonly [column: string]: string }
  /** A yes-or-no column of the own lines: those with yes fulfil nothing. */
  readonly unless?: string
}

/** What the engine has to know of a ledger; it is on the entity of the rows. */
export interface LedgerPart {
  readonly name: string
  readonly title: string
  /** The entity of the kept balances. */
  readonly balances: string
  /** Fields that say what an amount is about, by name. */
  readonly dimensions: readonly string[]
  /** Amounts that are added up. */
  readonly measures: readonly string[]
  /** Dimensions for each combination of which a balance is kept. */
  readonly by: readonly string[]
  /** Whether balances are kept for each accounting period; else there is one for all time. */
  readonly byPeriod: boolean
  /** Measures that these balances keep; absent: all. */
  readonly kept?: readonly string[]
  /** Balances by other dimensions, for all time: goods of a warehouse, and the cost pool of an item. */
  readonly further?: readonly KeptBalance[]
  /** Two measures whose sums are equal in each document. */
  readonly balanced?: readonly [string, string]
  /** A measure whose kept balance is never below zero, whatever is written at the same time: goods, what is open of an item. */
  readonly notBelowZero?: string
  /** The code with which it is refused that a balance falls below zero; absent: MORE_THAN_OPEN. */
  readonly refusedAs?: string
}

/** Balances that a ledger keeps. */
export interface KeptBalance {
  /** The entity that holds them. */
  readonly balances: string
  readonly by: readonly string[]
  readonly measures: readonly string[]
  readonly byPeriod: boolean
  readonly notBelowZero?: string
}

/** All balances of a ledger, in the order in which they are locked: those by fewer dimensions first. */
export function keptBalances(ledger: LedgerPart): readonly KeptBalance[] {
  const { balances, by, byPeriod, measures, kept, notBelowZero } = ledger
  const own = { balances, by, byPeriod, measures: kept ?? measures }
  return [...(ledger.further ?? []), notBelowZero === undefined ? own : { ...own, notBelowZero }]
}
