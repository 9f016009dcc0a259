// Worked examples that the regulations themselves print, in our words: the explanation of PP 58/2023, annex B of PMK 168/2023, annex B of PMK
// 10/2025. Figures to the rupiah.
import { expect, test } from 'vitest'
import { statutoryRows, statutoryTaxRows } from '../cases/statutory-rows.ts'
import { isGovernmentBorne } from './government-borne.ts'
import { grossUpTer } from './gross-up-ter.ts'
import { nonPermanentTax } from './non-permanent-tax.ts'
import { taxRatesBy } from './rate-rows.ts'
import type { TaxPerson } from './tax-run.ts'
import { type TaxYear, taxYear, type YearRun } from './tax-year.ts'
import { terTax } from './ter-tax.ts'

const ratesOn = taxRatesBy(statutoryTaxRows())
const rates = ratesOn('2024-01-01')

const gross = (status: TaxPerson['status'], firstMonth = 1): TaxPerson => ({ status, firstMonth, method: 'GROSS' })

/** The same pay in each month, the last one final; extra pay by its month. */
function monthsOf(
  first: number,
  last: number,
  regular: number,
  more: Partial<YearRun> = {},
  extra: { readonly [month: number]: number } = {},
) {
  return Array.from({ length: last - first + 1 }, (_, i): YearRun => {
    const month = first + i
    return {
      month,
      order: 0,
      regular: String(regular),
      irregular: String(extra[month] ?? 0),
      isFinal: month === last,
      ...more,
    }
  })
}
const taxes = ({ rows }: TaxYear) => rows.map(({ tax }) => Number(tax))

test('PP 58/2023, explanation of art. 2(1): K/0, 10,000,000 a month, dues of 100,000: 200,000 a month, 515,000 in December', () => {
  const year = taxYear(gross('K0'), 2024, monthsOf(1, 12, 10_000_000, { pensionDues: '100000' }), ratesOn)
  expect(taxes(year)).toEqual([...Array.from({ length: 11 }, () => 200_000), 515_000])
  expect(year.annual).toMatchObject({ taxable: '54300000.00', tax: '2715000.00' })
})

test('PMK 168/2023 B I.2.2.1: an employee who leaves in August is recalculated in August and gets 3,620,000 back', () => {
  const year = taxYear(gross('TK0'), 2024, monthsOf(1, 8, 17_500_000, { pensionDues: '100000' }), ratesOn)
  expect(taxes(year)).toEqual([...Array.from({ length: 7 }, () => 1_400_000), -3_620_000])
  expect(year.annual).toMatchObject({
    occupationalCost: '4000000.00',
    net: '135200000.00',
    taxable: '81200000.00',
    tax: '6180000.00',
  })
  expect(year.rows.at(-1)?.refundable).toBe('3620000.00')
})

test('PMK 168/2023 B I.2.2.2: the next employer counts the certificate: 7,065,000 in December', () => {
  const person = { ...gross('TK0', 9), prior: { net: '135200000', tax: '6180000' } }
  const year = taxYear(person, 2024, monthsOf(9, 12, 22_500_000, { pensionDues: '100000' }), ratesOn)
  expect(taxes(year)).toEqual([2_025_000, 2_025_000, 2_025_000, 7_065_000])
  expect(year.annual).toMatchObject({ net: '87600000.00', taxable: '168800000.00', tax: '19320000.00' })
})

test('PMK 168/2023 B I.3 and I.5: 11 % of category C, half a percent of category B', () => {
  expect(terTax({ category: rates.category('K3'), gross: '30000000' }, rates)).toMatchObject({
    category: 'C',
    tax: '3300000.00',
  })
  expect(terTax({ category: rates.category('K2'), gross: '6800000' }, rates)).toMatchObject({
    category: 'B',
    tax: '34000.00',
  })
})

test('PMK 168/2023 B I.4: tax borne by the employer on 51,827,997 is 13,777,062 at 21 %', () => {
  expect(grossUpTer({ category: 'A', base: '51827997' }, rates)).toMatchObject({
    allowance: '13777062.00',
    gross: '65605059.00',
    tax: '13777062.00',
  })
})

test('PMK 168/2023 B IV.2: a worker paid by the month, TK/0: twelve months by the effective rate, no recalculation', () => {
  const months = [4, 7, 1, 7, 8, 6, 7, 8, 6, 9, 2, 8].map((millions) =>
    Number(nonPermanentTax({ basis: 'MONTHLY', status: 'TK0', gross: `${millions}000000` }, rates).tax),
  )
  expect(months).toEqual([0, 87_500, 0, 87_500, 120_000, 45_000, 87_500, 120_000, 45_000, 157_500, 0, 120_000])
})

const incentive = statutoryRows('tax-incentive-dtp.csv')
  .filter((row) => row.code === 'DTP2025')
  .map((row) => ({
    monthFrom: row.month_from ?? '',
    monthTo: row.month_to ?? '',
    companyEligible: true,
    maxFixedMonthlyIncome: row.max_fixed_monthly_income ?? '',
    maxDailyWage: row.max_daily_wage ?? '',
  }))
const isBorne = (pay: string, paidBy: 'MONTH' | 'DAY' = 'MONTH') =>
  incentive.some((row) => isGovernmentBorne({ month: '2025-01', hasTaxNumber: true, pay, paidBy }, row))

test('PMK 10/2025 B 1: TK/0 with 8,000,000: the government bears 120,000 a month and 540,000 in December', () => {
  expect(isBorne('8000000')).toBe(true)
  const year = taxYear(gross('TK0'), 2025, monthsOf(1, 12, 8_000_000, { isGovernmentBorne: true }), ratesOn)
  expect(taxes(year)).toEqual([...Array.from({ length: 11 }, () => 120_000), 540_000])
  expect(year.totals).toMatchObject({ withheld: '1860000.00', governmentBorne: '1860000.00' })
})

test('PMK 10/2025 B 2: K/1, bonuses and a raise in October: all 4,050,000 of the year are borne', () => {
  expect(isBorne('10000000')).toBe(true)
  const borne = { isGovernmentBorne: true }
  const bonuses = { 1: 5_000_000, 3: 5_000_000 }
  const runs = [
    ...monthsOf(1, 9, 10_000_000, { ...borne, isFinal: false }, bonuses),
    ...monthsOf(10, 12, 12_000_000, borne),
  ]
  const year = taxYear(gross('K1'), 2025, runs, ratesOn)
  const usual = Array.from({ length: 6 }, () => 150_000)
  expect(taxes(year)).toEqual([900_000, 150_000, 900_000, ...usual, 360_000, 360_000, 480_000])
  expect(year.totals.governmentBorne).toBe('4050000.00')
})

test('PMK 10/2025 B 3: what was borne too much is not paid out to the employee', () => {
  // The print caps the cost of earning month by month and comes to 277,500 too much; we cap the whole, as PMK 168/2023 and PMK 105/2025 do.
  const runs = monthsOf(3, 12, 9_000_000, { isGovernmentBorne: true }, { 10: 5_000_000 })
  const year = taxYear(gross('TK0', 3), 2025, runs, ratesOn)
  expect(taxes(year).slice(0, -1)).toEqual([...Array.from({ length: 7 }, () => 157_500), 840_000, 157_500])
  expect(year.annual).toMatchObject({ occupationalCost: '4750000.00', tax: '1812500.00' })
  expect(year.rows.at(-1)).toMatchObject({ tax: '-287500.00', governmentBorne: '-287500.00', refundable: '0.00' })
})

test('PMK 10/2025 B 4 and B 5: pay of the contract above 10,000,000 has no part in it; 500,000 a day has', () => {
  expect(isBorne('11000000')).toBe(false)
  expect(isBorne('500000', 'DAY')).toBe(true)
  expect(isBorne('500001', 'DAY')).toBe(false)
  expect(nonPermanentTax({ basis: 'PIECE', gross: '5000000', days: '10' }, rates).tax).toBe('25000.00')
})
