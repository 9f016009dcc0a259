// Acceptance cases of contributions (payroll-acceptance AC-05 and AC-11), over the rates of the statutory tables.
import {
  type ContributionInput,
  type ContributionRate,
  contributionsOf,
  pensionReachedBy,
} from '@kantor/shared/rules/payroll/contributions'
import { describe, expect, it } from 'vitest'
import { cell, readCsv } from '../../seed/writing/csv.ts'

const rates = readCsv('bpjs-rates.csv').map(
  (row): ContributionRate => ({
    program: cell(row, 'program'),
    riskClass: row.risk_class == null ? null : Number(row.risk_class),
    rateName: cell(row, 'name'),
    employerPercent: cell(row, 'employer_percent'),
    employeePercent: cell(row, 'employee_percent'),
    baseFloor: row.base_floor == null ? 'NONE' : 'MINIMUM_WAGE',
    baseCap: row.base_cap == null || row.base_cap.startsWith('see') ? null : row.base_cap,
    employerTaxable: row.employer_share_taxable === 'Y',
    employeeDeductible: row.employee_share_deductible === 'Y',
  }),
)
const ages = readCsv('bpjs-jp-age.csv').map((row) => ({
  effectiveFrom: cell(row, 'effective_from'),
  pensionAge: Number(cell(row, 'pension_age')),
}))
const input: ContributionInput = {
  wage: '10000000',
  riskClass: 1,
  minimumWage: '5938885',
  extraMembers: 0,
  pensionCap: '11086300',
  pensionReached: false,
  reliefPercent: '0',
}
const shares = (more: Partial<ContributionInput> = {}) =>
  Object.fromEntries(
    contributionsOf({ ...input, ...more }, rates).map(({ rate, base, employerShare, employeeShare }) => [
      rate.program,
      [base, employerShare, employeeShare].map(Number),
    ]),
  )
const sum = (
  lines: ReturnType<typeof contributionsOf>,
  name: 'employerShare' | 'employeeShare' | 'taxableShare' | 'deductibleShare',
) => lines.reduce((total, line) => total + Number(line[name]), 0)

describe('contributions', () => {
  it('are those of AC-05: staff of 10,000,000 in class 1', () => {
    expect(shares()).toMatchObject({
      JHT: [10_000_000, 370_000, 200_000],
      JP: [10_000_000, 200_000, 100_000],
      JKK: [10_000_000, 24_000, 0],
      JKM: [10_000_000, 30_000, 0],
      JKN: [10_000_000, 400_000, 100_000],
    })
    const lines = contributionsOf(input, rates)
    expect([sum(lines, 'employerShare'), sum(lines, 'employeeShare')]).toEqual([1_024_000, 400_000])
    expect([sum(lines, 'taxableShare'), sum(lines, 'deductibleShare')]).toEqual([454_000, 300_000])
  })
  it('are those of AC-11: above the caps of pension and health', () => {
    const over = { wage: '15000000', riskClass: 2, pensionCap: '10547400' }
    expect(shares(over)).toMatchObject({
      JP: [10_547_400, 210_948, 105_474],
      JKK: [15_000_000, 81_000, 0],
      JKN: [12_000_000, 480_000, 120_000],
    })
    const lines = contributionsOf({ ...input, ...over }, rates)
    expect([sum(lines, 'employerShare'), sum(lines, 'employeeShare')]).toEqual([1_371_948, 525_474])
  })
  it('raise the health base to the minimum wage, and count each further member alone', () => {
    expect(shares({ wage: '3000000', extraMembers: 2 })).toMatchObject({
      JKN: [5_938_885, 237_555, 59_389],
      JKN_FAMILY: [5_938_885, 0, 118_778],
    })
  })
  it('take no pension once the age was reached, nothing for accidents without a class, and half with a relief', () => {
    expect(shares({ pensionReached: true }).JP).toEqual([10_000_000, 0, 0])
    expect(shares({ riskClass: null }).JKK).toBeUndefined()
    expect(shares({ reliefPercent: '50' }).JKK).toEqual([10_000_000, 12_000, 0])
  })
  it('name what the government pays without adding it', () => {
    const memo = contributionsOf(input, rates).find(({ rate }) => rate.program === 'JKP_GOV')
    expect([memo?.employerShare, memo?.note]).toEqual(['0.00', 'Paid by the government: 11000'])
  })
})

describe('the pension age (R-JPAGE)', () => {
  it.each([
    ['1966-06-15', '2024-06-20', false],
    ['1966-06-15', '2024-07-01', true],
    // 58 on the last day of 2024: on 1 January the age is 59.
    ['1966-12-31', '2025-12-01', false],
    ['1966-12-31', '2026-01-01', true],
    // Once reached it stays reached although the age rises to 60.
    ['1968-05-01', '2028-03-01', true],
    ['1990-01-01', '2026-01-01', false],
  ])('of one born %s on %s is reached: %s', (born, day, reached) =>
    expect(pensionReachedBy(day, born, ages)).toBe(reached),
  )
})
