// Months, keys and days of the year calendar.
import { describe, expect, it } from 'vitest'
import { byDay, dayAfterKey, isWeekend, monthsOf, plusDays, plusMonths, within } from './calendar-model.ts'

describe('a year', () => {
  it('has every day once, in weeks from Monday', () => {
    for (const [year, count] of [
      [2026, 365],
      [2028, 366],
    ] as const) {
      const months = monthsOf(year)
      const days = months.flatMap(({ weeks }) => weeks.flat().filter((day) => day !== null))
      expect(months).toHaveLength(12)
      expect(new Set(days).size).toBe(count)
      expect(months.every(({ weeks }) => weeks.every((week) => week.length === 7))).toBe(true)
    }
    // 1 November 2026 is a Sunday: alone in its first week.
    expect(monthsOf(2026)[10]?.weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect([isWeekend('2026-11-20'), isWeekend('2026-11-21')]).toEqual([false, true])
  })
  it('is walked by keys', () => {
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(plusMonths('2026-12-15', 1)).toBe('2027-01-15')
    const from = '2026-11-18' // a Wednesday
    const keys = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'x']
    expect(keys.map((key) => dayAfterKey(key, from))).toEqual([
      '2026-11-17',
      '2026-11-25',
      '2026-11-16',
      '2026-11-22',
      '2026-10-18',
      null,
    ])
    expect([within('2027-01-01', 2026), within('2025-12-31', 2026)]).toEqual(['2026-12-31', '2026-01-01'])
  })
  it('colours a day by the strongest of its rows', () => {
    const rows = [
      { id: '1', day: '2026-01-01', kind: 'COLLECTIVE' },
      { id: '2', day: '2026-01-01', kind: 'NATIONAL' },
    ]
    const days = byDay(rows, 'day', 'kind', ['NATIONAL', 'COLLECTIVE'])
    expect(days.get('2026-01-01')?.map(({ id }) => id)).toEqual(['2', '1'])
  })
})
