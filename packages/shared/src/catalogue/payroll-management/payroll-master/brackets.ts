// Brackets of a progressive table: each begins where the one before it ends, the last one is open.
import Big from 'big.js'
import type { Complaint } from '../../../kernel/index.ts'

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
    return new Big(a.upTo).cmp(b.upTo)
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
  const messages = new Big(upTo).gt(before) ? [] : ['must be higher than in the bracket before']
  return isLast ? [...messages, 'the last bracket is open: leave the amount empty'] : messages
}

function rateComplaints(brackets: readonly Bracket[], { ratePercent }: Bracket, i: number): readonly string[] {
  const before = brackets.slice(0, i).findLast((b) => b.ratePercent != null)?.ratePercent
  if (ratePercent == null || before == null) return []
  return new Big(ratePercent).gt(before) ? [] : ['must be higher than in the bracket before']
}

/** Has a table the bounds of another one and its rates times a factor (`1.2`: UU PPh art. 21(5a))? */
export function isRaised(table: readonly Bracket[], plain: readonly Bracket[], factor: string): boolean {
  const boundOf = ({ upTo }: Bracket) => (upTo == null ? null : new Big(upTo))
  const isSameBound = (a: Big | null, b: Big | null) => (a === null || b === null ? a === b : a.eq(b))
  return (
    table.length === plain.length &&
    table.every((bracket, i) => {
      const other = plain[i] ?? {}
      const rate = new Big(other.ratePercent ?? 0).times(factor)
      return isSameBound(boundOf(bracket), boundOf(other)) && new Big(bracket.ratePercent ?? 0).eq(rate)
    })
  )
}
