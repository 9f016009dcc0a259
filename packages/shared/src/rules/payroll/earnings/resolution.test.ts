// Which amount of a fixed component an employee has: every step of R-RES, from the employee's own amount down to none.
import { describe, expect, it } from 'vitest'
import { type CompensationRuleRow, type ResolveInput, resolveComponent, ruleChanges } from './resolution.ts'

const rule = (amount: string, more: Partial<CompensationRuleRow> = {}): CompensationRuleRow => ({
  from: '2026-01-01',
  scope: 'POSITION',
  subject: 'OPERATOR',
  step: null,
  location: null,
  component: 'CAR',
  amount,
  percentOfBasic: null,
  minServiceMonths: 0,
  ...more,
})
const own = (amount: string, mode: 'SET' | 'ADD', from = '2026-01-01') => ({ component: 'CAR', amount, mode, from })
const placement = { position: 'OPERATOR', level: 'L3', grade: 'G5', step: 2, location: 'PLANT' }
const found = (more: Partial<ResolveInput>) => {
  const asked = {
    day: '2026-05-31',
    joinDate: '2025-12-15',
    placement,
    basic: 519_000_050n,
    own: [],
    rules: [],
    ...more,
  }
  const { amount, origin } = resolveComponent(asked)
  return `${origin} ${Number(amount.top) / Number(amount.bottom) / 100}`
}

describe('a fixed component', () => {
  const rules = [
    rule('10'),
    rule('11', { location: 'PLANT' }),
    rule('12', { location: 'OFFICE' }),
    rule('20', { scope: 'LEVEL', subject: 'L3' }),
    rule('30', { scope: 'GRADE', subject: 'G5' }),
    rule('31', { scope: 'GRADE', subject: 'G5', step: 2 }),
    rule('32', { scope: 'GRADE', subject: 'G5', step: 3 }),
  ]
  const without = (...scopes: readonly string[]) => rules.filter(({ scope }) => !scopes.includes(scope))

  it('is the own amount, else that of position, level and grade; the place and the step go before', () => {
    expect(found({ rules, own: [own('5', 'SET')] })).toBe('OWN 5')
    expect(found({ rules })).toBe('POSITION 11')
    expect(found({ rules, placement: { ...placement, location: null } })).toBe('POSITION 10')
    expect(found({ rules: [...rules].reverse() })).toBe('POSITION 11')
    expect(found({ rules: without('POSITION') })).toBe('LEVEL 20')
    expect(found({ rules: without('POSITION', 'LEVEL') })).toBe('GRADE 31')
    expect(found({ rules: without('POSITION', 'LEVEL'), placement: { ...placement, step: null } })).toBe('GRADE 30')
    expect(found({ rules: without('POSITION', 'LEVEL', 'GRADE') })).toBe('NONE 0')
    expect(found({ rules, placement: null })).toBe('NONE 0')
  })

  it('has what is added on top, regardless of what it is added to', () => {
    expect(found({ rules, own: [own('-3', 'ADD'), own('1.50', 'ADD')] })).toBe('POSITION 9.5')
    expect(found({ own: [own('-3', 'ADD')] })).toBe('OWN -3')
    expect(found({ own: [own('5', 'SET'), own('6', 'SET', '2026-02-01'), own('7', 'SET', '2026-06-01')] })).toBe(
      'OWN 6',
    )
  })

  it('is a part of the basic salary to the fraction, and begins with enough service', () => {
    expect(found({ rules: [rule('0', { amount: null, percentOfBasic: '7.5' })] })).toBe('POSITION 389250.0375')
    const later = [rule('10', { minServiceMonths: 6 })]
    expect([found({ rules: later }), found({ rules: later, day: '2026-06-15' })]).toEqual(['NONE 0', 'POSITION 10'])
    expect(ruleChanges(later, '2025-12-15').map(({ from }) => from)).toEqual(['2026-01-01', '2026-06-15'])
  })
})
