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
  /** Lines whose two amount columns have equal sums above zero, each line with exactly one of them. */
  readonly balanced?: { readonly lines: K; readonly debit: string; readonly credit: string }
  /** The reference to the document of the same kind that this one reverses, and the one back. */
  readonly reversal: { readonly of: K; readonly by: K }
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
  /** Two measures whose sums are equal in each document. */
  readonly balanced?: readonly [string, string]
  /** A measure whose kept balance is never below zero, whatever is written at the same time: goods, what is open of an item. */
  readonly notBelowZero?: string
}
