// What another value of a parameter does to worked days: the caps, the grace, the sums.
import { expect, it } from 'vitest'
import { evaluateDays } from '../day/evaluate-days.ts'
import { order, planned, planOf, punchesOf, rulesWith } from '../testing/fixtures.ts'
import { addFigures, changeOf, evaluateWith, figuresOf, noFigures } from './what-if.ts'
import { valueNow, type WhatIfParameter, whatIfNames, whatIfParameters, wrongValue } from './what-if-terms.ts'

const monday = '2026-07-06'
const orders = [order('17:00', '21:00')]
const asked = {
  days: [planned(planOf(monday, 'OF5'), { orders })],
  punches: punchesOf(monday, ['08:06', '21:00']),
}
const rules = rulesWith()
const [now] = evaluateDays(asked, rules).days
const then = (name: WhatIfParameter, value: number) => {
  const [day] = evaluateWith(name, value, asked, rules).days
  if (now === undefined || day === undefined) throw new Error('No day')
  return { change: changeOf(now, day), figures: figuresOf([day], () => ({ NO_IN: 'BLOCK', NO_OUT: 'BLOCK' })) }
}

it('a lower cap pays less and leaves more beyond it', () => {
  const { change, figures } = then('OTDAYCAP', 2)
  expect(change).toContain('Overtime paid 240 → 120; Overtime beyond the caps 0 → 120')
  expect([figures.OVERTIME_PAID, figures.OVERTIME_BEYOND]).toEqual([120, 120])
})

it('a wider grace forgives; the flag goes with it', () => {
  expect(then('GRACELATE', 6).change).toBe('Late 6 → 0; Flags LATE 6 → –')
  expect(then('GRACELATE', 5).change).toBe('')
})

it('the present value of every parameter changes nothing', () => {
  for (const name of whatIfNames) {
    const present = valueNow(name, rules)
    expect([name, present === null ? '' : then(name, present).change]).toEqual([name, ''])
    if (present !== null) expect(wrongValue(name, present)).toBeNull()
  }
})

it('values lie within their bounds, in whole units', () => {
  expect(wrongValue('OTDAYCAP', 2.5)).toBeNull()
  expect(wrongValue('OTDAYCAP', 1.15)).toBeNull()
  expect(wrongValue('OTDAYCAP', 2.51)).toBe('must be whole minutes')
  expect(wrongValue('OTDAYCAP', 5)).toBe('must be from 0 to 4, the limit of the law (PP 35/2021 art. 26(1))')
  expect(wrongValue('OTROUND', 0)).toBe('must be from 1 to 240')
  expect(wrongValue('GRACELATE', 1.5)).toBe('must be a whole number')
  expect(Math.max(...whatIfNames.map((name) => whatIfParameters[name].most))).toBe(3_600)
})

it('figures add up', () => {
  const one = then('GRACELATE', 0).figures
  expect(addFigures(addFigures(noFigures, one), one)).toMatchObject({
    LATE_TIMES: 2,
    LATE_MINUTES: 12,
    OVERTIME_PAID: 480,
  })
})
