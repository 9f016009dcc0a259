// Arrears and contributions of who joined after the entries of a month were closed.
import { describe, expect, it } from 'vitest'
import { contributionCodes } from '../deductions/bpjs-month.ts'
import { calculatePayslip } from './calculate.ts'
import { missedContributions, missedPay } from './missed.ts'
import type { PayslipSnapshot } from './snapshot.ts'
import { exampleEmployee, exampleRun } from './testing.ts'

it('are what the month would have paid for the days from the first on, regardless of what was entered for it', () => {
  const employee = exampleEmployee(1, { joinDate: '2026-05-28' })
  const run = exampleRun()
  const paid = calculatePayslip({ run, employee }).lines
  const agreed = ['BASIC', 'POSITION', 'LEVEL', 'GRADE', 'HOUSING', 'SKILL', 'REGION', 'PHONE', 'CAR']
  const byFormula = ['MEAL', 'SHIFT', 'ATTEND_BONUS', 'LUNCH']
  const wanted = [...agreed, ...byFormula]
  const sum = paid.reduce((total, { code, amount }) => total + (wanted.includes(code) ? Number(amount) : 0), 0)
  // Two of twenty-one working days.
  expect(Number(paid.find(({ code }) => code === 'BASIC')?.amount)).toBe(Math.round((6_037_500 * 2) / 21))
  expect(Number(missedPay({ run, employee }))).toBe(sum)
})

it('are none for who was not employed in the month', () => {
  expect(missedPay({ run: exampleRun(), employee: exampleEmployee(1, { joinDate: '2026-06-02' }) })).toBeNull()
})

describe('the contributions of a missed month', () => {
  const run = exampleRun()
  const employee = exampleEmployee(1, { joinDate: '2026-05-28' })
  const shares = (snapshot: PayslipSnapshot) =>
    Object.fromEntries(missedContributions(snapshot)?.late.map(({ code, amount }) => [code, amount]) ?? [])

  it('are those of a full month, as its own run would have taken them, and name their period', () => {
    const paid = calculatePayslip({ run, employee })
    const wanted = paid.lines.filter(({ code }) => contributionCodes.includes(code))
    expect(wanted.length).toBeGreaterThan(6)
    expect(shares({ run, employee })).toEqual(Object.fromEntries(wanted.map(({ code, amount }) => [code, amount])))
    const found = missedContributions({ run, employee })
    expect(new Set(found?.late.map(({ originPeriod }) => originPeriod))).toEqual(new Set([run.periodCode]))
    const { bpjsWage: wage, pensionBase, healthBase } = paid.sums
    expect(found?.month).toEqual({ originPeriod: run.periodCode, wage, pensionBase, healthBase })
  })
  it('go by the cap of that month, regardless of the cap when they are paid', () => {
    const february = exampleRun({ bpjsMonth: '2026-02' })
    const rich = { ...employee, joinDate: '2026-02-02', salaries: [{ from: '2026-01-01', amount: '30000000.00' }] }
    expect(missedContributions({ run: february, employee: rich })?.month.pensionBase).toBe('10547400.00')
    expect(missedContributions({ run, employee: rich })?.month.pensionBase).toBe('11086300.00')
  })
  it('are none where they were taken already, where he joined too late in it, and before he joined', () => {
    const taken = { ...employee, bpjs: { ...employee.bpjs, isDue: false } }
    expect(missedContributions({ run, employee: taken })).toBeNull()
    const until = exampleRun({ terms: { ...run.terms, bpjsFirstMonthUntilDay: 27 } })
    expect(missedContributions({ run: until, employee })).toBeNull()
    expect(missedContributions({ run, employee: { ...employee, joinDate: '2026-06-02' } })).toBeNull()
  })
})
