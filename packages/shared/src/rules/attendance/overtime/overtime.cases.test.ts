// Worked cases A10 to A12, A14 to A17: orders against presence, caps, the holiday of continuous operation.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../time/calendar.ts'
import { midnightOf } from '../clock.ts'
import { evaluateDays } from '../day/evaluate-days.ts'
import { noMinutes } from '../day/work-minutes.ts'
import { intersectionOf, totalOf } from '../intervals.ts'
import {
  flagsIn,
  minuteAt,
  monday,
  oneDay,
  order,
  planned,
  planOf,
  punchesOf,
  rulesWith,
  shifts,
} from '../testing/fixtures.ts'
import { overtimeOf, plannedIn } from './overtime.ts'

describe('overtime', () => {
  it('A10: OF5, order 17:00–19:30, punches 07:50, 20:10 -> approved 150, gross 150, net 150, payable 150; unrequested 40; OVER; x1.5 60, x2 90, weighted 4.50; meal no', () => {
    const day = oneDay('OF5', ['07:50', '20:10'], { documents: { orders: [order('17:00', '19:30')] } })
    expect(day.overtime).toMatchObject({
      approved: 150,
      gross: 150,
      net: 150,
      payable: 150,
      unrequested: 40,
      cross: 'OVER',
      h15: 60,
      h20: 90,
      weighted: '4.50',
    })
    expect(day.mealEntitled).toBe(false)
  })

  it('A11: REST FIVE_DAY, order 08–18, punches 07:52, 18:20 -> gross 600, net 540 (auto break 60), payable 540; x2 480, x3 60; weighted 19.00; unrequested 28 -> MATCH; meal yes', () => {
    const day = oneDay(null, ['07:52', '18:20'], { documents: { orders: [order('08:00', '18:00')] } })
    expect(day.overtime).toMatchObject({
      gross: 600,
      net: 540,
      payable: 540,
      h20: 480,
      h30: 60,
      weighted: '19.00',
      unrequested: 28,
      cross: 'MATCH',
    })
    expect(day).toMatchObject({ mealEntitled: true, status: 'PRESENT', flags: [] })
  })

  it('a rest day whose shift was corrected pays as A11: the order alone, as on any rest day, and nothing without one', () => {
    const corrected = { dayType: 'REST' as const, restDay: true, shift: shifts.OF5, baseShift: shifts.OF5 }
    const orders = [order('08:00', '18:00')]
    const paid = oneDay('OF5', ['07:52', '18:20'], { plan: corrected, documents: { orders } })
    expect(paid.overtime).toMatchObject({
      net: 540,
      payable: 540,
      h20: 480,
      h30: 60,
      weighted: '19.00',
      cross: 'MATCH',
    })
    expect(paid).toMatchObject({ dayType: 'REST', status: 'PRESENT', flags: [], minutes: { scheduled: 0, late: 0 } })
    const unordered = oneDay('OF5', ['07:52', '18:20'], { plan: corrected })
    expect(unordered.overtime).toMatchObject({ payable: 0, unrequested: 628, cross: 'NO_REQUEST' })
    expect(flagsIn(unordered)).toEqual(['OFFDAY_WORK'])
    expect(oneDay('OF5', [], { plan: corrected })).toMatchObject({ status: 'OFF', code: 'OFF', flags: [] })
  })

  it('A12: SIX_DAY, Sat 21 Mar 2026 holiday, order 08:00–16:30 with break 12:00–12:30, present -> net 480. shortDay true: x2 300, x3 60, x4 120 = 21.00. shortDay false: x2 420, x3 60 = 17.00', () => {
    const workDate = '2026-03-21'
    const holiday = (shortDay: boolean) =>
      oneDay('W6', ['07:55', '16:35'], {
        workDate,
        plan: { dayType: 'HOLIDAY', shift: null, scheme: 'SIX_DAY', shortDay },
        documents: { orders: [order('08:00', '16:30', ['12:00', '12:30'], workDate)] },
      }).overtime
    expect(holiday(true)).toMatchObject({ net: 480, h20: 300, h30: 60, h40: 120, weighted: '21.00' })
    expect(holiday(false)).toMatchObject({ net: 480, h20: 420, h30: 60, h40: 0, weighted: '17.00' })
  })

  const week = (allowedMinutes: number | null) => {
    const days = [0, 1, 2, 3, 4].map((n) => {
      const workDate = addDays(monday, n)
      const orders = [order('17:00', n === 0 ? '21:30' : '21:00', undefined, workDate)]
      return planned(planOf(workDate, 'OF5'), { orders, allowedMinutes: n === 4 ? allowedMinutes : null })
    })
    const punches = days.flatMap(({ plan }, n) =>
      punchesOf(plan.workDate, ['07:55', n === 0 ? '21:30' : '21:00'], n * 10 + 1),
    )
    return evaluateDays({ days, punches }, rulesWith()).days
  }
  it('A14: OF5 Mon–Fri 6–10 Jul, orders 17:00–21:30 (Mon), 17:00–21:00 (others), all worked -> payable 240, 240, 240, 240, 120; Mon net 240 (auto break); Fri excess 120, OT_OVER_LIMIT, weighted 3.50; week 1080', () => {
    const days = week(null)
    const payable = days.map((d) => d.overtime.payable)
    expect(payable).toEqual([240, 240, 240, 240, 120])
    expect([days[0]?.overtime.net, payable.reduce((a, b) => a + b, 0)]).toEqual([240, 1_080])
    expect(days[4]).toMatchObject({
      overtime: { excess: 120, weighted: '3.50' },
      flags: [{ flag: 'OT_OVER_LIMIT', minutes: 120 }],
    })
  })
  it('A15: same Friday with approved override allowedMinutes 240 -> payable 240, excess 0, weighted 7.50', () => {
    expect(week(240)[4]).toMatchObject({ overtime: { payable: 240, excess: 0, weighted: '7.50' }, flags: [] })
  })
  it('begins a new week on Monday', () => {
    const days = [4, 7].map((n) =>
      planned(planOf(addDays(monday, n), 'OF5'), { orders: [order('17:00', '19:00', undefined, addDays(monday, n))] }),
    )
    const gap = [5, 6].map((n) => planned(planOf(addDays(monday, n), null)))
    const all = [days[0], ...gap, days[1]].filter((d) => d !== undefined)
    const punches = [
      ...punchesOf(addDays(monday, 4), ['08:00', '19:00']),
      ...punchesOf(addDays(monday, 7), ['08:00', '19:00'], 5),
    ]
    const carried = { absentRun: 0, sickSince: null, weekPaid: 1_020 }
    const { days: found } = evaluateDays({ days: all, punches, carried }, rulesWith({ weekStart: 'MON' }))
    expect([found[0]?.overtime.payable, found[3]?.overtime.payable]).toEqual([60, 120])
  })
})

describe('the cross-check', () => {
  it('A16: crosscheck, OF5, order 17–19: out 17:00 / out 18:20 / out 18:50; order 19–21 out 20:00; no order out 17:30; order 17–19 still SUBMITTED, out 19:00 -> NO_SHOW pay 0 / SHORT pay 60 / MATCH (tolerance 10) gross 110 pay 90 weighted 2.50; SHIFTED pay 60 unrequested 120; NO_REQUEST unrequested 30; PENDING pay 0', () => {
    const seen = (out: string, ...orders: ReturnType<typeof order>[]) =>
      oneDay('OF5', ['07:55', out], { documents: { orders } }).overtime
    const evening = order('17:00', '19:00')
    expect(seen('17:00', evening)).toMatchObject({ cross: 'NO_SHOW', payable: 0 })
    expect(seen('18:20', evening)).toMatchObject({ cross: 'SHORT', payable: 60 })
    expect(seen('18:50', evening)).toMatchObject({ cross: 'MATCH', gross: 110, payable: 90, weighted: '2.50' })
    expect(seen('20:00', order('19:00', '21:00'))).toMatchObject({ cross: 'SHIFTED', payable: 60, unrequested: 120 })
    expect(seen('17:30')).toMatchObject({ cross: 'NO_REQUEST', unrequested: 30 })
    expect(oneDay('OF5', ['07:55', '19:00'], { documents: { orderPending: true } }).overtime).toMatchObject({
      cross: 'PENDING',
      payable: 0,
    })
  })

  it('A17: 17 Aug 2026 NATIONAL, pattern continuous, shift P3, punches 21:50, 06:05 -> dayType HOLIDAY with shift; otPayable 420, x2 420, weighted 14.00, no order needed, late 0', () => {
    const day = oneDay('P3', ['21:50', '06:05 +1'], {
      workDate: '2026-08-17',
      plan: { dayType: 'HOLIDAY', scheme: 'SIX_DAY' },
    })
    expect(day).toMatchObject({
      dayType: 'HOLIDAY',
      shift: 'P3',
      minutes: { scheduled: 0, worked: 420, late: 0, early: 0 },
      overtime: { payable: 420, h20: 420, weighted: '14.00', cross: null },
      flags: [],
    })
    expect(day.trace.find((t) => t.step === 'WORK')?.values).toMatchObject({ worked: 420 })
  })

  it('a holiday shift that was worked in part shows |S ∩ P| (4.4 rule 6), and no minute of it is late, early or away', () => {
    const clock = fc.integer({ min: -60, max: 600 })
    fc.assert(
      fc.property(fc.constantFrom('OF5', 'P1', 'P3', 'N18'), clock, clock, (name, a, b) => {
        fc.pre(Math.abs(a - b) >= 3)
        const shift = shifts[name]
        const base = midnightOf(monday)
        const [came, went] = [Math.min(a, b), Math.max(a, b)].map((at) => shift.span[0] + at) as [number, number]
        const punches = [came, went].map((at, i) => ({
          id: i + 1,
          second: (base + at) * 60,
          zone: 'WIB' as const,
          direction: i === 0 ? ('IN' as const) : ('OUT' as const),
        }))
        const plan = planOf(monday, name, { dayType: 'HOLIDAY' })
        const [day] = evaluateDays({ days: [planned(plan)], punches }, rulesWith()).days
        const worked = totalOf(intersectionOf(shift.work, [[came, went]]))
        expect(day?.minutes).toEqual({ ...noMinutes, worked })
        expect(day?.overtime.net).toBe(worked)
      }),
    )
  })

  it('a line plans what it would pay if all of it were worked: only what lies outside the shift, breaks out (4.5 rule 1)', () => {
    const policy = rulesWith().policy
    const span = [minuteAt(monday, '08:00'), minuteAt(monday, '17:00')] as const
    expect(plannedIn(order('16:00', '19:00'), span, policy)).toBe(120)
    expect(plannedIn(order('12:00', '13:00'), span, policy)).toBe(0)
    expect(plannedIn(order('06:00', '19:00'), span, policy)).toBe(240)
    expect(plannedIn(order('16:00', '19:00', ['16:30', '17:30']), span, policy)).toBe(90)
    expect(plannedIn(order('16:00', '22:00'), span, { ...policy, otAutoBreakAfter: 120, otAutoBreakMin: 60 })).toBe(240)
    const clock = fc.integer({ min: 0, max: 1_440 })
    const kinds = fc.constantFrom('WORKDAY' as const, 'HOLIDAY' as const)
    fc.assert(
      fc.property(fc.constantFrom('OF5', 'P2', 'P3', 'N18'), kinds, clock, clock, (name, dayType, a, b) => {
        fc.pre(a !== b)
        const shift = shifts[name]
        const line = { from: Math.min(a, b), to: Math.max(a, b) }
        const present = [[0, 4_320] as const]
        const about = { dayType, scheme: 'FIVE_DAY', shortDay: false, span: shift.span, work: [], present } as const
        const asked = { orders: [line], orderPending: false, allowedMinutes: null, weekSoFar: 0, lost: 0 }
        const found = overtimeOf({ ...about, ...asked }, { otEligible: true, isExempt: false, isFemale: false }, policy)
        expect(plannedIn(line, shift.span, policy)).toBe(found.net)
      }),
    )
  })

  it('pays no one whom the law excludes, and nothing below the minimum', () => {
    const documents = { orders: [order('17:00', '19:00')] }
    expect(oneDay('OF5', ['08:00', '19:00'], { documents, worker: { otEligible: false } }).overtime).toMatchObject({
      net: 120,
      payable: 0,
    })
    expect(oneDay('OF5', ['08:00', '17:29'], { documents }).overtime).toMatchObject({
      net: 29,
      payable: 0,
      cross: 'SHORT',
    })
    expect(oneDay('OF5', ['08:30', '19:00'], { documents, policy: { otNetOfLost: true } }).overtime.payable).toBe(90)
  })

  it('flags work on a day off without an order', () => {
    expect(flagsIn(oneDay(null, ['08:00', '12:00']))).toEqual(['OFFDAY_WORK'])
  })
})
