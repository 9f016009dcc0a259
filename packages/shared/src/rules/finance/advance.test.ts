import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyText, senOf } from '../money/sen.ts'
import { askedIn, deductibleFrom, deductionSchedule, settleByOf, spreadTaken } from './advance.ts'

describe('an advance', () => {
  it('is settled within 14 days, of a journey within 7 days after the return', () => {
    expect(settleByOf('OPERATIONAL', '2026-11-02')).toBe('2026-11-16')
    expect(settleByOf('TRAVEL', '2026-11-02')).toBe('2026-11-09')
    expect(deductibleFrom('2026-11-16')).toBe('2026-12-16')
  })
  it('is deducted in equal amounts, the remainder in the last one', () => {
    expect(deductionSchedule('1000000', 3, '2026-12')).toEqual([
      { no: 1, period: '2026-12', amount: '333333.00' },
      { no: 2, period: '2027-01', amount: '333333.00' },
      { no: 3, period: '2027-02', amount: '333334.00' },
    ])
  })
  it('is deducted whole, over any number of months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000 }), fc.integer({ min: 1, max: 60 }), (amount, months) => {
        const lines = deductionSchedule(String(amount), months, '2026-01')
        expect(moneyText(lines.reduce((sum, line) => sum + senOf(line.amount), 0n))).toBe(`${amount}.00`)
      }),
    )
  })
  it('asks a run for its month and what was left before; final pay for everything', () => {
    const open = [{ period: '2026-10' }, { period: '2026-11' }, { period: '2026-12' }]
    expect(askedIn(open, '2026-11', false)).toEqual(open.slice(0, 2))
    expect(askedIn(open, '2026-11', true)).toEqual(open)
  })
  it('spreads what was taken over the oldest deductions first', () => {
    const asked = [{ amount: '300000.00' }, { amount: '300000.00' }, { amount: '300000.00' }]
    expect(spreadTaken(asked, '450000.00').map(({ taken, state }) => [taken, state])).toEqual([
      ['300000.00', 'TAKEN'],
      ['150000.00', 'PARTIAL'],
      ['0.00', 'SKIPPED'],
    ])
  })
})
