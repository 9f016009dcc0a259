// After a change of the tax method within a year, the employee still bears the tax that was withheld before (R-GU).
import { describe, expect, it } from 'vitest'
import { senOf } from '../../money/sen.ts'
import { statutoryTaxRows } from '../cases/statutory-rows.ts'
import { type MethodRow, type OwnTaxQuery, ownTaxOf, type PaidMonth } from './own-tax.ts'
import { taxRatesBy } from './rate-rows.ts'
import { emptyYear, type TaxPerson, taxRun } from './tax-run.ts'

const lawRates = taxRatesBy(statutoryTaxRows())

const march = (method: MethodRow['method'], countsFrom: MethodRow['countsFrom'] = 'MONTH'): MethodRow => ({
  from: '2026-03-01',
  method,
  countsFrom,
})
const month = (n: number, more: Partial<PaidMonth> = {}): PaidMonth => ({
  month: n,
  regular: '20000000.00',
  irregular: '0.00',
  allowance: '0.00',
  tax: '1800000.00',
  borne: '0.00',
  ...more,
})
const asked = (more: Partial<OwnTaxQuery>): OwnTaxQuery => ({
  taxYear: 2026,
  taxMonth: 12,
  methods: [march('GROSS_UP')],
  usual: 'GROSS',
  scope: 'ALL',
  months: [1, 2, 3, 4].map((n) => month(n)),
  ...more,
})

describe('the tax that an employee bore before the change', () => {
  it.each<[string, Partial<OwnTaxQuery>, string]>([
    ['is that of the months before it', {}, '3600000.00'],
    ['is none where the employer bears it from January', { methods: [march('NET', 'JANUARY')] }, '0.00'],
    ['is none while the employee bears it himself', { methods: [march('GROSS')] }, '0.00'],
    ['is none where the group has borne it all year', { usual: 'GROSS_UP' }, '0.00'],
    ['is none of a method that began in an earlier year', { taxYear: 2027 }, '0.00'],
    [
      'counts the months between two spells of the employer, too',
      {
        methods: [
          { from: '2026-01-01', method: 'NET', countsFrom: null },
          { from: '2026-02-01', method: 'GROSS', countsFrom: null },
          { from: '2026-04-01', method: 'GROSS_UP', countsFrom: 'MONTH' },
        ],
      },
      '3600000.00',
    ],
    [
      'leaves out what the state bore and what was an allowance',
      { months: [month(1, { borne: '1800000.00' }), month(2, { allowance: '800000.00' })] },
      '1000000.00',
    ],
    [
      'is its part of the regular income where that alone is grossed up',
      { scope: 'REGULAR', months: [month(1, { irregular: '20000000.00' })] },
      '900000.00',
    ],
  ])('%s', (_, more, own) => {
    expect(ownTaxOf(asked(more))).toBe(own)
  })
})

describe.each(['GROSS_UP', 'NET'] as const)('a year that is %s from March on', (method) => {
  const yearOf = (ownTax?: string) => {
    let sums = emptyYear
    const own = { tax: 0n, allowance: 0n }
    for (let n = 1; n <= 12; n++) {
      const person: TaxPerson = {
        status: 'TK0',
        firstMonth: 1,
        method: n < 3 ? 'GROSS' : method,
        ...(ownTax === undefined || n < 3 ? {} : { ownTax }),
      }
      const run = { month: n, regular: '25000000', irregular: '0', isFinal: n === 12 }
      const { result, after } = taxRun(person, sums, run, lawRates(`2026-${String(n).padStart(2, '0')}-01`))
      sums = after
      own.tax += senOf(result.tax)
      own.allowance += senOf(result.allowance)
    }
    return own.tax - own.allowance
  }
  const withheld = (() => {
    const run = { month: 1, regular: '25000000', irregular: '0', isFinal: false }
    const { result } = taxRun({ status: 'TK0', firstMonth: 1, method: 'GROSS' }, emptyYear, run, lawRates('2026-01-01'))
    return 2n * senOf(result.tax)
  })()

  it('ends with exactly what was withheld in January and February borne by the employee', () => {
    expect(withheld).toBeGreaterThan(0n)
    expect(yearOf(`${withheld / 100n}.00`)).toBe(withheld)
  })
  it('gives it all back where the employer bears it from January', () => {
    expect(yearOf()).toBe(0n)
  })
})

it('never makes the employer owe less than nothing: tax borne before that is more than the year is given back', () => {
  const person: TaxPerson = { status: 'K3', firstMonth: 1, method: 'GROSS_UP', ownTax: '9000000.00' }
  const before = { ...emptyYear, regular: senOf('60000000'), tax: senOf('9000000'), month: 11 }
  const run = { month: 12, regular: '5000000', irregular: '0', isFinal: true }
  const { result } = taxRun(person, before, run, lawRates('2026-12-01'))
  expect(result).toMatchObject({ allowance: '0.00', tax: '-9000000.00' })
})
