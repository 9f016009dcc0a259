// Chains of fixed terms (PP 35/2021 art. 8): contracts that follow one another within thirty days, five years at most in all.
import { addDays, addMonths, daysBetween } from '@kantor/shared/rules/time/calendar'

export interface Term {
  readonly dateFrom: string
  /** Empty: without end. */
  readonly dateTo: string | null
  /** Only contracts by term count for the limit. */
  readonly isTerm: boolean
  /** Longest chain in months; null: the law's. */
  readonly maxMonths: number | null
}
export interface TermFacts {
  /** Another contract is in force on one of its days. */
  readonly overlaps: boolean
  /** Place in its chain, from 1. */
  readonly sequence: number
  /** Begins the day after the contract before. */
  readonly isExtension: boolean
  /** More than thirty days after the contract before: a chain of its own. */
  readonly isAfterGap: boolean
  /** Last day that the chain allows, where the contract goes beyond it. */
  readonly beyond: string | null
}

export const longestChainMonths = 60
const longestGapDays = 30

/** What is to be said about each contract of an employee, in the order of their first days. */
export function factsOfChain(terms: readonly Term[]): readonly TermFacts[] {
  let [first, before, sequence]: [Term | null, Term | null, number] = [null, null, 0]
  return terms.map((term) => {
    const gap = before?.dateTo == null ? null : daysBetween(before.dateTo, term.dateFrom) - 1
    const overlaps = before !== null && (before.dateTo === null || term.dateFrom <= before.dateTo)
    const isAfterGap = gap !== null && gap > longestGapDays
    const isLinked = before !== null && !isAfterGap && before.isTerm && term.isTerm
    first = isLinked ? (first ?? term) : term
    sequence = isLinked ? sequence + 1 : 1
    before = term
    const last = addDays(addMonths(first.dateFrom, term.maxMonths ?? longestChainMonths), -1)
    const beyond = term.isTerm && term.dateTo !== null && term.dateTo > last ? last : null
    return { overlaps, sequence, isExtension: gap === 0, isAfterGap, beyond }
  })
}
