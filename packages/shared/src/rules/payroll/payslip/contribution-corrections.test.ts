// Contributions of a month whose pay is put right later (payroll 4.8, 4.10): by the wage, the caps and the members of the month that is corrected.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyText, senOf } from '../../money/sen.ts'
import { contributionCodes } from '../deductions/bpjs-month.ts'
import { calculatePayslip } from './calculate.ts'
import { type ContributionCorrection, type ContributionsBefore, contributionsTo } from './contribution-corrections.ts'
import type { EmployeeSnapshot, RunSnapshot } from './snapshot.ts'
import { exampleEmployee, exampleRun } from './testing.ts'

const may = exampleRun({ rules: [] })
const february = exampleRun({
  rules: [],
  periodCode: '202602-01',
  window: { from: '2026-02-01', to: '2026-02-28' },
  taxMonth: 2,
  bpjsMonth: '2026-02',
  payDate: '2026-02-27',
})
const earning = (amount: number, more: Partial<EmployeeSnapshot> = {}): EmployeeSnapshot =>
  exampleEmployee(3, {
    salaries: [{ from: '2020-01-01', amount: `${amount}.00` }],
    fixedPay: [],
    entries: [],
    ...more,
  })
const beforeOf = (run: RunSnapshot, employee: EmployeeSnapshot): ContributionsBefore => {
  const { lines, sums } = calculatePayslip({ run, employee })
  const own = lines.flatMap(({ code, amount }) =>
    contributionCodes.includes(code) ? [{ component: code, amount }] : [],
  )
  const { bpjsWage: wage, pensionBase, healthBase } = sums
  return { own, since: [], wage, pensionBase: pensionBase ?? '0.00', healthBase: healthBase ?? '0.00' }
}
const corrected = (run: RunSnapshot, from: EmployeeSnapshot, to: EmployeeSnapshot) =>
  contributionsTo({ run, employee: to }, beforeOf(run, from))
const amounts = (found: ContributionCorrection | null) =>
  Object.fromEntries((found?.late ?? []).map(({ code, amount }) => [code, Number(amount)]))
const differences = (found: ContributionCorrection | null) => Object.values(found?.differs ?? {}).map(Number)

it('each share is that of the wage as it is now less what was taken for the month', () => {
  // Class 3 (0.89 %), no one of the family in addition to those covered.
  const found = corrected(may, earning(8_000_000), earning(9_000_000))
  expect(differences(found)).toEqual([1_000_000, 1_000_000, 1_000_000])
  expect(found?.late[0]?.originPeriod).toBe('202605-01')
  expect(amounts(found)).toEqual({
    JHT_ER: 37_000,
    JHT_EE: 20_000,
    JP_ER: 20_000,
    JP_EE: 10_000,
    JKK_ER: 8_900,
    JKM_ER: 3_000,
    KES_ER: 40_000,
    KES_EE: 10_000,
  })
})

it('the caps of the month that is corrected hold, not those of the month of the run', () => {
  // February 2026: JP counts 10,547,400 (11,086,300 from March on), JKN 12,000,000.
  const found = corrected(february, earning(10_500_000), earning(12_500_000))
  expect(differences(found)).toEqual([2_000_000, 47_400, 1_500_000])
  expect(amounts(found)).toEqual({
    JHT_ER: 74_000,
    JHT_EE: 40_000,
    JP_ER: 948,
    JP_EE: 474,
    JKK_ER: 17_800,
    JKM_ER: 6_000,
    KES_ER: 60_000,
    KES_EE: 15_000,
  })
  // Above both caps already: neither pension nor health take more.
  const above = corrected(february, earning(13_000_000), earning(15_000_000))
  expect(Object.keys(amounts(above))).toEqual(['JHT_EE', 'JHT_ER', 'JKK_ER', 'JKM_ER'])
})

it('health does not fall below the minimum wage, and what was too much is given back', () => {
  const found = corrected(may, earning(6_500_000), earning(5_000_000))
  // The base falls from 6,500,000 to the minimum wage of 5,938,885; 4 % of it is 237,555, 1 % is 59,389.
  expect(differences(found)).toEqual([-1_500_000, -1_500_000, -561_115])
  expect(amounts(found)).toMatchObject({ KES_ER: 237_555 - 260_000, KES_EE: 59_389 - 65_000, JHT_EE: -30_000 })
})

it('members are those of the closed payslip: who joined a programme or a family since pays nothing for then', () => {
  const then = earning(8_000_000, { bpjs: { ...earning(1).bpjs, extraMembers: 2, excluded: ['JP'] } })
  const now = earning(9_000_000, { bpjs: { ...earning(1).bpjs, extraMembers: 4, excluded: [] } })
  expect(amounts(corrected(may, then, now))).toEqual({
    JHT_ER: 37_000,
    JHT_EE: 20_000,
    JKK_ER: 8_900,
    JKM_ER: 3_000,
    KES_ER: 40_000,
    KES_EE: 10_000,
    KES_FAMILY: 20_000,
  })
})

it('nothing is due for a month in which nothing was employed, and none is taken by a run that took none', () => {
  const then = earning(8_000_000)
  const left = earning(8_000_000, { lastDay: '2026-04-30' })
  expect(amounts(corrected(may, then, left))).toMatchObject({ JHT_EE: -160_000, JP_EE: -80_000, KES_EE: -80_000 })
  expect(contributionsTo({ run: may, employee: then }, { ...beforeOf(may, then), own: [] })).toBeNull()
})

it('the payslip of the corrections has the shares with their period; employer shares are taxed, those of JHT and JP reduce the tax of the year', () => {
  const correction = corrected(may, earning(8_000_000), earning(9_000_000))
  const run = exampleRun({ rules: [], runType: 'CORRECTION', periodCode: '202605-05' })
  const bpjs = { ...earning(1).bpjs, isDue: false }
  const slip = calculatePayslip({ run, employee: earning(9_000_000, { bpjs: { ...bpjs, ...correction } }) })
  const share = (code: string) => slip.lines.find((line) => line.code === code)
  expect(share('JHT_EE')).toMatchObject({ kind: 'STATUTORY', amount: '20000.00', originPeriod: '202605-01' })
  expect(share('JHT_ER')).toMatchObject({ kind: 'EMPLOYER', amount: '37000.00', originPeriod: '202605-01' })
  expect(slip.sums).toMatchObject({ bpjsWage: '1000000.00', pensionBase: '1000000.00', healthBase: '1000000.00' })
  // JKK 8,900 + JKM 3,000 + JKN 40,000.
  expect(slip.sums.taxableRegular).toBe('51900.00')
  expect(slip.taxYear?.pensionDues).toBe(3_000_000n)
  expect(slip.trace.find(({ formula }) => formula.startsWith('JHT_EE'))).toMatchObject({
    rule: 'R-RAP',
    formula: 'JHT_EE: what 202605-01 lacks',
    rounded: '20000',
  })
  // A run of corrections that corrects no contributions counts no wage.
  const none = calculatePayslip({ run, employee: earning(9_000_000, { bpjs }) })
  expect(none.sums).toMatchObject({ bpjsWage: '0.00', pensionBase: null, healthBase: null })
})

it('put right once, or in steps, a month has taken what it owes, and never more than its caps', () => {
  const wage = fc.integer({ min: 400, max: 1600 }).map((n) => n * 10_000)
  fc.assert(
    fc.property(wage, wage, wage, (first, second, third) => {
      let before = beforeOf(february, earning(first))
      for (const amount of [second, third]) {
        const found = contributionsTo({ run: february, employee: earning(amount) }, before)
        if (found === null) continue
        const more = found.late.map(({ code, amount: lacking }) => ({ component: code, amount: lacking }))
        const add = (a: string, b: string) => moneyText(senOf(a) + senOf(b))
        before = {
          own: before.own,
          since: [...before.since, ...more],
          wage: add(before.wage, found.differs.wage),
          pensionBase: add(before.pensionBase, found.differs.pensionBase),
          healthBase: add(before.healthBase, found.differs.healthBase),
        }
      }
      const last = beforeOf(february, earning(third))
      expect(contributionsTo({ run: february, employee: earning(third) }, before)).toBeNull()
      expect([before.wage, before.pensionBase, before.healthBase]).toEqual([
        last.wage,
        last.pensionBase,
        last.healthBase,
      ])
      expect(senOf(before.pensionBase) <= 10_547_400_00n && senOf(before.healthBase) <= 12_000_000_00n).toBe(true)
    }),
    { numRuns: 60 },
  )
})
