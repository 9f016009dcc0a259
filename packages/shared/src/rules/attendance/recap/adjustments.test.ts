import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weightedHours } from '../overtime/multipliers.ts'
import {
  adjustableCodes,
  adjusted,
  type Figures,
  figureCode,
  figureCodes,
  figureOf,
  negativeFigures,
  stepOf,
} from './adjustments.ts'
import { recapOf } from './recap.ts'

const none = (): Figures => {
  const { shiftDays, ...figures } = recapOf([])
  return figures
}

it('names each figure both ways', () => {
  expect(figureCode('otH20Wd')).toBe('OT_H20_WD')
  for (const code of figureCodes) expect(figureCode(figureOf(code) ?? '')).toBe(code)
  expect(figureOf('NONSENSE')).toBeUndefined()
})

it('lets no one adjust what follows from other figures', () => {
  for (const code of ['CALENDAR_DAYS', 'NOT_EMPLOYED_DAYS', 'PAID_DAYS', 'OT_H20', 'OT_H30', 'OT_H40'])
    expect(adjustableCodes).not.toContain(code)
  expect(adjustableCodes).toContain('ABSENT_DAYS')
  expect(adjustableCodes).toContain('OT_H15')
})

it('knows half days, hundredths of unpaid days, whole times and minutes', () => {
  expect(['ABSENT_DAYS', 'UNPAID_DAYS', 'MEAL_DAYS', 'LATE_COUNT', 'OT_H15'].map(stepOf)).toEqual([0.5, 0.01, 1, 1, 1])
})

it('adds the approved differences, and what follows from them', () => {
  const computed = { ...none(), scheduledDays: 21, presentDays: 18, absentDays: 3, unpaidDays: 3, paidDays: 18 }
  const final = adjusted({ ...computed, attendanceRate: '85.71' }, [
    { field: 'ABSENT_DAYS', delta: -1 },
    { field: 'PRESENT_DAYS', delta: 1 },
    { field: 'UNPAID_DAYS', delta: -1 },
    { field: 'OT_H20_RS', delta: 60 },
    { field: 'OT_H15', delta: 60 },
  ])
  expect(final).toMatchObject({ absentDays: 2, presentDays: 19, unpaidDays: 2, paidDays: 19, attendanceRate: '90.48' })
  expect(final).toMatchObject({ otH20: 60, otH20Rs: 60, otH15: 60, otWeighted: '3.50' })
})

it('leaves a recap without adjustments as it is', () => {
  const figures = { ...none(), attendanceRate: '73.81', otWeighted: '1.00' }
  expect(adjusted(figures, [])).toEqual(figures)
})

it('finds what would fall below nothing', () => {
  expect(negativeFigures(adjusted(none(), [{ field: 'ABSENT_DAYS', delta: -1 }]))).toEqual(['absentDays'])
})

const adjustment = fc
  .constantFrom(...adjustableCodes)
  .chain((field) => fc.integer({ min: -40, max: 40 }).map((n) => ({ field, delta: n * stepOf(field) })))

it('takes differences in any order, keeps each sum over its parts and paid + unpaid = scheduled', () => {
  fc.assert(
    fc.property(fc.array(adjustment, { maxLength: 8 }), (all) => {
      const final = adjusted(none(), all)
      expect(adjusted(none(), all.toReversed())).toEqual(final)
      expect(final.otH20).toBe(final.otH20Wd + final.otH20Rs + final.otH20Hl)
      expect(final.otH30 + final.otH40).toBe(final.otH30Rs + final.otH30Hl + final.otH40Rs + final.otH40Hl)
      expect(final.paidDays + final.unpaidDays).toBeCloseTo(final.scheduledDays, 6)
      if (all.length > 0)
        expect(final.otWeighted).toBe(weightedHours(final.otH15, final.otH20, final.otH30, final.otH40))
    }),
  )
})
