// What stops a calculation: nothing is ever taxed at a rate that no one entered, or calculated from a meaningless input.
import { expect, test } from 'vitest'
import { KantorError } from '../../errors/errors.ts'
import { statutoryRows, statutoryTaxRows } from '../cases/statutory-rows.ts'
import { annualTax } from './annual-tax.ts'
import { formerEmployeeTax, lumpTaxes } from './final-tax.ts'
import { grossUpTer } from './gross-up-ter.ts'
import { nonPermanentTax } from './non-permanent-tax.ts'
import { nonResidentTax } from './non-resident-tax.ts'
import { inForceOn, type TaxRows, taxRatesBy, type WithholdingStatus } from './rate-rows.ts'
import { emptyYear, type RunIncome, taxRun } from './tax-run.ts'
import { taxYear } from './tax-year.ts'
import { terTax } from './ter-tax.ts'
import { contractCompensation, terminationPay } from './termination.ts'
import { statusOf, withholdingStatus } from './withholding-status.ts'

const rows = statutoryTaxRows()
const ratesOn = taxRatesBy(rows)
const rates = ratesOn('2026-01-01')

/** The code of what was thrown, and what it names. */
function refusal(run: () => unknown): readonly unknown[] {
  try {
    run()
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
    return [error.code, error.details.values?.table ?? error.details.fields?.map(({ field }) => field).join()]
  }
  return ['nothing was refused']
}
const without = (change: Partial<TaxRows>) => taxRatesBy({ ...rows, ...change })('2026-01-01')

test('A day before the first row of effective rates has no tax, not a tax of nothing', () => {
  const day = ratesOn('2023-12-01')
  expect(refusal(() => terTax({ category: 'A', gross: '9000000' }, day))).toEqual(['RATE_MISSING', 'TerSchedule A'])
  expect(refusal(() => day.category('K1'))).toEqual(['RATE_MISSING', 'TerSchedule with K1'])
  const run = { month: 12, order: 0, regular: '9000000', irregular: '0', isFinal: true }
  expect(refusal(() => taxYear({ status: 'K1', firstMonth: 1, method: 'GROSS' }, 2023, [run], ratesOn))[0]).toBe(
    'RATE_MISSING',
  )
})

test('Each table that a calculation needs is missed by name', () => {
  const noTable = (kind: string) => without({ tables: rows.tables.filter((row) => row.kind !== kind) })
  const noDeduction = (code: string) => without({ deductions: rows.deductions.filter((row) => row.code !== code) })
  const year = { status: 'K1' as const, gross: '120000000', months: 12, pensionDues: '0', donation: '0' }
  const lump = { kind: 'SEVERANCE' as const, payDate: '2026-03-01', gross: '1' }
  expect(refusal(() => annualTax(year, noTable('ARTICLE17')))).toEqual(['RATE_MISSING', 'TaxSchedule ARTICLE17'])
  expect(refusal(() => annualTax({ ...year, isRaised: true }, noTable('NON_NPWP')))[1]).toBe('TaxSchedule NON_NPWP')
  expect(refusal(() => annualTax(year, noDeduction('PTKP_MARRIED')))[1]).toBe('StandardDeduction PTKP_MARRIED')
  expect(refusal(() => annualTax(year, noDeduction('OCCUPATIONAL_COST')))[1]).toBe(
    'StandardDeduction OCCUPATIONAL_COST',
  )
  expect(refusal(() => lumpTaxes([lump], () => noTable('SEVERANCE')))[1]).toBe('TaxSchedule SEVERANCE')
  expect(refusal(() => formerEmployeeTax({ gross: '1' }, noTable('ARTICLE17')))[1]).toBe('TaxSchedule ARTICLE17')
  const raised = { category: 'A' as const, gross: '9000000', isRaised: true }
  expect(refusal(() => terTax(raised, noTable('NON_NPWP')))[1]).toBe('TaxSchedule NON_NPWP')
  expect(terTax({ ...raised, isRaised: false }, noTable('NON_NPWP')).tax).toBe('157500.00')
  const ter = rows.ter.filter((row) => row.category !== 'DAILY')
  const week = { basis: 'WEEKLY' as const, gross: '1', days: '1' }
  expect(refusal(() => nonPermanentTax(week, without({ ter })))[1]).toBe('TerSchedule DAILY')
  expect(refusal(() => terminationPay(leaver, []))[0]).toBe('RATE_MISSING')
})

test('A table that ends, or a row without its value, is a missing rate', () => {
  const ended = rows.ter.map((row) => ({ ...row, brackets: row.brackets.filter(({ upTo }) => upTo !== null) }))
  expect(refusal(() => terTax({ category: 'A', gross: '1' }, without({ ter: ended })))[0]).toBe('RATE_MISSING')
  const empty = rows.deductions.map((row) => ({ ...row, capPerMonth: null }))
  const year = { status: 'TK0' as const, gross: '1', months: 1, pensionDues: '0', donation: '0' }
  expect(refusal(() => annualTax(year, without({ deductions: empty })))[0]).toBe('RATE_MISSING')
})

test('Gross below zero, no number, no status: each is refused and named', () => {
  expect(refusal(() => terTax({ category: 'A', gross: '-1' }, rates))).toEqual(['BAD_USER_INPUT', 'gross'])
  for (const gross of ['', 'NaN', '1e6', '1,000', '0.001', ' 5'])
    expect(refusal(() => terTax({ category: 'A', gross }, rates))).toEqual(['BAD_USER_INPUT', 'gross'])
  expect(refusal(() => grossUpTer({ category: 'A', base: '-5' }, rates))).toEqual(['BAD_USER_INPUT', 'base'])
  expect(refusal(() => nonPermanentTax({ basis: 'DAILY', gross: '-5', days: '1' }, rates))).toEqual([
    'BAD_USER_INPUT',
    'gross',
  ])
  expect(refusal(() => nonPermanentTax({ basis: 'DAILY', gross: '5', days: '0' }, rates))).toEqual([
    'BAD_USER_INPUT',
    'days',
  ])
  expect(refusal(() => nonResidentTax({ gross: '-1', lawPercent: '20' }))).toEqual(['BAD_USER_INPUT', 'gross'])
  expect(refusal(() => nonResidentTax({ gross: '1', lawPercent: '101' }))).toEqual(['BAD_USER_INPUT', 'ratePercent'])
  const lump = { kind: 'SEVERANCE' as const, payDate: '2026-03', gross: '1' }
  expect(refusal(() => lumpTaxes([lump], ratesOn))).toEqual(['BAD_USER_INPUT', 'payDate'])
  for (const status of ['K/4', 'K/I/0', 'TK', ''])
    expect(refusal(() => statusOf(status))).toEqual(['BAD_USER_INPUT', 'status'])
  expect(refusal(() => rates.category('KI0' as WithholdingStatus))).toEqual(['BAD_USER_INPUT', 'status'])
  const family = { gender: 'M' as const, marital: 'M' as const, dependants: -1 }
  expect(refusal(() => withholdingStatus(family, 3))).toEqual(['BAD_USER_INPUT', 'dependants'])
  const unknownGender = { ...family, dependants: 0, gender: 'X' as 'M' }
  expect(refusal(() => withholdingStatus(unknownGender, 3))).toEqual(['BAD_USER_INPUT', 'gender'])
})

const person = { status: 'TK0' as const, firstMonth: 3, method: 'GROSS' as const }
const run: RunIncome = { month: 3, regular: '9000000', irregular: '0', isFinal: false }

test('A run before the first month, before another run, or twice in an order is refused', () => {
  expect(refusal(() => taxRun(person, emptyYear, { ...run, month: 2 }, rates))).toEqual(['BAD_USER_INPUT', 'month'])
  const { after } = taxRun(person, emptyYear, { ...run, month: 5 }, rates)
  expect(refusal(() => taxRun(person, after, { ...run, month: 4 }, rates))).toEqual(['BAD_USER_INPUT', 'month'])
  const twice = [
    { ...run, order: 1 },
    { ...run, order: 1 },
  ]
  expect(refusal(() => taxYear(person, 2026, twice, ratesOn))).toEqual(['BAD_USER_INPUT', 'order'])
  const year = { status: 'TK0' as const, gross: '1', pensionDues: '0', donation: '0' }
  for (const change of [{ months: 0 }, { months: 13 }, { months: 1, subjectMonths: 0 }])
    expect(refusal(() => annualTax({ ...year, ...change }, rates))).toEqual(['BAD_USER_INPUT', 'months'])
  expect(refusal(() => annualTax({ ...year, gross: '-1', months: 1 }, rates))).toEqual(['BAD_USER_INPUT', 'gross'])
  const last = { ...run, month: 12, isFinal: true }
  for (const change of [{ subjectMonths: 0 }, { subjectMonths: 13 }, { lastMonth: 2 }])
    expect(refusal(() => taxRun({ ...person, ...change }, emptyYear, last, rates))).toEqual([
      'BAD_USER_INPUT',
      'months',
    ])
})

const leaver = { joinDate: '2020-01-01', endDate: '2026-06-30', wage: '1', factorSeverance: '1', daysOfMonth: '25' }

test('An employment that ends before it begins, or a month without working days, pays nothing and says so', () => {
  expect(refusal(() => contractCompensation({ from: '2026-02-01', to: '2026-01-01', wage: '1' }))[1]).toBe('to')
  expect(refusal(() => terminationPay({ ...leaver, endDate: '2019-01-01' }, months))[1]).toBe('endDate')
  expect(refusal(() => terminationPay({ ...leaver, daysOfMonth: '0' }, months))[1]).toBe('daysOfMonth')
  expect(refusal(() => terminationPay({ ...leaver, wage: '-1' }, months))[1]).toBe('wage')
})
const months = statutoryRows('severance-months.csv').map((row) => ({
  completedYears: Number(row.completed_years),
  severanceMonths: Number(row.severance_months),
  serviceAwardMonths: Number(row.service_award_months),
}))

test('Of two rows on a day the higher correction counts, then the later one; ended and future rows do not', () => {
  const row = (effectiveFrom: string, effectiveTo: string | null, correction = 0) => ({
    effectiveFrom,
    effectiveTo,
    correction,
    regulation: 'PP 58/2023',
  })
  const [old, now, future] = [row('2024-01-01', '2025-12-31'), row('2026-01-01', null), row('2027-01-01', null)]
  const correction = row('2026-03-01', '2026-04-30', 1)
  const all = [future, correction, now, old]
  for (const list of [all, all.toReversed()]) {
    expect(inForceOn(list, '2025-12-31')).toBe(old)
    expect(inForceOn(list, '2026-02-28')).toBe(now)
    expect(inForceOn(list, '2026-03-01')).toBe(correction)
    expect(inForceOn(list, '2026-05-01')).toBe(now)
    expect(inForceOn(list, '2023-12-31')).toBeUndefined()
  }
  expect(inForceOn([row('2024-01-01', null), now], '2026-06-01')).toBe(now)
})
