// Quotas of an event are shared by all of its documents (4.6): a wedding in two documents is one wedding.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { beyondQuota, type Quotas, type QuotaUse } from './quota.ts'
import { continuedFrom, daysApart, eventOf, otherEventNear } from './quota-event.ts'

const wedding: Quotas = { event: 3, month: null, year: null, service: null, months: null }
const within = 30
const use = (from: string, count: number, event?: string): QuotaUse & { readonly event?: string } => ({
  from,
  to: addDays(from, Math.max(count - 1, 0)),
  days: Array.from({ length: count }, (_, i) => ({ day: addDays(from, i), amount: 1 })),
  ...(event === undefined ? {} : { event }),
})

describe('the event of an absence', () => {
  const first = use('2026-05-04', 3, '2026-05-05')
  it('is that of the nearest document of the code within its days, else its own first day', () => {
    expect(eventOf(use('2026-05-11', 2), [first], within)).toBe('2026-05-05')
    expect(eventOf(use('2026-04-20', 2), [first], within)).toBe('2026-05-05')
    expect(eventOf(use('2026-06-06', 1), [first], within)).toBe('2026-06-06')
    expect(eventOf(use('2026-05-11', 2), [], within)).toBe('2026-05-11')
    const second = use('2026-05-20', 2, '2026-05-20')
    expect(eventOf(use('2026-05-18', 1), [first, second], within)).toBe('2026-05-20')
    expect(eventOf(use('2026-05-08', 1), [second, first], within)).toBe('2026-05-05')
  })
  it('is shared by its documents: three days of a wedding are three, in one document or in two', () => {
    expect(beyondQuota(wedding, use('2026-05-11', 1, '2026-05-05'), [first])).toEqual({
      per: 'event',
      allowed: 3,
      found: 4,
    })
    expect(beyondQuota(wedding, use('2026-05-11', 1, '2026-05-05'), [use('2026-05-04', 2, '2026-05-05')])).toBeNull()
    expect(beyondQuota(wedding, use('2026-05-11', 3, '2026-05-11'), [first])).toBeNull()
  })
  it('may be another one only beyond these days, whenever the absence or the event is dated', () => {
    expect(otherEventNear(use('2026-05-11', 2, '2026-05-05'), [first], within)).toBeUndefined()
    expect(otherEventNear(use('2026-05-11', 2, '2026-05-12'), [first], within)).toBe(first)
    // The leave now, the event said to be far from the first one.
    expect(otherEventNear(use('2026-05-11', 2, '2026-07-20'), [first], within)).toBe(first)
    expect(otherEventNear(use('2026-07-20', 2, '2026-05-06'), [first], within)).toBe(first)
    expect(otherEventNear(use('2026-06-06', 2, '2026-06-06'), [first], within)).toBeUndefined()
  })
  it('days apart are the same from both sides, and none where the absences meet', () => {
    expect(daysApart(first, use('2026-05-09', 1))).toBe(3)
    expect(daysApart(use('2026-05-09', 1), first)).toBe(3)
    expect(daysApart(first, use('2026-05-05', 9))).toBe(0)
  })

  it('goes on from a document of another code directly, or through its own', () => {
    const leave = { from: '2026-05-01', to: '2026-07-31' }
    const from = (first: string, last: string) => ({ from: first, to: last })
    const before = [leave]
    const half = from('2026-08-01', '2026-08-31')
    expect(continuedFrom(half, { before, own: [] }, 1)).toBe(leave)
    expect(continuedFrom(from('2026-09-01', '2026-09-30'), { before, own: [half] }, 1)).toBe(leave)
    expect(continuedFrom(from('2026-09-02', '2026-09-30'), { before, own: [half] }, 1)).toBeUndefined()
    expect(continuedFrom(from('2026-08-02', '2026-08-31'), { before, own: [] }, 1)).toBeUndefined()
    expect(continuedFrom(from('2026-04-01', '2026-04-30'), { before, own: [] }, 1)).toBeUndefined()
    // The same day first: neither comes before the other.
    expect(continuedFrom(leave, { before, own: [leave] }, 1)).toBeUndefined()
  })

  const wishes = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 4 }))
      .map(([n, count]) => use(addDays('2026-01-01', n), count)),
    { maxLength: 8 },
  )
  it('no choice of documents gives more than one quota within its days', () => {
    fc.assert(
      fc.property(wishes, (all) => {
        const taken: QuotaUse[] = []
        for (const wish of all) {
          const about = { ...wish, event: eventOf(wish, taken, within) }
          if (otherEventNear(about, taken, within) !== undefined) continue
          if (beyondQuota(wedding, about, taken) === null) taken.push(about)
        }
        for (const { from } of taken) {
          const days = taken.filter((u) => u.from >= from && u.from <= addDays(from, within)).flatMap((u) => u.days)
          expect(days.length).toBeLessThanOrEqual(3)
        }
      }),
    )
  })
})
