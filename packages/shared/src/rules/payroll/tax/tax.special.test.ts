// People and payments that are taxed by rules of their own.
import { expect, test } from 'vitest'
import { statutoryTaxRows } from '../cases/statutory-rows.ts'
import type { Trace } from '../trace.ts'
import { formerEmployeeTax, lumpTaxes } from './final-tax.ts'
import { isGovernmentBorne } from './government-borne.ts'
import { nonPermanentTax } from './non-permanent-tax.ts'
import { nonResidentTax } from './non-resident-tax.ts'
import { taxRatesBy } from './rate-rows.ts'
import type { TaxPerson } from './tax-run.ts'
import { taxYear, type YearRun } from './tax-year.ts'
import { contractCompensation, terminationPay } from './termination.ts'

const rows = statutoryTaxRows()
const ratesOn = taxRatesBy(rows)
const rates = ratesOn('2026-01-01')
const person: TaxPerson = { status: 'TK0', firstMonth: 1, method: 'GROSS' }
const run = (month: number, regular: number, more: Partial<YearRun> = {}): YearRun => ({
  month,
  order: 0,
  regular: String(regular),
  irregular: '0',
  isFinal: false,
  ...more,
})

test('R-26: the law takes 20 %, a treaty its rate with the certificate only; earlier runs of the month are taken off', () => {
  const law = { gross: '50000001', lawPercent: '20' }
  expect(nonResidentTax(law)).toEqual({ ratePercent: '20', tax: '10000000.00' })
  expect(nonResidentTax({ ...law, treatyPercent: '12.5' }).tax).toBe('10000000.00')
  expect(nonResidentTax({ ...law, treatyPercent: '12.5', hasCertificate: true })).toEqual({
    ratePercent: '12.5',
    tax: '6250000.00',
  })
  expect(nonResidentTax({ ...law, earlierTax: '4000000' }).tax).toBe('6000000.00')
  const trace: Trace = []
  nonResidentTax(law, trace)
  expect(trace).toMatchObject([{ rule: 'R-26', exact: '10000000.2', rounded: '10000000' }])
})

const paid = (payDate: string, gross: string, isRaised = false) => ({
  kind: 'SEVERANCE' as const,
  payDate,
  gross,
  isRaised,
})

test('R-FIN: all layers of severance, and of a pension paid at once', () => {
  expect(lumpTaxes([paid('2026-01-31', '650000000')], ratesOn)).toEqual([{ tax: '100000000.00', isFinal: true }])
  expect(lumpTaxes([paid('2026-01-31', '50000000')], ratesOn)[0]?.tax).toBe('0.00')
  const pension = { kind: 'PENSION_LUMP' as const, payDate: '2026-01-31', gross: '50000020' }
  expect(lumpTaxes([pension], ratesOn)).toEqual([{ tax: '1.00', isFinal: true }])
})

test('R-FIN: the second calendar year joins the first, the third is article 17 on its own and not final (PP 68/2009 art. 2 and 6)', () => {
  const list = [paid('2027-03-01', '50000000'), paid('2025-12-29', '40000000'), paid('2026-01-31', '70000000')]
  const [third, first, second] = lumpTaxes(list, ratesOn)
  expect([first?.tax, second?.tax]).toEqual(['0.00', '4000000.00'])
  expect(third).toEqual({ tax: '2500000.00', isFinal: false })
  const raised = [
    paid('2025-12-29', '100000000', true),
    paid('2027-03-01', '50000000', true),
    paid('2027-08-01', '20000000', true),
  ]
  expect(lumpTaxes(raised, ratesOn).map(({ tax }) => tax)).toEqual(['2500000.00', '3000000.00', '2400000.00'])
})

test('R-FIN: severance and pension do not count together', () => {
  const pension = { kind: 'PENSION_LUMP' as const, payDate: '2026-02-01', gross: '60000000' }
  expect(lumpTaxes([paid('2026-01-31', '100000000'), pension], ratesOn).map(({ tax }) => tax)).toEqual([
    '2500000.00',
    '500000.00',
  ])
})

test('A former employee pays article 17 on the gross of each payment, raised without a tax number', () => {
  expect(formerEmployeeTax({ gross: '70000000' }, rates)).toBe('4500000.00')
  expect(formerEmployeeTax({ gross: '70000000', isRaised: true }, rates)).toBe('5400000.00')
})

test('R-DAY: article 17 reads half of the average day, floored once over all days; 20 % more without a tax number', () => {
  const pay = { basis: 'PIECE' as const, gross: '300000001', days: '2' }
  expect(nonPermanentTax(pay, rates)).toEqual({
    method: 'ARTICLE17_ON_50PCT',
    bracket: 3,
    ratePercent: null,
    tax: '10500000.00',
  })
  expect(nonPermanentTax({ ...pay, isRaised: true }, rates).tax).toBe('12600000.00')
  expect(nonPermanentTax({ basis: 'DAILY', gross: '2500000', days: '1', isRaised: true }, rates).tax).toBe('15000.00')
  expect(nonPermanentTax({ basis: 'DAILY', gross: '225000', days: '0.5' }, rates).ratePercent).toBe('0')
  expect(nonPermanentTax({ basis: 'DAILY', gross: '225001', days: '0.5' }, rates).ratePercent).toBe('0.5')
})

test('R-GU on regular pay only: the employee bears the tax on the rest', () => {
  const borne: TaxPerson = { ...person, method: 'NET', grossUpScope: 'REGULAR' }
  const trace: Trace = []
  const { rows: months } = taxYear(
    borne,
    2026,
    [run(1, 12_000_000), run(2, 12_000_000, { irregular: '12000000' }), run(2, 3_000_000, { order: 1 })],
    ratesOn,
    trace,
  )
  expect(trace.filter(({ rule }) => rule === 'R-GU').map(({ rounded }) => rounded)).toEqual([
    '500000',
    '500000',
    '500000',
    '500000',
    '1129032',
    '629032',
  ])
  expect(months[0]).toMatchObject({ allowance: '500000.00', tax: '500000.00' })
  expect(months[1]).toMatchObject({
    allowance: '500000.00',
    gross: '24500000.00',
    ratePercent: '10',
    tax: '2450000.00',
  })
  expect(months[2]?.allowance).toBe('629032.00')
})

test('R-SEQ: a run that takes back more than the month had leaves no tax, and returns what was taken', () => {
  const { rows: months } = taxYear(person, 2026, [run(1, 9_000_000), run(1, -9_500_000, { order: 1 })], ratesOn)
  expect(months.map(({ tax }) => tax)).toEqual(['157500.00', '-157500.00'])
})

test('R-TER: a month below zero pays nothing although its first bracket has a rate', () => {
  const onePercent = rows.ter.map((row) => ({ ...row, brackets: [{ upTo: null, ratePercent: '1' }] }))
  const list = [run(1, 9_000_000), run(1, -9_500_000, { order: 1 })]
  const { rows: months } = taxYear(person, 2026, list, taxRatesBy({ ...rows, ter: onePercent }))
  expect(months.map(({ tax }) => tax)).toEqual(['90000.00', '-90000.00'])
})

test('R-TERM: each item is rounded alone, from the middle up; factors and days may be parts', () => {
  expect(contractCompensation({ from: '2026-01-01', to: '2026-06-30', wage: '6000001' })).toEqual({
    months: 6,
    amount: '3000001.00',
  })
  const table = [{ completedYears: 0, severanceMonths: 1, serviceAwardMonths: 2 }]
  const leaver = { joinDate: '2026-01-01', endDate: '2026-06-30', wage: '1000001', daysOfMonth: '21' }
  const rights = { factorSeverance: '0.5', factorServiceAward: '0.75', leaveDays: '2.5', otherRights: '7.00' }
  const trace: Trace = []
  expect(terminationPay({ ...leaver, ...rights }, table, trace)).toEqual({
    years: 0,
    severance: '500001.00',
    serviceAward: '1500002.00',
    leave: '119048.00',
    otherRights: '7.00',
    total: '2119058.00',
  })
  expect(trace.map(({ exact, rounded }) => [exact, rounded])).toEqual([
    ['500000.5', '500001'],
    ['1500001.5', '1500002'],
    ['5000005/42', '119048'],
    ['2119058', '2119058'],
  ])
})

test('R-YE: any payment after the final run is a recalculation of the year', () => {
  const list = [run(1, 20_000_000), run(2, 20_000_000, { isFinal: true }), run(5, 0, { irregular: '60000000' })]
  const { rows: months, annual } = taxYear(person, 2026, list, ratesOn)
  expect(months.map(({ isFinal }) => isFinal)).toEqual([false, true, true])
  // 40,000,000 - 1,000,000 is below the tax free income; with the bonus 99,000,000 - 54,000,000 is taxed at 5 %.
  expect(months.map(({ tax }) => tax)).toEqual(['1800000.00', '-1800000.00', '2250000.00'])
  expect(annual).toMatchObject({ occupationalCost: '1000000.00', taxable: '45000000.00' })
})

test('R-NPWP: from the month in which the number is valid the usual rate counts, and the year credits all that was withheld', () => {
  const list = Array.from({ length: 12 }, (_, i) => run(i + 1, 9_000_000, { isRaised: i < 5, isFinal: i === 11 }))
  const { rows: months, totals } = taxYear(person, 2026, list, ratesOn)
  expect(months.slice(4, 6).map(({ tax }) => tax)).toEqual(['189000.00', '157500.00'])
  expect(totals.withheld).toBe('2430000.00')
})

test("R-DTP: of a final tax below zero only what goes beyond all that the government bore is the employee's", () => {
  const list = [
    run(1, 30_000_000),
    run(2, 30_000_000, { isGovernmentBorne: true }),
    run(3, 0, { isFinal: true, isGovernmentBorne: true }),
  ]
  const last = taxYear(person, 2026, list, ratesOn).rows.at(-1)
  expect(last).toMatchObject({ tax: '-6975000.00', governmentBorne: '-3600000.00', refundable: '3375000.00' })
})

test('R-DTP: month, sector, tax number and pay each decide', () => {
  const row = {
    monthFrom: '2026-01',
    monthTo: '2026-12',
    maxFixedMonthlyIncome: '10000000',
    maxDailyWage: '500000',
    companyEligible: true,
  }
  const worker = { month: '2026-03', hasTaxNumber: true, pay: '10000000', paidBy: 'MONTH' as const }
  expect(isGovernmentBorne(worker, row)).toBe(true)
  const refused = [{ month: '2027-01' }, { month: '2025-12' }, { hasTaxNumber: false }, { pay: '10000001' }]
  for (const change of refused) expect(isGovernmentBorne({ ...worker, ...change }, row)).toBe(false)
  expect(isGovernmentBorne(worker, { ...row, companyEligible: false })).toBe(false)
})

test('A trace names the bracket, the law and the day of the row', () => {
  const trace: Trace = []
  taxYear(person, 2026, [run(1, 10_050_001)], ratesOn, trace)
  expect(trace.find(({ rule }) => rule === 'R-TER')).toEqual({
    rule: 'R-TER',
    formula: 'gross x rate',
    exact: '226125.0225',
    rounded: '226125',
    inputs: [
      { name: 'gross', value: '10050001' },
      {
        name: 'rate',
        value: '2.25 %',
        source: 'bracket 10 of TerSchedule A from 2024-01-01: PP 58/2023 annex; PMK 168/2023',
      },
    ],
    rounding: { mode: 'FLOOR', unit: '1' },
    article: 'PP 58/2023 art. 2; PMK 168/2023 art. 15(1)a',
  })
})
