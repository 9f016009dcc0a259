// Parameters by day and place, and days that each go by their own.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { evaluateDays } from './day/evaluate-days.ts'
import {
  attendanceParameters,
  numberOn,
  type Parameter,
  type ParameterRow,
  policyOn,
  rowOn,
  wrongParameter,
} from './parameters.ts'
import { defaultPolicy } from './policy.ts'
import { monday, order, planned, planOf, punchesOf, rulesWith } from './testing/fixtures.ts'

const row = (values: Partial<ParameterRow>): ParameterRow => ({
  code: 'OTROUND',
  parent: null,
  number: '30',
  text: null,
  place: null,
  from: null,
  to: null,
  ...values,
})

it('a company that keeps nothing goes by the values declared, and each of them is one that may be kept', () => {
  expect(policyOn([], monday, null)).toEqual(defaultPolicy)
  for (const [code, parameter] of Object.entries(attendanceParameters) as [string, Parameter][]) {
    const value = { number: String(parameter.value), text: String(parameter.value) }
    expect([code, wrongParameter(parameter, value)]).toEqual([code, null])
    expect(code.length).toBeLessThanOrEqual(20)
  }
})

it('reads what is kept in the unit of the policy, and what cannot be as the value declared', () => {
  const rows = [
    row({ code: 'OTDAYCAP', number: '2.5' }),
    row({ code: 'GRACEMODE', number: null, text: 'DEDUCT' }),
    row({ code: 'WEEKSTART', number: null, text: 'Tuesday' }),
    row({ code: 'OTAUTOBREAK', number: null, text: '120/15' }),
    row({ code: 'OTNETLOST', number: '1.0000' }),
  ]
  expect(policyOn(rows, monday, null)).toEqual({
    ...defaultPolicy,
    otDayCapMin: 150,
    graceMode: 'DEDUCT',
    otAutoBreakAfter: 120,
    otAutoBreakMin: 15,
    otNetOfLost: true,
  })
})

it.each([
  ['OTROUND', { number: '0', text: null }, 'must be from 1 to 240'],
  ['OTROUND', { number: '1.5', text: null }, 'must be a whole number'],
  ['OTROUND', { number: null, text: '30' }, 'must be from 1 to 240'],
  ['OTDAYCAP', { number: '2.51', text: null }, 'must be whole minutes'],
  ['OTDAYCAP', { number: '4.5', text: null }, 'must be from 0 to 4, the limit of the law (PP 35/2021 art. 26(1))'],
  ['OTWEEKCAP', { number: '19', text: null }, 'must be from 0 to 18, the limit of the law (PP 35/2021 art. 26(1))'],
  ['GRACEMODE', { number: null, text: 'NONE' }, 'must be THRESHOLD or DEDUCT'],
  ['OTAUTOBREAK', { number: null, text: '240' }, 'must be written as 240/30'],
] as const)('%s cannot be %o', (code, value, message) =>
  expect(wrongParameter(attendanceParameters[code], value)).toBe(message),
)

const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays(monday, n))
const dated = fc
  .record({ from: fc.option(day), length: fc.option(fc.nat(30)), place: fc.constantFrom(null, 'JKT', 'SBY') })
  .map(({ from, length, place }, n = 0) =>
    row({
      code: `R${n}`,
      parent: 'OTROUND',
      place,
      from,
      to: length === null ? null : addDays(from ?? monday, length),
    }),
  )

it('of several rows the one of the place counts before that of all, and the later before the earlier', () => {
  fc.assert(
    fc.property(fc.array(dated, { maxLength: 6 }), day, fc.constantFrom(null, 'JKT', 'SBY'), (versions, at, place) => {
      const rows = [row({}), ...versions.map((v, i) => ({ ...v, code: `OTROUND.${i}`, number: String(i + 1) }))]
      const found = rowOn(rows, 'OTROUND', at, place)
      const holding = rows.filter(
        (r) => (r.from ?? at) <= at && (r.to ?? at) >= at && (r.place === null || r.place === place),
      )
      expect(holding).toContain(found)
      for (const other of holding) {
        if (found?.place === null) expect(other.place).toBeNull()
        if (found?.place === other.place) expect((found?.from ?? '') >= (other.from ?? '')).toBe(true)
      }
      expect(numberOn(rows, 'OTROUND', at, place)).toBe(Number(found?.number))
    }),
  )
})

it('each day goes by its own parameters: the later value from its day on, the place of the day', () => {
  const rows = [
    row({}),
    row({ code: 'OTROUND.1', parent: 'OTROUND', number: '1', from: addDays(monday, 1) }),
    row({ code: 'OTROUND.2', parent: 'OTROUND', number: '60', place: 'SBY' }),
  ]
  const places = [null, null, 'SBY']
  const days = places.map((place, n) => {
    const workDate = addDays(monday, n)
    const orders = [order('17:00', '18:45', undefined, workDate)]
    return { ...planned(planOf(workDate, 'OF5'), { orders }), policy: policyOn(rows, workDate, place) }
  })
  const punches = days.flatMap(({ plan }, n) => punchesOf(plan.workDate, ['08:00', '18:45'], n * 10 + 1))
  const found = evaluateDays({ days, punches }, rulesWith()).days
  expect(found.map((d) => d.overtime.payable)).toEqual([90, 105, 60])
})

it('a punch repeats another by the window of its day', () => {
  const days = [0, 1].map((n) => ({
    ...planned(planOf(addDays(monday, n), 'OF5')),
    policy: { ...defaultPolicy, duplicateWindowSec: n === 0 ? 120 : 3_600 },
  }))
  const punches = days.flatMap(({ plan }, n) => punchesOf(plan.workDate, ['08:00', '08:30', '17:00'], n * 10 + 1))
  expect(evaluateDays({ days, punches }, rulesWith()).duplicates).toEqual(new Set([12]))
})

it('a week that begins on Sunday takes its overtime from then on', () => {
  const days = [5, 6].map((n) => {
    const workDate = addDays(monday, n)
    return planned(planOf(workDate, 'OF5'), { orders: [order('17:00', '19:00', undefined, workDate)] })
  })
  const punches = days.flatMap(({ plan }, n) => punchesOf(plan.workDate, ['08:00', '19:00'], n * 10 + 1))
  const carried = { absentRun: 0, sickSince: null, weekPaid: 1_020 }
  const paid = (weekStart: 'MON' | 'SUN') =>
    evaluateDays({ days, punches, carried }, rulesWith({ weekStart })).days.map((d) => d.overtime.payable)
  expect([paid('MON'), paid('SUN')]).toEqual([
    [60, 0],
    [60, 120],
  ])
})
