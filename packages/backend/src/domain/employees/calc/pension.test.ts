import { describe, expect, it } from 'vitest'
import { cell, readCsv } from '../../../seed/writing/csv.ts'
import { pensionAgeIn, pensionDateOf, retirementDateOf } from './pension.ts'

const ages = readCsv('bpjs-jp-age.csv').map((r) => ({
  effectiveFrom: cell(r, 'effective_from'),
  pensionAge: Number(cell(r, 'pension_age')),
}))

describe('A25 pension date', () => {
  it.each([
    ['1968-06-15', '2027-06-15'],
    ['1969-06-15', '2029-06-15'],
    ['1966-12-31', '2024-12-31'],
  ])('born %s', (birthDate, date) => expect(pensionDateOf(birthDate, ages)).toBe(date))
})

describe('pension age', () => {
  it.each([
    [2017, 56],
    [2019, 57],
    [2025, 59],
    [2028, 60],
    [2031, 61],
    [2043, 65],
    [2060, 65],
  ])('in %i is %i', (year, age) => expect(pensionAgeIn(year, ages)).toBe(age))
})

describe('company retirement', () => {
  it('is the last day of the month', () => expect(retirementDateOf('1970-02-10', 56)).toBe('2026-02-28'))
})
