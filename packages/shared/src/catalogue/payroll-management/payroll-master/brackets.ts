// Brackets of a progressive table: each begins where the one before it ends, the last one is open.
import type { Complaint } from '../../../kernel/index.ts'
import { compareAmounts } from '../../../rules/money/amounts.ts'
import { compare, exactOf, times } from '../../../rules/money/exact.ts'

export interface Bracket {
  /** Upper bound, included; null on the last bracket only. */
  readonly upTo?: string | number | null
  /** Percent; null where the bracket has a method of its own instead of a rate. */
  readonly ratePercent?: string | number | null
}

/** In the order of their bounds, the open ones last; equal bounds keep their order. */
export function inBoundOrder<B extends Bracket>(brackets: readonly B[]): readonly B[] {
  return [...brackets].sort((a, b) => {
    if (a.upTo == null || b.upTo == null) return Number(a.upTo == null) - Number(b.upTo == null)
    return compareAmounts(a.upTo, b.upTo)
  })
}

/** Complaints about a whole table in the order given: bounds and rates strictly rise, only the last is open. */
export function bracketComplaints(
  brackets: readonly Bracket[],
  at: (index: number, field: string) => string,
  rule: string,
): readonly Complaint[] {
  return brackets.flatMap((bracket, i) => [
    ...boundComplaints(brackets, bracket, i).map((message) => ({ field: at(i, 'upTo'), rule, message })),
    ...rateComplaints(brackets, bracket, i).map((message) => ({ field: at(i, 'ratePercent'), rule, message })),
  ])
}

function boundComplaints(brackets: readonly Bracket[], { upTo }: Bracket, i: number): readonly string[] {
  const isLast = i === brackets.length - 1
  if (upTo == null) return isLast ? [] : ['only the last bracket is open: give the amount up to which this one applies']
  const before = brackets[i - 1]?.upTo ?? 0
  const messages = compareAmounts(upTo, before) > 0 ? [] : ['must be higher than in the bracket before']
  return isLast ? [...messages, 'the last bracket is open: leave the amount empty'] : messages
}

function rateComplaints(brackets: readonly Bracket[], { ratePercent }: Bracket, i: number): readonly string[] {
  const before = brackets.slice(0, i).findLast((b) => b.ratePercent != null)?.ratePercent
  if (ratePercent == null || before == null) return []
  return compare(exactOf(ratePercent), exactOf(before)) > 0 ? [] : ['must be higher than in the bracket before']
}

/** Has a table the bounds of another one and its rates times a factor (`1.2`: UU PPh art. 21(5a))? */
export function isRaised(table: readonly Bracket[], plain: readonly Bracket[], factor: string): boolean {
  const isSameBound = (a: Bracket['upTo'], b: Bracket['upTo']) =>
    a == null || b == null ? a == null && b == null : compareAmounts(a, b) === 0
  return (
    table.length === plain.length &&
    table.every((bracket, i) => {
      const other = plain[i] ?? {}
      const rate = times(exactOf(other.ratePercent ?? 0), exactOf(factor))
      return isSameBound(bracket.upTo, other.upTo) && compare(exactOf(bracket.ratePercent ?? 0), rate) === 0
    })
  )
}
