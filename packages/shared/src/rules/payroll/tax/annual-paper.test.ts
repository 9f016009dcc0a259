// The working paper of a year out of its months: the worked cases of the domain, field by field, settled to nothing.
import { describe, expect, it } from 'vitest'
import { statutoryTaxRows } from '../cases/statutory-rows.ts'
import { annualPaper, type PaperMonth, type PaperPerson } from './annual-paper.ts'
import { taxRatesBy } from './rate-rows.ts'

const december = taxRatesBy(statutoryTaxRows())('2026-12-01')
const none = {
  benefits: '0',
  premiums: '0',
  allowance: '0',
  borne: '0',
  irregular: '0',
  pensionDues: '0',
  donation: '0',
  tax: '0',
}
const monthsOf = (from: number, more: (month: number) => Partial<PaperMonth>): readonly PaperMonth[] =>
  Array.from({ length: 13 - from }, (_, at) => {
    const month = from + at
    const own = { ...none, regular: '0', isFinal: month === 12, month, ...more(month) }
    return { ...own, basic: own.basic ?? own.regular }
  })
const person = (more: Partial<PaperPerson> = {}): PaperPerson => ({
  status: 'TK0',
  firstMonth: 1,
  lastMonth: 12,
  isRaised: false,
  ...more,
})

describe('the working paper of a year', () => {
  it('is AC-02: the full year with its layers, settled by December', () => {
    const taxes = [
      '3910400',
      '4911200',
      '3910400',
      '3910400',
      '4911200',
      '3910400',
      '9014400',
      '3910400',
      '3910400',
      '3910400',
      '3910400',
      '14595000',
    ]
    const months = monthsOf(1, (month) => ({
      regular: month === 2 || month === 5 ? '35080000' : '30080000',
      basic: '25000000',
      irregular: month === 7 ? '20000000' : month === 12 ? '60000000' : '0',
      pensionDues: '100000',
      donation: '200000',
      tax: taxes[month - 1] ?? '0',
    }))
    const { fields, difference, isSettled, annual } = annualPaper(months, person({ status: 'K0' }), december)
    expect(fields).toMatchObject({
      '1': '300000000.00',
      '3': '70960000.00',
      '7': '80000000.00',
      '8': '450960000.00',
      '9': '6000000.00',
      '10': '1200000.00',
      '11': '2400000.00',
      '12': '9600000.00',
      '13': '441360000.00',
      '15': '441360000.00',
      '16': '58500000.00',
      '17': '382860000.00',
      '18': '64715000.00',
      '20': '64715000.00',
      '21': '64715000.00',
    })
    expect(annual.layers.map(({ ratePercent, tax }) => [ratePercent, tax])).toEqual([
      ['5', '3000000'],
      ['15', '28500000'],
      ['25', '33215000'],
    ])
    expect([isSettled, difference]).toEqual([true, '0.00'])
  })
  it('is AC-04: a part of the year is taken for a whole one, the tax for its part', () => {
    const months = monthsOf(9, (month) => ({
      regular: '15500000',
      donation: '775000',
      tax: month === 12 ? '580000' : '1085000',
    }))
    const { fields, difference } = annualPaper(months, person({ firstMonth: 9, subjectMonths: 4 }), december)
    expect(fields).toMatchObject({
      '13': '56900000.00',
      '15': '170700000.00',
      '18': '11505000.00',
      '20': '3835000.00',
      '21': '3835000.00',
    })
    expect(difference).toBe('0.00')
  })
  it('is AC-26: what a former employer certified counts as income and as tax', () => {
    const months = monthsOf(7, (month) => ({
      regular: '13000000',
      pensionDues: '390000',
      tax: month === 12 ? '1334000' : '650000',
    }))
    const prior = { net: '68400000', tax: '1800000' }
    const { fields, difference } = annualPaper(months, person({ status: 'K0', firstMonth: 7, prior }), december)
    expect(fields).toMatchObject({
      '9': '3000000.00',
      '14': '68400000.00',
      '17': '82560000.00',
      '18': '6384000.00',
      '19': '1800000.00',
      '20': '4584000.00',
    })
    expect(difference).toBe('0.00')
  })
  it('says what a year that goes on still lacks', () => {
    const months = monthsOf(1, () => ({ regular: '9000000', tax: '135000' }))
      .slice(0, 6)
      .map((month) => ({ ...month, isFinal: false }))
    const { isSettled, difference, fields } = annualPaper(months, person({ lastMonth: 6 }), december)
    expect([isSettled, difference]).toEqual([false, String((Number(fields['20']) - 810_000).toFixed(2))])
  })
})
