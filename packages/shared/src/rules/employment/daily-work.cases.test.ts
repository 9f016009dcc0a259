// Daily workers (4.8, PP 35/2021 art. 10): 21 days of a month warn, in three months in a row they make the worker permanent.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyWorkFindings, dailyWorkPlanned } from './daily-work.ts'

const levels = (days: Record<string, number>) =>
  dailyWorkFindings(new Map(Object.entries(days))).map((f) => `${f.month} ${f.inRow} ${f.level}`)

describe('days of daily workers', () => {
  it('warn from 21 in a month on, and are an error from the third month in a row on, over the end of a year too', () => {
    expect(levels({ '2026-10': 20, '2026-11': 21 })).toEqual(['2026-11 1 WARN'])
    expect(levels({ '2026-11': 21, '2026-12': 22, '2027-01': 21, '2027-02': 23 })).toEqual([
      '2026-11 1 WARN',
      '2026-12 2 WARN',
      '2027-01 3 ERROR',
      '2027-02 4 ERROR',
    ])
  })
  it('begin again after a month of fewer days, or of none', () => {
    expect(levels({ '2026-09': 21, '2026-10': 21, '2026-11': 20, '2026-12': 21 })).toEqual([
      '2026-09 1 WARN',
      '2026-10 2 WARN',
      '2026-12 1 WARN',
    ])
    expect(levels({ '2026-09': 21, '2026-10': 21, '2026-12': 21 })).toEqual([
      '2026-09 1 WARN',
      '2026-10 2 WARN',
      '2026-12 1 WARN',
    ])
  })
  it('speak against a plan that fills any of the three months, the first of them too', () => {
    const days = new Map([...['2026-10', '2026-11', '2026-12'].map((m) => [m, 21] as const), ['2027-02', 25]])
    expect(['2026-10', '2026-11', '2026-12', '2027-02'].map((m) => dailyWorkPlanned(days, m)?.level)).toEqual([
      'ERROR',
      'ERROR',
      'ERROR',
      'WARN',
    ])
    expect(dailyWorkPlanned(days, '2027-01')).toBeUndefined()
  })
  it('are an error exactly where this month and the two before it each have 21', () => {
    const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'] as const
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 18, max: 24 }), { minLength: 6, maxLength: 6 }), (counts) => {
        const days = new Map(months.map((m, i) => [m, counts[i] ?? 0]))
        const found = new Map(dailyWorkFindings(days).map((f) => [f.month, f.level]))
        months.forEach((month, i) => {
          const isFull = (at: number) => (counts[at] ?? 0) >= 21
          const expected = !isFull(i) ? undefined : isFull(i - 1) && isFull(i - 2) ? 'ERROR' : 'WARN'
          expect(found.get(month)).toBe(expected)
        })
      }),
    )
  })
})
