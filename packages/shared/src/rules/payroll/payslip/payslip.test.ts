// Whole payslips: each step of the calculation with an example, and what holds of every one of them.
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { journalOf } from '../../ledger/posting-line.ts'
import { missingKeys, payRunLines } from '../../ledger/postings/pay-run.ts'
import { senOf } from '../../money/sen.ts'
import { componentOfStep } from '../run/explain.ts'
import { emptyYear } from '../tax/tax-run.ts'
import { exactText, roundedText } from '../trace.ts'
import { calculatePayslip, type Payslip } from './calculate.ts'
import { netOfLines } from './checks.ts'
import { payslipHash } from './input-hash.ts'
import { netKeys, postedSlip, postingsBy } from './posting.ts'
import { preparedRun } from './prepared.ts'
import type { EmployeeSnapshot, RunSnapshot, TaxFile } from './snapshot.ts'
import { component, exampleComponents, exampleEmployee, exampleRun } from './testing.ts'

const run = exampleRun()
const plain = exampleEmployee(1, { entries: [] })
const slipOf = (more: Partial<EmployeeSnapshot> = {}, ofRun: RunSnapshot = run): Payslip =>
  calculatePayslip({ run: ofRun, employee: { ...plain, ...more } })
const amount = (slip: Payslip, code: string): number | null => {
  const lines = slip.lines.filter((l) => l.code === code)
  return lines.length === 0 ? null : lines.reduce((sum, l) => sum + Number(l.amount), 0)
}
const codes = (slip: Payslip) => slip.checks.map(({ code }) => code)
const recap = (more: Partial<EmployeeSnapshot['recap']>) => ({ recap: { ...plain.recap, overtime: none, ...more } })
const none = { h15: 0, h20: 0, h30: 0, h40: 0 }
const taxFile = (more: Partial<TaxFile>): { tax: TaxFile | null } => ({
  tax: plain.tax === null ? null : { ...plain.tax, ...more },
})
const salary = (value: number, from = '2026-01-01') => ({ salaries: [{ from, amount: String(value) }] })

describe('basic and fixed components', () => {
  it('follow raises, percentages and unpaid days of the month', () => {
    const salaries = [
      { from: '2026-01-01', to: '2026-05-15', amount: '6300000' },
      { from: '2026-05-16', amount: '7350000' },
    ]
    // 21 working days: eleven to the 15th, ten after it.
    expect(amount(slipOf({ ...recap({ unpaidDays: '0' }), salaries }), 'BASIC')).toBe(6_800_000)
    expect(amount(slipOf({ ...recap({ unpaidDays: '2' }), salaries }), 'BASIC')).toBe(6_100_000)
    const percentages = [{ target: 'BASIC' as const, from: '2026-05-16', percent: '50' }]
    expect(amount(slipOf({ ...recap({ unpaidDays: '0' }), salaries, percentages }), 'BASIC')).toBe(5_050_000)
  })

  it('come from position, level and grade, with own amounts before and own additions on top', () => {
    const slip = slipOf({ ...salary(10_000_000), ...recap({ unpaidDays: '0' }) })
    expect(['POSITION', 'SKILL', 'LEVEL', 'GRADE', 'CAR'].map((c) => amount(slip, c))).toEqual([
      750_000, 750_000, 400_000, 325_000, 900_000,
    ])
    const own = [{ component: 'CAR', from: '2026-01-01', amount: '100', mode: 'SET' as const }]
    expect(amount(slipOf({ fixedPay: own }), 'CAR')).toBe(100)
    expect(amount(slipOf({ fixedPay: own }), 'HOUSING')).toBeNull()
  })

  it('a joiner is paid from his first day and a leaver to his last, contributions are of the full month', () => {
    const joiner = slipOf({ joinDate: '2026-05-18', ...salary(6_300_000), ...recap({ unpaidDays: '0' }) })
    expect([amount(joiner, 'BASIC'), amount(joiner, 'JHT_EE')]).toEqual([
      3_000_000,
      amount(slipOf(salary(6_300_000)), 'JHT_EE'),
    ])
    const leaver = slipOf({
      lastDay: '2026-05-08',
      ...salary(6_300_000),
      ...recap({ unpaidDays: '0' }),
      loans: [{ reference: 'LOAN/1', open: '5000000.00' }],
    })
    expect([amount(leaver, 'BASIC'), codes(leaver)]).toEqual([1_800_000, expect.arrayContaining(['C14', 'C17'])])
    expect(codes(slipOf({ lastDay: '2026-04-30' }))).toContain('C23')
    const raised = [
      { from: '2026-01-01', amount: '6300000' },
      { from: '2026-05-20', amount: '9000000' },
    ]
    const before = slipOf({ lastDay: '2026-05-08', salaries: raised })
    expect(before.sums.bpjsWage).toBe(slipOf({ ...salary(6_300_000) }).sums.bpjsWage)
  })

  it('a component without an own amount or rule takes its formula', () => {
    const withFormula = (more: object) =>
      exampleRun({ components: exampleComponents.map((c) => (c.code === 'CAR' ? { ...c, ...more } : c)) })
    const free = withFormula({ formula: 'STEP * 1000' })
    expect(amount(slipOf({}, free), 'CAR')).not.toBe(2_000)
    expect(amount(slipOf({}, { ...free, rules: [] }), 'CAR')).toBe(2_000)
    const zero = [{ component: 'CAR', from: '2026-01-01', amount: '0', mode: 'SET' as const }]
    expect(amount(slipOf({ fixedPay: zero }, { ...free, rules: [] }), 'CAR')).toBeNull()
  })
})

describe('entries, formulas and overtime', () => {
  it('entries of a component make one line, quantities at its rate, earlier periods lines of their own', () => {
    const entries = [
      { component: 'OUTPUT', quantity: '10.5' },
      { component: 'INCENTIVE', amount: '1' },
      { component: 'INCENTIVE', amount: '2' },
      { component: 'RECT_BASIC', amount: '-500', originPeriod: '202603-01' },
      { component: 'RECT_BASIC', amount: '700', originPeriod: '202602-01' },
    ]
    const slip = slipOf({ entries })
    expect([amount(slip, 'OUTPUT'), amount(slip, 'INCENTIVE')]).toEqual([13_130, 3])
    const origins = slip.lines.filter((l) => l.code === 'RECT_BASIC').map((l) => [l.originPeriod, l.amount])
    expect(origins).toEqual([
      ['202602-01', '700.00'],
      ['202603-01', '-500.00'],
    ])
  })

  it('formulas read attendance and other lines; what cannot be calculated blocks the slip', () => {
    const slip = slipOf({
      ...salary(5_190_000),
      ...recap({ mealDays: 21, shift3Days: 8, lateMinutes: 12, unpaidDays: '0' }),
    })
    expect(['MEAL', 'SHIFT', 'ATTEND_BONUS', 'LUNCH'].map((c) => amount(slip, c))).toEqual([
      420_000, 120_000, 150_000, 519_000,
    ])
    expect(amount(slipOf({ joinDate: '2026-04-01' }), 'LUNCH')).toBeNull()
    const broken = exampleRun({
      components: [...exampleComponents, component('BAD', { formula: '1 / (AGE - AGE)', source: 'FORMULA' })],
    })
    expect(slipOf({}, broken)).toMatchObject({ status: 'ERROR' })
    expect(codes(slipOf({}, broken))).toContain('C12')
  })

  it('overtime is paid on basic and fixed allowances, by those who earn it, in the run that pays it', () => {
    const overtime = { h15: 60, h20: 120, h30: 0, h40: 0 }
    const worked = { ...salary(5_190_000), fixedPay: [], ...recap({ overtime, overtimeAmounts: ['1000'] }) }
    const bare = { ...run, rules: [] }
    expect(amount(slipOf(worked, bare), 'OVERTIME')).toBe(166_000)
    expect(amount(slipOf({ ...worked, overtimeEligible: false }, bare), 'OVERTIME')).toBeNull()
    const separate = { ...bare, group: { ...bare.group, overtimePaidIn: 'SEPARATE' as const } }
    expect(amount(slipOf(worked, separate), 'OVERTIME')).toBeNull()
    const own = slipOf(worked, { ...separate, runType: 'OVERTIME' })
    expect([amount(own, 'OVERTIME'), amount(own, 'BASIC'), amount(own, 'JHT_EE')]).toEqual([166_000, null, null])
  })

  it('the holiday allowance has a run of its own, of the wage on the holiday', () => {
    const thrRun = { ...run, runType: 'THR' as const, rules: [] }
    const asked = { thr: { holidayDate: '2026-05-27' }, fixedPay: [], ...salary(6_000_000) }
    expect(amount(slipOf(asked, thrRun), 'THR')).toBe(6_000_000)
    const raised = { ...asked, salaries: [...asked.salaries, { from: '2026-05-28', amount: '9000000' }] }
    expect(amount(slipOf(raised, thrRun), 'THR')).toBe(6_000_000)
    const less = slipOf({ ...asked, thrOverride: '5000000' }, thrRun)
    expect([amount(less, 'THR'), codes(less)]).toEqual([5_000_000, expect.arrayContaining(['C18'])])
    expect(amount(slipOf(asked), 'THR')).toBeNull()
    // Fixed allowances count, own ones and those of rules, though this run does not pay them.
    const fixedPay = [{ component: 'HOUSING', mode: 'SET', amount: '500000', from: '2024-01-01' }] as const
    const whole = slipOf(
      { ...asked, fixedPay },
      { ...thrRun, rules: run.rules.filter(({ scope }) => scope === 'LEVEL') },
    )
    expect([amount(whole, 'THR'), amount(whole, 'HOUSING')]).toEqual([7_025_000, null])
  })

  it('daily workers are paid their days and insured on a month of them', () => {
    const daily = { ...run, runType: 'DAILY' as const, rules: [], group: { ...run.group, payBasis: 'DAILY' as const } }
    const slip = slipOf(
      { ...salary(250_000), fixedPay: [], ...recap({ paidDays: '6.5' }), ...taxFile({ kind: 'NON_PERMANENT' }) },
      daily,
    )
    expect([amount(slip, 'BASIC'), amount(slip, 'JHT_EE'), slip.sums.tax]).toEqual([1_625_000, 105_000, '0.00'])
  })
})

describe('tax and deductions', () => {
  it('without a tax number it is higher, a month borne by the state is returned, a treaty counts', () => {
    const tax = (more: Partial<TaxFile>) => Number(slipOf(taxFile(more)).sums.tax)
    const usual = tax({})
    const { taxableGross, terRate } = slipOf().sums
    const hundredths = BigInt(Math.round(Number(terRate) * 100))
    // A fifth more, floored once: not the floored tax times 1.2.
    expect(tax({ taxIdStatus: 'NONE' })).toBe(Number((senOf(taxableGross) * hundredths * 12n) / 10_000_000n))
    const borne = slipOf(taxFile({ governmentBorne: true }))
    expect([amount(borne, 'PPH21_DTP'), Number(borne.sums.net)]).toEqual([usual, Number(slipOf().sums.net) + usual])
    const least = { ...run, group: { ...run.group, minimumNet: slipOf().sums.net } }
    const asked = { entries: [{ component: 'LOAN', amount: String(usual) }], ...taxFile({ governmentBorne: true }) }
    expect(amount(slipOf(asked, least), 'LOAN')).toBe(usual)
    const gross = Number(slipOf().sums.taxableGross)
    expect(tax({ kind: 'NON_RESIDENT' })).toBe(Math.floor(gross * 0.2))
    expect(tax({ kind: 'NON_RESIDENT', treatyPercent: '10' })).toBe(Math.floor(gross * 0.1))
  })

  it('a second run of the month pays the difference, and severance its own final tax', () => {
    const first = slipOf()
    const bonus = { ...run, runType: 'BONUS' as const, periodCode: '202605-04' }
    const before = first.taxYear ?? emptyYear
    const second = slipOf({ entries: [{ component: 'BONUS', amount: '5000000' }], ...taxFile({ before }) }, bonus)
    const both = slipOf({ entries: [{ component: 'BONUS', amount: '5000000' }] })
    expect(Number(first.sums.tax) + Number(second.sums.tax)).toBe(Number(both.sums.tax))
    const last = { ...run, runType: 'FINAL_PAY' as const }
    const paid = slipOf({ entries: [{ component: 'SEVERANCE', amount: '132400000' }] }, last)
    const own = (slip: Payslip) => amount(slip, 'PPH21_FINAL')
    expect(own(paid)).toBe(7_360_000)
    const earlierLumps = [{ kind: 'SEVERANCE' as const, payDate: '2026-02-01', gross: '100000000' }]
    const more = slipOf(
      { entries: [{ component: 'SEVERANCE', amount: '32400000' }], ...taxFile({ earlierLumps }) },
      last,
    )
    expect(own(more)).toBe(4_860_000)
  })

  it('a tax that no row covers blocks the slip and no other slips', () => {
    const slip = slipOf({}, { ...run, taxYear: 2023 })
    expect([slip.status, codes(slip)]).toEqual(['ERROR', expect.arrayContaining(['C16'])])
  })

  it('what does not fit is carried with its period, what was withdrawn is not taken', () => {
    const entries = [
      { component: 'LOAN', amount: '90000000' },
      { component: 'LOAN', amount: '5', originPeriod: '202604-01' },
      { component: 'COOP_LOAN', amount: '7', withdrawnDate: '2026-05-25' },
    ]
    const slip = slipOf({ entries })
    expect(slip.carries).toMatchObject([{ code: 'LOAN', originPeriod: '202605-01' }])
    expect([amount(slip, 'COOP_LOAN'), codes(slip)]).toEqual([null, expect.arrayContaining(['C22'])])
    expect(Number(slip.sums.deductions) * 2).toBeLessThanOrEqual(Number(slip.sums.grossCash))
    const later = [{ component: 'COOP_LOAN', amount: '7', withdrawnDate: '2026-05-26' }]
    expect(amount(slipOf({ entries: later }), 'COOP_LOAN')).toBe(7)
    const bonus = slipOf({ entries: [...later, { component: 'BONUS', amount: '500' }] }, { ...run, runType: 'BONUS' })
    expect([amount(bonus, 'BONUS'), amount(bonus, 'COOP_LOAN')]).toEqual([500, null])
    // A rest, or dues that come back, of a component that is entered otherwise waits as well; what was entered for the run does not.
    const savings = (byItself: boolean) =>
      slipOf(
        {
          entries: [
            { component: 'BONUS', amount: '500000' },
            { component: 'FINE', amount: '7', byItself },
          ],
        },
        bonusRun,
      )
    const fine = component('FINE', { kind: 'DEDUCTION', source: 'VARIABLE_FIELD', taxClass: 'NONE' })
    const bonusRun = { ...run, runType: 'BONUS' as const, components: [...exampleComponents, fine] }
    expect([amount(savings(true), 'FINE'), amount(savings(false), 'FINE')]).toEqual([null, 7])
  })

  it('dues to a pension fund reduce the tax of the year once: not as the rest of an earlier run again, and not once they are withdrawn', () => {
    const dues = (...entries: readonly object[]) =>
      slipOf({ entries: entries.map((entry) => ({ component: 'DPLK_EE', amount: '300000', ...entry })) }).taxYear
        ?.pensionDues
    const none_ = dues() ?? 0n
    expect((dues({}) ?? 0n) - none_).toBe(30_000_000n)
    expect((dues({}, { originPeriod: '202604-01', byItself: true }) ?? 0n) - none_).toBe(30_000_000n)
    expect((dues({ withdrawnDate: '2026-05-25' }) ?? 0n) - none_).toBe(0n)
    expect((dues({ withdrawnDate: '2026-05-26' }) ?? 0n) - none_).toBe(30_000_000n)
  })

  it('the net is rounded by the group, and its difference is a line', () => {
    const group = { ...run.group, netRoundingUnit: 1_000, netRoundingMode: 'UP' as const }
    const slip = slipOf({}, { ...run, group })
    expect(Number(slip.sums.net) % 1_000).toBe(0)
    expect(amount(slip, 'ROUNDING')).toBe(Number(slip.sums.net) - Number(slipOf().sums.net))
  })
})

describe('checks of a payslip', () => {
  it.each<[string, Partial<EmployeeSnapshot>]>([
    ['C01', { salaries: [] }],
    ['C02', { tax: null }],
    ['C02', taxFile({ status: 'PROPOSED' })],
    ['C03', taxFile({ taxIdNo: '123' })],
    ['C04', { accountNo: null }],
    ['C05', { entries: [{ component: 'RECT_BASIC', amount: '-50000000' }] }],
    ['C06', { previousNet: '1000000' }],
    ['C07', salary(3_000_000)],
    ['C08', salary(2_000_000)],
    ['C09', recap({ unresolvedDays: 1 })],
    ['C10', recap({ overtimeExcess: 30 })],
    ['C15', { bpjs: { ...plain.bpjs, healthNo: null } }],
    ['C20', { gradeRange: { min: '1', max: '2' } }],
    ['C21', recap({ scheduledDays: '0' })],
  ])('%s', (code, more) => {
    const well = salary(12_000_000)
    expect(codes(slipOf(well)).filter((c) => c === code)).toEqual([])
    expect(codes(slipOf({ ...well, ...more }))).toContain(code)
  })

  it('C19: a component that cannot be posted', () => {
    const components = exampleComponents.map((c) => (c.code === 'PPH21' ? { ...c, payableKey: null } : c))
    expect(slipOf({}, exampleRun({ components })).checks).toContainEqual(
      expect.objectContaining({ code: 'C19', value: 'PPH21' }),
    )
  })

  it('a slip with the pay method HOLD has the status HELD unless something blocks it', () => {
    expect([slipOf({ payMethod: 'HOLD' }).status, slipOf({ payMethod: 'HOLD', tax: null }).status]).toEqual([
      'HELD',
      'ERROR',
    ])
  })
})

const methods = fc.constantFrom('GROSS' as const, 'GROSS_UP' as const, 'NET' as const)
const entryOf = fc.record({
  component: fc.constantFrom(
    'INCENTIVE',
    'OUTPUT',
    'REIMBURSED',
    'RECT_BASIC',
    'DPLK_EE',
    'ZAKAT',
    'SPSI',
    'LOAN',
    'OTHER_DED',
    'INSURANCE_ER',
    'DPLK_ER',
  ),
  amount: fc.integer({ min: 1, max: 6_000_000 }).map(String),
  originPeriod: fc.constantFrom(null, '202601-01', '202602-01'),
})
const anyEmployee = fc
  .tuple(fc.integer({ min: 0, max: 5_000 }), fc.array(entryOf, { maxLength: 10 }), methods, fc.boolean(), fc.boolean())
  .map(([no, entries, method, isFinal, governmentBorne]) => {
    const example = exampleEmployee(no, { entries })
    const { tax } = example
    if (tax === null) return example
    return { ...example, tax: { ...tax, isFinal, governmentBorne, person: { ...tax.person, method } } }
  })

it('of every payslip: lines make the net, half is never exceeded, the journal balances, order does not matter, the trace agrees', () => {
  fc.assert(
    fc.property(anyEmployee, (employee) => {
      const slip = calculatePayslip({ run, employee })
      const { sums } = slip
      expect(netOfLines(slip.lines.map((l) => ({ ...l, amount: senOf(l.amount) })))).toBe(senOf(sums.net))
      expect(slip.checks.filter((c) => ['C12', 'C16', 'C19', 'C24'].includes(c.code))).toEqual([])
      const counted = slip.lines.filter((l) => l.kind === 'DEDUCTION' && l.code !== 'ZAKAT')
      const taken = counted.reduce((sum, l) => sum + senOf(l.amount), 0n)
      expect(taken * 2n <= senOf(sums.grossCash) || taken === 0n).toBe(true)
      const centers = [
        { center: 'A', percent: '33.33' },
        { center: 'B', percent: '66.67' },
      ]
      const slips = [postedSlip(employee.employeeNo, slip, centers)]
      const facts = { slips, postingOf: preparedRun(run).postingOf, keys: netKeys }
      const journal = journalOf(payRunLines(facts))
      expect([journal.isBalanced, missingKeys(facts)]).toEqual([true, []])
      for (const l of slip.lines) expect(l.amount).toMatch(/^-?\d+\.00$/)
      const mixed = {
        ...employee,
        entries: [...employee.entries].reverse(),
        fixedPay: [...employee.fixedPay].reverse(),
      }
      const shuffled = { ...run, components: [...run.components].reverse(), rules: [...run.rules].reverse() }
      const again = calculatePayslip({ run: shuffled, employee: mixed })
      expect([again.lines, again.sums, again.carries]).toEqual([slip.lines, slip.sums, slip.carries])
      for (const step of slip.trace) expect(roundedText(step.exact, step.rounding)).toBe(step.rounded)
      // Every line is the result of a step of its own (R-TRACE).
      const steps = Map.groupBy(slip.trace, componentOfStep)
      for (const l of slip.lines)
        expect(
          (steps.get(l.code) ?? []).map(({ rounded }) => rounded),
          l.code,
        ).toContain(exactText(senOf(l.amount), 100n))
    }),
    { numRuns: 150 },
  )
})

it('the trace names every figure of the slip and ends with its net', () => {
  const slip = calculatePayslip({ run, employee: exampleEmployee(7) })
  const rules = new Set(slip.trace.map(({ rule }) => rule))
  for (const rule of ['R-PRO', 'R-FX', 'R-OT', 'R-BPJS', 'R-TER', 'R-DED', 'R-NET']) expect(rules).toContain(rule)
  expect(slip.trace.at(-1)?.rounded).toBe(exactText(senOf(slip.sums.net), 100n))
  expect(slip.trace).toBe(slip.trace)
})

describe('the posting of lines', () => {
  it('tax of the state lowers what is owed, borne tax is a cost and owed, the rounding has a key of its own', () => {
    const postingOf = postingsBy((code) => (code === 'BASIC' ? { postingKey: 'SALARY' } : { payableKey: 'TAX' }))
    expect(['BASIC', 'PPH21', 'PPH21_DTP', 'ROUNDING'].map(postingOf)).toEqual([
      { debitKey: 'SALARY', creditKey: null, isByCenter: true },
      { debitKey: 'TAX_BORNE_EXPENSE', creditKey: 'TAX', isByCenter: true },
      { debitKey: 'TAX', creditKey: null, isByCenter: false },
      { debitKey: 'ROUNDING', creditKey: null, isByCenter: true },
    ])
  })
})

describe('the hash of the inputs', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const hash = (ofRun: RunSnapshot, employee = plain) => payslipHash({ run: ofRun, employee }, sha256)
  const future = { effectiveFrom: '2027-01-01', effectiveTo: null, regulation: 'later' }

  it('does not see rows of the future, and sees those in force', () => {
    const cap = (row: object) =>
      exampleRun({ bpjs: { ...run.bpjs, caps: [...run.bpjs.caps, { ...future, wageCap: '1', ...row }] } })
    expect(hash(exampleRun())).toBe(hash(run))
    expect(hash(cap({}))).toBe(hash(run))
    const ages = [...run.bpjs.ages, { effectiveFrom: '2031-01-01', pensionAge: 61 }]
    expect(hash(exampleRun({ bpjs: { ...run.bpjs, ages } }))).toBe(hash(run))
    expect(hash(cap({ effectiveFrom: '2026-05-01' }))).not.toBe(hash(run))
    const ter = run.tax.ter[0]
    if (ter === undefined) throw new Error('no table')
    const tables = (row: object) =>
      exampleRun({ tax: { ...run.tax, ter: [...run.tax.ter, { ...ter, ...future, ...row }] } })
    expect(hash(tables({}))).toBe(hash(run))
    expect(hash(tables({ effectiveFrom: '2026-05-01' }))).not.toBe(hash(run))
  })

  it('sees every input of the employee', () => {
    expect(hash(run, { ...plain, overtimeEligible: false })).not.toBe(hash(run))
    expect(hash(run, { ...plain })).toBe(hash(run))
  })
})
