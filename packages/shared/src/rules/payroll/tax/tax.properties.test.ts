// What must be true for every amount, regardless of the tables.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statutoryTaxRows } from '../cases/statutory-rows.ts'
import { roundedText, type Trace } from '../trace.ts'
import { annualTax } from './annual-tax.ts'
import { type LumpPayment, lumpTaxes } from './final-tax.ts'
import { grossUpTer } from './gross-up-ter.ts'
import { nonPermanentTax } from './non-permanent-tax.ts'
import { type TaxRows, taxRatesBy, withholdingStatuses } from './rate-rows.ts'
import type { TaxPerson } from './tax-run.ts'
import { taxYear, type YearRun } from './tax-year.ts'
import { terTax } from './ter-tax.ts'

const rows = statutoryTaxRows()
const ratesOn = taxRatesBy(rows)
const rates = ratesOn('2026-01-01')

const categories = fc.constantFrom('A' as const, 'B' as const, 'C' as const)
/** Pay of most people, and now and then more than anybody earns. */
const pay = fc.oneof(fc.integer({ min: 0, max: 60_000_000 }), fc.integer({ min: 0, max: 2_000_000_000 }))
const isRaised = fc.boolean()
const sum = (texts: readonly string[]): number => texts.reduce((total, text) => total + Number(text), 0)

test('TER: above a bracket, up to and with the next; one rupiah more is never a lower rate nor a lower tax', () => {
  for (const { category, brackets } of rows.ter.filter((row) => row.category !== 'DAILY'))
    for (const [i, { upTo }] of brackets.entries()) {
      if (category === 'DAILY' || upTo === null) continue
      expect(terTax({ category, gross: upTo }, rates).bracket).toBe(i + 1)
      expect(terTax({ category, gross: String(Number(upTo) + 1) }, rates).bracket).toBe(i + 2)
    }
  fc.assert(
    fc.property(categories, pay, pay, isRaised, (category, a, b, raised) => {
      const taxOf = (gross: number) => terTax({ category, gross: String(gross), isRaised: raised }, rates)
      const [low, high] = [taxOf(Math.min(a, b)), taxOf(Math.max(a, b))]
      expect(Number(low.ratePercent)).toBeLessThanOrEqual(Number(high.ratePercent))
      expect(Number(low.tax)).toBeLessThanOrEqual(Number(high.tax))
    }),
  )
})

test('Gross-up: the tax on base and allowance is the allowance, no lower bracket has such an allowance, and other solutions are reported', () => {
  fc.assert(
    fc.property(categories, pay, isRaised, (category, base, raised) => {
      const taxOf = (allowance: number) =>
        terTax({ category, gross: String(base + allowance), isRaised: raised }, rates)
      const { allowance, gross, bracket, tax, others } = grossUpTer(
        { category, base: String(base), isRaised: raised },
        rates,
      )
      expect(taxOf(Number(allowance))).toMatchObject({ tax: allowance, bracket })
      expect([tax, Number(gross)]).toEqual([allowance, base + Number(allowance)])
      let least = 0
      while (Number(taxOf(least).tax) !== least) least = Number(taxOf(least).tax)
      expect(taxOf(least).bracket).toBe(bracket)
      for (const other of others) {
        expect(taxOf(Number(other.allowance))).toMatchObject({ tax: other.allowance, bracket: other.bracket })
        expect(other.bracket).toBeGreaterThan(bracket)
      }
    }),
  )
})

test('Gross-up: just under an edge a second bracket solves it as well, and the lower one is taken', () => {
  const bracketsWithTwo = rows.ter
    .filter((row) => row.category === 'A')
    .flatMap(({ brackets }) => brackets.slice(1, -1))
    .filter(({ upTo, ratePercent }) => {
      const base = Math.floor((Number(upTo) * (100 - Number(ratePercent))) / 100)
      return grossUpTer({ category: 'A', base: String(base) }, rates).others.length > 0
    })
  expect(bracketsWithTwo.length).toBeGreaterThan(0)
})

const runs = fc
  .array(
    fc.record({
      month: fc.integer({ min: 1, max: 11 }),
      regular: pay,
      irregular: pay,
      dues: fc.integer({ min: 0, max: 300_000 }),
    }),
    {
      maxLength: 15,
    },
  )
  .map((items) =>
    [...items, { month: 12, regular: 9_000_000, irregular: 0, dues: 0 }].map(
      (item, order): YearRun => ({
        month: item.month,
        order,
        isFinal: item.month === 12,
        regular: String(item.regular),
        irregular: String(item.irregular),
        pensionDues: String(item.dues),
      }),
    ),
  )
const people = fc.record({
  status: fc.constantFrom(...withholdingStatuses),
  firstMonth: fc.constant(1),
  method: fc.constantFrom('GROSS' as const, 'GROSS_UP' as const, 'NET' as const),
  grossUpScope: fc.constantFrom('ALL' as const, 'REGULAR' as const),
  prior: fc.record({ net: pay.map(String), tax: fc.integer({ min: 0, max: 3_000_000 }).map(String) }),
})

test('The months and December together are the tax of the year, regardless of the amounts of the months', () => {
  fc.assert(
    fc.property(people, runs, (person, list) => {
      const { rows: taxed, annual, totals } = taxYear(person, 2026, list, ratesOn)
      expect(sum(taxed.map(({ tax }) => tax))).toBe(Number(annual?.tax) - Number(person.prior.tax))
      expect(Number(totals.withheld)).toBe(sum(taxed.map(({ tax }) => tax)))
      if (person.method !== 'GROSS' && person.grossUpScope === 'ALL') expect(totals.allowance).toBe(totals.withheld)
    }),
  )
})

test('The allowance of a year is the smallest that equals its tax', () => {
  const person: TaxPerson = { status: 'K1', firstMonth: 1, method: 'GROSS_UP' }
  fc.assert(
    fc.property(fc.integer({ min: 5_000_000, max: 80_000_000 }), (regular) => {
      const list = Array.from({ length: 12 }, (_, i) => monthly(i + 1, regular))
      const { totals } = taxYear(person, 2026, list, ratesOn)
      const allowance = Number(totals.allowance)
      const taxWith = (tried: number) =>
        Number(
          annualTax(
            { status: 'K1', gross: String(regular * 12 + tried), months: 12, pensionDues: '0', donation: '0' },
            rates,
          ).tax,
        )
      expect(taxWith(allowance)).toBe(allowance)
      for (let less = 1; less <= Math.min(allowance, 400); less++)
        expect(taxWith(allowance - less)).not.toBe(allowance - less)
    }),
    { numRuns: 40 },
  )
})

const monthly = (month: number, regular: number): YearRun => ({
  month,
  order: 0,
  regular: String(regular),
  irregular: '0',
  isFinal: month === 12,
})

test('In how many runs a month is paid, and which of them come first, never changes what the month pays', () => {
  const parts = fc.array(fc.record({ regular: pay, irregular: pay }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(people, parts, fc.func(fc.integer()), (person, list, shuffle) => {
      const split = list.map(
        (part, order): YearRun => ({
          month: 4,
          order,
          isFinal: false,
          regular: String(part.regular),
          irregular: String(part.irregular),
        }),
      )
      const [regular, irregular] = [sum(split.map((run) => run.regular)), sum(split.map((run) => run.irregular))]
      const whole = [{ month: 4, order: 0, isFinal: false, regular: String(regular), irregular: String(irregular) }]
      const orders = split.map((run) => shuffle(run)).map((key, i) => [key, i] as const)
      const mixed = [...orders]
        .sort((a, b) => a[0] - b[0] || a[1] - b[1])
        .flatMap(([, i], order) => split.slice(i, i + 1).map((run) => ({ ...run, order })))
      const once = taxYear(person, 2026, whole, ratesOn).totals
      expect(taxYear(person, 2026, split, ratesOn).totals).toEqual(once)
      expect(taxYear(person, 2026, mixed, ratesOn).totals).toEqual(once)
    }),
  )
})

test('The order in which runs, rows and brackets are handed in changes nothing', () => {
  const turned: TaxRows = {
    ter: rows.ter.map((row) => ({ ...row, brackets: row.brackets.toReversed() })).toReversed(),
    tables: rows.tables.map((row) => ({ ...row, lines: row.lines.toReversed() })).toReversed(),
    deductions: rows.deductions.toReversed(),
  }
  fc.assert(
    fc.property(people, runs, (person, list) => {
      expect(taxYear(person, 2026, list.toReversed(), taxRatesBy(turned))).toEqual(taxYear(person, 2026, list, ratesOn))
    }),
    { numRuns: 30 },
  )
})

test('Final tax: payments of two calendar years pay together what one payment of the sum pays, in any order handed in', () => {
  const payments = fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 28 }), year: fc.constantFrom(2025, 2026), gross: pay }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(fc.constantFrom('SEVERANCE' as const, 'PENSION_LUMP' as const), payments, (kind, list) => {
      const dated = list.map(
        ({ day, year, gross }): LumpPayment => ({
          kind,
          gross: String(gross),
          payDate: `${year}-03-${String(day).padStart(2, '0')}`,
        }),
      )
      const whole = [{ kind, payDate: '2025-03-01', gross: String(sum(dated.map(({ gross }) => gross))) }]
      const total = (texts: readonly LumpPayment[]) => sum(lumpTaxes(texts, ratesOn).map(({ tax }) => tax))
      expect(total(dated)).toBe(total(whole))
      expect(total(dated.toReversed())).toBe(total(whole))
    }),
  )
})

test('Every step of a trace agrees with its exact result, and the last step of a run is its tax', () => {
  fc.assert(
    fc.property(people, runs, isRaised, (person, list, raised) => {
      const trace: Trace = []
      const raisedRuns = list.map((run) => ({ ...run, isRaised: raised }))
      const { rows: taxed } = taxYear(person, 2026, raisedRuns, ratesOn, trace)
      for (const step of trace) {
        expect(step.rounded).toBe(roundedText(step.exact, step.rounding))
        for (const { name, value } of step.inputs) expect([name, value]).not.toContain('')
      }
      expect(Number(trace.at(-1)?.rounded)).toBe(Number(taxed.at(-1)?.tax))
    }),
    { numRuns: 40 },
  )
})

test('Workers by the day: twice the days for twice the pay is at least the tax twice, and the trace agrees', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90_000_000 }),
      fc.integer({ min: 1, max: 26 }),
      isRaised,
      (gross, days, raised) => {
        const taxOf = (times: number, trace?: Trace) =>
          nonPermanentTax(
            { basis: 'WEEKLY', gross: String(gross * times), days: String(days * times), isRaised: raised },
            ...([rates, trace] as const),
          )
        const trace: Trace = []
        const [once, twice] = [Number(taxOf(1, trace).tax), Number(taxOf(2).tax)]
        expect(twice - 2 * once === 0 || twice - 2 * once === 1).toBe(true)
        expect(Number(trace.at(-1)?.rounded)).toBe(once)
      },
    ),
  )
})
