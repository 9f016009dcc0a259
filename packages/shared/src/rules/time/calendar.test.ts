import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, endOfMonth, monthsBetween, spanBetween, yearsBetween } from './calendar.ts'

describe('days and months', () => {
  it('adds days over month and year ends', () => {
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  })
  it('clamps months to their last day', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
    expect(endOfMonth('2023-02-03')).toBe('2023-02-28')
  })
  it('counts only whole months', () => {
    expect(monthsBetween('2026-01-15', '2026-02-14')).toBe(0)
    expect(monthsBetween('2026-01-15', '2026-02-15')).toBe(1)
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(18)
    expect(yearsBetween('2008-02-29', '2026-02-27')).toBe(17)
  })
})

describe('A24 length of service', () => {
  it.each([
    ['2020-01-31', '2024-02-29', { years: 4, months: 1, days: 0 }],
    ['2019-03-15', '2026-03-14', { years: 6, months: 11, days: 27 }],
    ['2019-03-15', '2026-03-15', { years: 7, months: 0, days: 0 }],
    ['2024-02-29', '2025-02-28', { years: 1, months: 0, days: 0 }],
  ])('from %s to %s', (from, to, span) => expect(spanBetween(from, to)).toEqual(span))
})
