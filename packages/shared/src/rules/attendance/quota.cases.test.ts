// Quotas of absence codes (4.6): by event, month, year, service, and the months of one stay away.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { beyondQuota, type Quotas, type QuotaUse, stayOf } from './quota.ts'

const none: Quotas = { event: null, month: null, year: null, service: null, months: null }
/** A day counts one each, from a day on. */
const use = (from: string, count: number, amount = 1): QuotaUse => ({
  from,
  to: addDays(from, Math.max(count - 1, 0)),
  days: Array.from({ length: count }, (_, i) => ({ day: addDays(from, i), amount })),
})

describe('quotas', () => {
  it('CD: two days a month; the third of a month is too many, the first of the next is not', () => {
    const cd = { ...none, month: 2 }
    const own = [use('2026-11-02', 2)]
    expect(beyondQuota(cd, use('2026-11-20', 1), own)).toEqual({ per: 'month', allowed: 2, found: 3 })
    expect(beyondQuota(cd, use('2026-12-01', 2), own)).toBeNull()
    expect(beyondQuota(cd, use('2026-11-30', 2), [use('2026-12-05', 1)])).toBeNull()
    expect(beyondQuota(cd, use('2026-11-30', 3), [use('2026-12-05', 1)])).toMatchObject({ found: 3 })
  })
  it('FI, PT, PC, PK: three a month, with any hours', () => {
    const fi = { ...none, month: 3 }
    const own = ['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => use(day, 1))
    expect(beyondQuota(fi, use('2026-11-20', 1), own.slice(1))).toBeNull()
    expect(beyondQuota(fi, use('2026-11-20', 1), own)).toMatchObject({ per: 'month', found: 4 })
  })
  it('CM: three months from the first day of the stay, in one document or in several that follow each other', () => {
    const cm = { ...none, months: 3 }
    const from = (first: string, last: string): QuotaUse => ({ from: first, to: last, days: [] })
    expect(beyondQuota(cm, from('2026-11-30', '2027-02-27'), [])).toBeNull()
    expect(beyondQuota(cm, from('2026-11-30', '2027-02-28'), [])).toEqual({
      per: 'months',
      allowed: 3,
      found: '2027-02-27',
    })
    expect(beyondQuota(cm, from('2026-12-15', '2027-02-28'), [from('2026-11-30', '2026-12-14')])).not.toBeNull()
    expect(beyondQuota(cm, from('2026-11-15', '2026-11-29'), [from('2026-11-30', '2027-02-27')])).not.toBeNull()
    expect(beyondQuota(cm, from('2028-01-03', '2028-04-02'), [from('2026-11-30', '2027-02-27')])).toBeNull()
  })
  it('IP: two days a year, each day in its own; HJ: forty-five days once in the service', () => {
    const ip = { ...none, year: 2 }
    expect(beyondQuota(ip, use('2026-12-31', 2), [use('2026-03-02', 1)])).toBeNull()
    expect(beyondQuota(ip, use('2026-12-31', 2), [use('2027-03-02', 2)])).toMatchObject({ per: 'year', found: 3 })
    const hj = { ...none, event: 45, service: 45 }
    expect(beyondQuota(hj, use('2027-05-01', 45), [])).toBeNull()
    expect(beyondQuota(hj, use('2029-05-01', 40), [use('2027-05-01', 6)])).toMatchObject({ per: 'service', found: 46 })
    expect(beyondQuota(hj, use('2027-05-01', 46), [])).toMatchObject({ per: 'event' })
  })
  it('days that count nothing take nothing, and half days half', () => {
    const cd = { ...none, month: 2 }
    expect(beyondQuota(cd, use('2026-11-02', 30, 0), [use('2026-11-02', 9)])).toBeNull()
    expect(beyondQuota(cd, use('2026-11-02', 4, 0.5), [])).toBeNull()
  })

  const day = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n))
  const uses = fc.array(
    fc.tuple(day, fc.integer({ min: 1, max: 40 })).map(([from, n]) => use(from, n)),
    { maxLength: 6 },
  )
  it('accepted wishes never come to more than the quota in any month, year or service', () => {
    const quotas = { ...none, month: 5, year: 20, service: 30 }
    fc.assert(
      fc.property(uses, (wishes) => {
        const taken: QuotaUse[] = []
        for (const wish of wishes) if (beyondQuota(quotas, wish, taken) === null) taken.push(wish)
        const days = taken.flatMap((u) => u.days)
        for (const [letters, most] of [
          [7, 5],
          [4, 20],
          [0, 30],
        ] as const)
          for (const own of Map.groupBy(days, (d) => d.day.slice(0, letters)).values())
            expect(own.reduce((sum, d) => sum + d.amount, 0)).toBeLessThanOrEqual(most)
      }),
    )
  })
  it('a stay is the same whichever of its documents one begins with', () => {
    fc.assert(
      fc.property(uses, (all) => {
        for (const one of all) {
          const stay = stayOf(one, all)
          const within = all.filter((u) => u.from >= stay.from && u.to <= stay.to)
          for (const other of within) expect(stayOf(other, all)).toEqual(stay)
        }
      }),
    )
  })
})
