// Social security at the edges: the pension age that rises, months of joining and leaving, members who are left out.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAmounts } from '../../money/amounts.ts'
import { addMonths, yearsBetween } from '../../time/calendar.ts'
import { bpjsLawIn } from '../cases/law.ts'
import { pensionReachedBy } from '../contributions.ts'
import { exactText, roundedText, type Trace } from '../trace.ts'
import { type BpjsInput, bpjsMonth, bpjsSums, contributesIn } from './bpjs-month.ts'

const person = (more: Partial<BpjsInput> = {}): BpjsInput => ({
  month: '2026-03',
  wage: '9000000',
  riskClass: 3,
  minimumWage: '5938885',
  birthDate: '1988-01-01',
  extraMembers: 0,
  ...more,
})
const codesOf = (input: BpjsInput, law = bpjsLawIn(`${input.month}-01`)) =>
  bpjsMonth(input, law).lines.map((l) => l.code)

describe('the pension age', () => {
  const { pensionAges } = bpjsLawIn('2026-03-01')

  it('counts on the first day of a month: a birthday on the second still pays', () => {
    expect(pensionReachedBy('2026-03-31', '1967-03-01', pensionAges)).toBe(true)
    expect(pensionReachedBy('2026-03-31', '1967-03-02', pensionAges)).toBe(false)
    expect(codesOf(person({ birthDate: '1967-03-01' }))).not.toContain('JP_EE')
    expect(codesOf(person({ birthDate: '1967-03-02' }))).toContain('JP_EE')
  })

  it('once reached stays reached although it rises: 58 in 2024, 59 from 2025', () => {
    expect(pensionReachedBy('2025-01-01', '1966-12-01', pensionAges)).toBe(true)
    expect(pensionReachedBy('2025-01-01', '1966-12-02', pensionAges)).toBe(false)
    expect(pensionReachedBy('2024-12-31', '1966-12-02', pensionAges)).toBe(false)
  })

  it('is what going through every month would find', () => {
    const slowly = (day: string, birthDate: string): boolean => {
      for (let first = `${birthDate.slice(0, 7)}-01`; first <= day; first = addMonths(first, 1)) {
        const age = pensionAges.findLast((row) => row.effectiveFrom <= first)?.pensionAge
        if (age !== undefined && yearsBetween(birthDate, first) >= age) return true
      }
      return false
    }
    const day = (from: string, months: number) =>
      fc.tuple(fc.integer({ min: 0, max: months }), fc.integer({ min: 1, max: 28 })).map(([n, d]) => {
        return `${addMonths(from, n).slice(0, 8)}${String(d).padStart(2, '0')}`
      })
    fc.assert(
      fc.property(day('2014-01-01', 200), day('1955-01-01', 240), (at, born) => {
        expect(pensionReachedBy(at, born, pensionAges)).toBe(slowly(at, born))
      }),
      { numRuns: 200 },
    )
  })
})

it('leaves out programmes of which the employee is no member, and the family with health', () => {
  const all = ['JHT_ER', 'JP_ER', 'JKK_ER', 'JKM_ER', 'KES_ER', 'JHT_EE', 'JP_EE', 'KES_EE', 'KES_FAMILY']
  expect(codesOf(person({ extraMembers: 1 }))).toEqual(all)
  expect(codesOf(person({ extraMembers: 1, excluded: ['JP', 'JKN'] }))).toEqual([
    'JHT_ER',
    'JKK_ER',
    'JKM_ER',
    'JHT_EE',
  ])
  expect(codesOf(person({ riskClass: null }))).not.toContain('JKK_ER')
})

it('waives a part of the work accident contribution', () => {
  const law = { ...bpjsLawIn('2026-03-01'), reliefPercent: '50' }
  const accident = bpjsMonth(person(), law).lines.find((l) => l.code === 'JKK_ER')
  expect(exactText(accident?.amount ?? 0n, 100n)).toBe('40050')
})

it('adds up to its lines, for every wage, and the trace agrees with every share', () => {
  const wages = fc.integer({ min: 1_000_000, max: 40_000_000 }).map(String)
  fc.assert(
    fc.property(
      wages,
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 5 }),
      (wage, extraMembers, riskClass) => {
        const trace: Trace = []
        const found = bpjsMonth(person({ wage, extraMembers, riskClass }), bpjsLawIn('2026-03-01'), trace)
        const sum = (side: string) => found.lines.filter((l) => l.side === side).reduce((a, l) => a + l.amount, 0n)
        expect([sum('EMPLOYER'), sum('EMPLOYEE')]).toEqual([found.employer, found.employee])
        expect(compareAmounts(bpjsSums(found).taxableEmployer, bpjsSums(found).employer)).toBeLessThan(0)
        for (const step of trace) expect(roundedText(step.exact, step.rounding)).toBe(step.rounded)
        expect((found.bases.get('JP') ?? 0n) <= 1_108_630_000n).toBe(true)
        expect((found.bases.get('JKN') ?? 0n) <= 1_200_000_000n).toBe(true)
      },
    ),
    { numRuns: 50 },
  )
})

it('begins in the month after a late joiner and ends with an early leaver', () => {
  const days = { firstMonthUntilDay: 15, lastMonthFromDay: 10 }
  const months = (joined: string, left: string | null) =>
    ['2026-02', '2026-03', '2026-04', '2026-05'].filter((month) => contributesIn(month, joined, left, days))
  expect(months('2026-03-15', null)).toEqual(['2026-03', '2026-04', '2026-05'])
  expect(months('2026-03-16', '2026-05-10')).toEqual(['2026-04', '2026-05'])
  expect(months('2026-03-01', '2026-05-09')).toEqual(['2026-03', '2026-04'])
})
