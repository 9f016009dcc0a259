// What a package comes to: a full month by the rules of the run, a year that settles its tax, and the way back from net to gross.
import { describe, expect, it } from 'vitest'
import { moneyText, senOf } from '../../money/sen.ts'
import { calculatePayslip } from '../payslip/calculate.ts'
import type { EmployeeSnapshot } from '../payslip/snapshot.ts'
import { exampleEmployee, exampleRun } from '../payslip/testing.ts'
import { basicForNet, otherAllowances } from './net-to-gross.ts'
import { figuresOf, type ProposedPackage, packageMonth, packageYear } from './package-month.ts'

const run = exampleRun({ components: exampleRun().components.filter(({ source }) => source !== 'FORMULA'), rules: [] })
const plain = (more: Partial<EmployeeSnapshot> = {}) => exampleEmployee(3, { fixedPay: [], ...more })
const asIs: ProposedPackage = { basic: null, parts: [] }
const basicOf = (basic: string): ProposedPackage => ({ basic, parts: [] })
const month = (proposed: ProposedPackage, more: Partial<EmployeeSnapshot> = {}) =>
  packageMonth({ run, employee: plain(more) }, proposed)
const linesOf = (proposed: ProposedPackage, more: Partial<EmployeeSnapshot> = {}) =>
  Object.fromEntries(calculatePayslip(month(proposed, more)).lines.map(({ code, amount }) => [code, amount]))

describe('a full month of a package', () => {
  it('leaves out one-off entries, absence, and the days before the employee joined', () => {
    const lines = linesOf(basicOf('9000000.00'), {
      joinDate: '2026-05-18',
      percentages: [{ target: 'BASIC', percent: '80', from: '2026-01-01' }],
    })
    expect(lines.BASIC).toBe('9000000.00')
    expect(Object.keys(lines)).not.toContain('COOP_LOAN')
    expect(Object.keys(lines)).not.toContain('INCENTIVE')
  })
  it('has a raise of the last day all month, and a proposed part in place of the one in force', () => {
    const rows: Partial<EmployeeSnapshot> = {
      salaries: [
        { from: '2026-01-01', to: '2026-05-15', amount: '8000000.00' },
        { from: '2026-05-16', amount: '8800000.00' },
      ],
      fixedPay: [
        { component: 'HOUSING', mode: 'SET', from: '2024-01-01', amount: '300000.00' },
        { component: 'HOUSING', mode: 'ADD', from: '2024-01-01', amount: '50000.00' },
      ],
    }
    expect(linesOf(asIs, rows)).toMatchObject({ BASIC: '8800000.00', HOUSING: '350000.00' })
    const parts = [{ component: 'HOUSING', mode: 'SET', amount: '1000000.00' }] as const
    expect(linesOf({ basic: null, parts }, rows)).toMatchObject({ HOUSING: '1050000.00' })
  })
  it('is AC-05 for an employee with 10,000,000: contributions, tax of the month and of the year', () => {
    const staff = plain({
      slices: plain().slices.map((slice) => ({ ...slice, riskClass: 1 })),
      bpjs: { ...plain().bpjs, extraMembers: 0 },
      tax: {
        ...(plain().tax as NonNullable<EmployeeSnapshot['tax']>),
        person: { status: 'K1', firstMonth: 1, method: 'GROSS' },
      },
    })
    const own = packageMonth({ run, employee: staff }, basicOf('10000000.00'))
    expect(figuresOf([calculatePayslip(own)])).toMatchObject({
      gross: '10000000.00',
      bpjsEmployee: '400000.00',
      bpjsEmployer: '1024000.00',
      tax: '156810.00',
      net: '9443190.00',
      employerCost: '11024000.00',
      taxableGross: '10454000.00',
    })
    const withoutThr = packageYear(own).filter(({ lines }) => !lines.some(({ code }) => code === 'THR'))
    expect(withoutThr.length).toBe(12)
    const year = figuresOf(packageYear(own))
    // Thirteen months of wage; 135,448,000 - 6,000,000 - 3,600,000 - 63,000,000 = 62,848,000 are taxed.
    expect(year).toMatchObject({ gross: '130000000.00', taxableGross: '135448000.00', tax: '3427200.00' })
  })
})

describe('from net to gross', () => {
  const netOf = (basic: string) => senOf(calculatePayslip(month(basicOf(basic))).sums.net)

  it('finds the salary again that a net came from', () => {
    const { net } = calculatePayslip(month(basicOf('12345678.00'))).sums
    const { lowest, others } = basicForNet(month(asIs), net)
    const all = [lowest, ...others].flatMap((one) => (one === null ? [] : [one.basic]))
    expect(all).toContain('12345678.00')
  })
  it('takes the lowest where a rate jumps, and names the others', () => {
    // 10,050,000 is the upper edge of a bracket: a basic salary of 9,550,000 with its premiums lies just below it.
    const wanted = netOf('9550000.00')
    const { lowest, others } = basicForNet(month(asIs), moneyText(wanted))
    expect(lowest?.basic).toBe('9550000.00')
    const found = [lowest, ...others].flatMap((one) => (one === null ? [] : [one]))
    expect(found.length).toBeGreaterThan(1)
    for (const { basic, net } of found) {
      expect(netOf(basic)).toBe(senOf(net))
      expect(senOf(net) - wanted).toBeLessThanOrEqual(200n)
    }
    expect(found.map(({ basic }) => Number(basic))).toEqual(
      found.map(({ basic }) => Number(basic)).toSorted((a, b) => a - b),
    )
  })
  it('has no answer where the rest of the package pays more already', () => {
    const rich = month({ basic: null, parts: [{ component: 'HOUSING', mode: 'SET', amount: '20000000.00' }] })
    expect(basicForNet(rich, '5000000.00')).toEqual({ lowest: null, others: [] })
  })
  it('is the salary and its contributions alone where the employer bears the tax; other allowances are named', () => {
    const borne = (basic: ProposedPackage) => {
      const tax = {
        ...(plain().tax as NonNullable<EmployeeSnapshot['tax']>),
        person: { status: 'K1', firstMonth: 1, method: 'GROSS_UP' } as const,
      }
      return packageMonth({ run, employee: plain({ tax }) }, basic)
    }
    const { lowest, others } = basicForNet(borne(asIs), '9500000.00')
    expect(others).toEqual([])
    const { sums } = calculatePayslip(borne(basicOf(lowest?.basic ?? '0.00')))
    expect([sums.net, sums.tax]).toEqual(['9500000.00', sums.taxAllowance])
    const jumps = Array.from({ length: 400 }, (_, i) => BigInt(5_000_000 + i * 50_000) * 100n)
    expect(jumps.some((base) => otherAllowances(borne(asIs), base).length > 0)).toBe(true)
    expect(jumps.some((base) => otherAllowances(month(asIs), base).length > 0)).toBe(false)
  })
})
