import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { senOf } from '../../money/sen.ts'
import { calculatePayslip } from '../payslip/calculate.ts'
import type { EmployeeSnapshot } from '../payslip/snapshot.ts'
import { exampleEmployee, exampleRun } from '../payslip/testing.ts'
import { changedSnapshot, increaseOf, lackOf, lacksOf, moreBy, moreByPercent } from './proposal.ts'

const snapshot: Pick<EmployeeSnapshot, 'salaries' | 'fixedPay'> = {
  salaries: [
    { from: '2020-01-01', to: '2025-12-31', amount: '6500000.00' },
    { from: '2026-01-01', amount: '7000000.00' },
  ],
  fixedPay: [
    { component: 'POSITION', amount: '1000000.00', mode: 'SET', from: '2024-01-01' },
    { component: 'POSITION', amount: '50000.00', mode: 'ADD', from: '2024-01-01' },
  ],
}

describe('a decree', () => {
  it('ends the salary in force on the day before, and one of the same day gives way', () => {
    const { salaries } = changedSnapshot(snapshot, '2026-03-01', [{ component: null, amount: '7700000.00' }])
    expect(salaries.slice(1)).toEqual([
      { from: '2026-01-01', to: '2026-02-28', amount: '7000000.00' },
      { from: '2026-03-01', amount: '7700000.00' },
    ])
    const same = changedSnapshot(snapshot, '2026-01-01', [{ component: null, amount: '7700000.00' }])
    expect(same.salaries).toEqual([snapshot.salaries[0], { from: '2026-01-01', amount: '7700000.00' }])
  })
  it('lasts until a later salary begins', () => {
    const { salaries } = changedSnapshot(snapshot, '2025-06-01', [{ component: null, amount: '6800000.00' }])
    expect(salaries[1]).toEqual({ from: '2025-06-01', to: '2025-12-31', amount: '6800000.00' })
  })
  it('changes what replaces the rules, never what is added to them', () => {
    const { fixedPay } = changedSnapshot(snapshot, '2026-03-01', [{ component: 'POSITION', amount: '1200000.00' }])
    expect(fixedPay.filter(({ mode }) => mode === 'ADD')).toHaveLength(1)
    expect(fixedPay.filter(({ mode }) => mode === 'SET').map(({ amount }) => amount)).toEqual([
      '1000000.00',
      '1200000.00',
    ])
  })
  it('AC-23: lacks what is due less what was paid; applied twice it lacks nothing', () => {
    const months = [
      ['7000000', '7700000'],
      ['6650000', '7315000'],
      ['7000000', '7700000'],
    ] as const
    const lacks = months.map(([paid, due]) => lackOf(due, paid, '0'))
    expect(lacks).toEqual(['700000.00', '665000.00', '700000.00'])
    expect(months.map(([paid, due], i) => lackOf(due, paid, lacks[i] ?? '0'))).toEqual(['0.00', '0.00', '0.00'])
  })
  it('proposes an amount or a percentage more, rounded up', () => {
    expect(moreBy('5000000', '250000')).toBe('5250000.00')
    expect(moreByPercent('5432100', '6.5', 1000)).toBe('5786000.00')
    expect(increaseOf('7000000', '7700000')).toBe('10.00')
    expect(increaseOf('7000000', '6300000')).toBe('-10.00')
    expect(increaseOf(null, '7700000')).toBeNull()
  })
  it('never proposes less than requested', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_000_000 }),
        fc.integer({ min: 0, max: 50 }),
        fc.constantFrom(1, 100, 1000),
        (old, percent, unit) => {
          const now = senOf(moreByPercent(String(old), String(percent), unit))
          expect(now >= senOf(String(old))).toBe(true)
          expect(now % (BigInt(unit) * 100n)).toBe(0n)
        },
      ),
    )
  })
})

describe('a closed month under the rows of a decree', () => {
  const run = exampleRun()
  const of = exampleEmployee(7)
  const raised = changedSnapshot(of, '2026-05-01', [{ component: null, amount: '9000000.00' }])
  const again = (retro: EmployeeSnapshot['retro'] = []) => ({
    before: calculatePayslip({ run, employee: of }),
    after: calculatePayslip({ run, employee: { ...raised, retro: [...raised.retro, ...retro] } }),
  })
  const terms = { named: ['BASIC'], withOvertime: true, withContributions: false }
  const paidThen = (code: string) => ({
    paid: again()
      .before.lines.filter((line) => line.code === code && line.originPeriod === null)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
      .toFixed(2),
    earlier: '0',
  })
  const codes = (more: object = {}) => lacksOf(again(), { ...terms, ...more }, paidThen).map(({ code }) => code)

  it('lacks every earning that follows what the decree names, and no benefit, tax or contribution', () => {
    // A skill allowance in percent, formulas over the basic salary, the hours of overtime.
    expect(codes()).toEqual(['BASIC', 'SKILL', 'SHIFT', 'LUNCH', 'OVERTIME'])
    for (const { code, paid, due, delta } of lacksOf(again(), terms, paidThen)) {
      expect(Number(due) - Number(paid)).toBe(Number(delta))
      expect(again().after.lines.find((line) => line.code === code)?.kind).toBe('EARNING')
    }
    expect(codes()).not.toContain('TAX_ALLOWANCE')
    expect(codes({ withOvertime: false })).not.toContain('OVERTIME')
    expect(codes({ withContributions: true })).toEqual(expect.arrayContaining(['JHT_ER', 'JHT_EE']))
  })
  it('lacks nothing that was made up for since', () => {
    const lacks = lacksOf(again(), terms, paidThen)
    const since = new Map(lacks.map(({ code, delta }) => [code, delta]))
    expect(lacksOf(again(), terms, (code) => ({ ...paidThen(code), earlier: since.get(code) ?? '0' }))).toEqual([])
  })
  it('days of another month are reported with that month, by what the change alone makes of them', () => {
    const retro = {
      ...({ originPeriod: '2026-04', window: { from: '2026-04-01', to: '2026-04-30' }, pattern: 5 } as const),
      ...({ deltaUnpaidDays: '-1', deltaMinutes: { h15: 0, h20: 0, h30: 0, h40: 0 }, method: 'WORKDAY' } as const),
      amount: '2200000',
      allowances: [],
      overtimeBase: '0',
    }
    const found = lacksOf(again([retro]), terms, paidThen).find(({ code }) => code === 'RETRO_ATT')
    expect(found).toEqual({
      code: 'RETRO_ATT',
      originPeriod: '2026-04',
      paid: '0.00',
      due: '100000.00',
      delta: '100000.00',
    })
  })
})
