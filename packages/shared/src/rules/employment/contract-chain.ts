// Terms of contracts and their chains (PP 35/2021 art. 8): which contract has an end, how far one may reach, and contracts by term
// that follow one another within thirty days, five years at most in all. Screens, hires, sheets and reports ask here.
import { addDays, addMonths, daysBetween, monthsBetween } from '../time/calendar.ts'

/** Months that contracts by term may last in one chain (PP 35/2021 art. 8). */
export const longestChainMonths = 60
/** Days between two contracts after which the law sees a new chain. */
const longestGapDays = 30

export interface ContractKind {
  readonly relation: string
  /** Longest chain in months; null: the law's. */
  readonly maxMonths: number | null
}
interface Said {
  readonly rule: string
  readonly message: string
}
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
  /** First day of its chain. */
  readonly chainFrom: string
  /** Begins the day after the contract before. */
  readonly isExtension: boolean
  /** More than thirty days after the contract before: a chain of its own. */
  readonly isAfterGap: boolean
  /** Last day that the chain allows, where the contract goes beyond it. */
  readonly beyond: string | null
}

/** A contract of a kind as a part of a chain. */
export const termOf = (kind: ContractKind, dateFrom: string, dateTo: string | null): Term => ({
  dateFrom,
  dateTo,
  isTerm: kind.relation === 'PKWT_TERM',
  maxMonths: kind.maxMonths,
})

/** What is wrong with the last day of a contract by itself: a permanent one has none, a fixed term has one, none lies before the start. */
export function endComplaint(
  { relation }: Pick<ContractKind, 'relation'>,
  from: string,
  to: string | null,
): Said | null {
  const rule = 'R-CONTRACT'
  if (relation === 'PKWTT')
    return to === null ? null : { rule, message: 'a permanent contract has no end: leave it empty' }
  if (to === null) return relation.startsWith('PKWT') ? { rule, message: 'a fixed term has a last day' } : null
  return to < from ? { rule, message: 'must not lie before the start' } : null
}

/** Everything that is wrong with a first contract: its end, and the longest term of the law. */
export function contractComplaint(kind: ContractKind, from: string, to: string | null): Said | null {
  const wrong = endComplaint(kind, from, to)
  if (wrong !== null) return wrong
  const beyond = factsOfChain([termOf(kind, from, to)])[0]?.beyond ?? null
  return beyond === null ? null : { rule: 'CONTRACT_CHAIN_LIMIT', message: limitWords(beyond) }
}

/** What is said of a contract that goes beyond its chain. */
export const limitWords = (last: string): string =>
  `the chain of fixed terms ends on ${last} at the latest (PP 35/2021 art. 8)`

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
    return { overlaps, sequence, chainFrom: first.dateFrom, isExtension: gap === 0, isAfterGap, beyond }
  })
}

/** Whole months of service in a chain up to a last day: compensation is a twelfth of a wage for each (PP 35/2021 art. 16). */
export const compensatedMonths = (chainFrom: string, lastDay: string): number =>
  monthsBetween(chainFrom, addDays(lastDay, 1))

/** The same to the end of a contract; null while chain or end are not known. */
export const monthsTo = (chainFrom: string | null | undefined, dateTo: string | null | undefined): number | null =>
  chainFrom == null || dateTo == null || dateTo < chainFrom ? null : compensatedMonths(chainFrom, dateTo)
