// Spans of days compared with each other, and with a list of the days.
import { addDays } from '@kantor/shared/rules/time/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outside, type Span, spanOfBoth } from './spans.ts'

const span = (from: string, to: string | null): Span => ({ from, to })

describe('days of a span outside of others', () => {
  it('leaves what lies before, between and after them', () => {
    const others = [span('2026-02-01', '2026-02-10'), span('2026-03-01', '2026-03-31')]
    expect(outside(span('2026-01-15', null), others)).toEqual([
      span('2026-01-15', '2026-01-31'),
      span('2026-02-11', '2026-02-28'),
      span('2026-04-01', null),
    ])
    expect(outside(span('2026-01-15', null), [])).toEqual([span('2026-01-15', null)])
    expect(outside(span('2026-02-02', '2026-02-10'), others)).toEqual([])
    expect(outside(span('2026-05-01', null), [span('2026-04-01', null)])).toEqual([])
  })

  it('is what is left of a list of days', () => {
    const day = fc.integer({ min: 0, max: 30 }).map((n) => addDays('2026-01-01', n))
    const any = fc.tuple(day, fc.option(day)).map(([from, to]) => span(from, to))
    const daysOf = ({ from, to }: Span) =>
      Array.from({ length: 40 }, (_, n) => addDays('2026-01-01', n)).filter(
        (d) => d >= from && (to === null || d <= to),
      )
    fc.assert(
      fc.property(any, fc.array(any, { maxLength: 3 }), (one, others) => {
        const gone = new Set(others.flatMap(daysOf))
        expect(outside(one, others).flatMap(daysOf).sort()).toEqual(daysOf(one).filter((d) => !gone.has(d)))
      }),
    )
  })
})

it('one span around two has an end where both have one', () => {
  expect(spanOfBoth(span('2026-02-01', '2026-02-10'), span('2026-01-01', '2026-01-05'))).toEqual(
    span('2026-01-01', '2026-02-10'),
  )
  expect(spanOfBoth(span('2026-02-01', null), span('2026-01-01', '2026-01-05')).to).toBeNull()
})
