// Spans of days: what one loses or gains against others, such as the versions of a work group.
import { addDays } from '@kantor/shared/rules/time/calendar'

export interface Span {
  readonly from: string
  /** Last day; null: no end. */
  readonly to: string | null
}
const never = '9999-12-31'

/** The days of a span that lie in none of the others, in order. */
export const outside = (span: Span, others: readonly Span[]): readonly Span[] =>
  others.reduce<readonly Span[]>((left, other) => left.flatMap((part) => without(part, other)), [span])

function without(span: Span, other: Span): readonly Span[] {
  const [last, otherLast] = [span.to ?? never, other.to ?? never]
  if (last < span.from) return []
  if (other.from > last || otherLast < span.from || otherLast < other.from) return [span]
  return [
    ...(other.from > span.from ? [{ from: span.from, to: addDays(other.from, -1) }] : []),
    ...(otherLast < last ? [{ from: addDays(otherLast, 1), to: span.to }] : []),
  ]
}

/** One span from the first day of either to the last. */
export const spanOfBoth = (a: Span, b: Span): Span => ({
  from: [a.from, b.from].sort()[0] ?? a.from,
  to: a.to === null || b.to === null ? null : ([a.to, b.to].sort()[1] ?? a.to),
})
