// Worked cases A1 to A9, A19 and A32: punches, windows, minutes, status. Every title quotes its case.
import { describe, expect, it } from 'vitest'
import {
  flagsIn,
  minuteAt,
  monday,
  oneDay,
  planned,
  planOf,
  punchesOf,
  rulesWith,
  shifts,
} from '../testing/fixtures.ts'
import { evaluateDays } from './evaluate-days.ts'
import { cutBetween, windowOf } from './windows.ts'

const at = (text: string, day = monday) => minuteAt(day, text)

describe('punches', () => {
  it('A1: OF5, punches 07:58:10, 07:59:20, 08:00:10, 17:03:00, 17:04:59 -> VALID, DUPLICATE, VALID, VALID, DUPLICATE; in 07:58 out 17:03; worked 480, late 0, PRESENT, no flag', () => {
    const punches = punchesOf(monday, ['07:58:10', '07:59:20', '08:00:10', '17:03:00', '17:04:59'])
    const { days, duplicates } = evaluateDays({ days: [planned(planOf(monday, 'OF5'))], punches }, rulesWith())
    expect(punches.map((p) => (duplicates.has(p.id) ? 'DUPLICATE' : 'VALID'))).toEqual([
      'VALID',
      'DUPLICATE',
      'VALID',
      'VALID',
      'DUPLICATE',
    ])
    expect(days[0]).toMatchObject({
      in: at('07:58'),
      out: at('17:03'),
      status: 'PRESENT',
      flags: [],
      minutes: { worked: 480, late: 0 },
    })
  })

  it('A2: OF5, in 08:05:59 / 08:06:00, out 17:00 -> 08:05:59: lateRaw 5, late 0 (both modes), worked 475. 08:06:00: lateRaw 6, worked 474; late 6 (THRESHOLD) or 1 (DEDUCT)', () => {
    for (const graceMode of ['THRESHOLD', 'DEDUCT'] as const) {
      expect(oneDay('OF5', ['08:05:59', '17:00'], { policy: { graceMode } }).minutes).toMatchObject({
        lateRaw: 5,
        late: 0,
        worked: 475,
      })
      expect(oneDay('OF5', ['08:06:00', '17:00'], { policy: { graceMode } }).minutes).toMatchObject({
        lateRaw: 6,
        worked: 474,
        late: graceMode === 'DEDUCT' ? 1 : 6,
      })
    }
  })

  it('A3: 13 Jul N18, 14 Jul E14; punches 13 18:30, 14 07:10, 14 13:55, 14 20:02 -> windows 13 Jul [13 16:00, 14 13:00], 14 Jul [14 12:00, 15 02:00]; cut 14 12:00. 13 Jul: in 18:30 out 07:10, late 30, worked 630, PRESENT. 14 Jul: worked 330, late 0, PRESENT', () => {
    const [night, noon] = [planOf('2026-07-13', 'N18'), planOf('2026-07-14', 'E14')]
    const windows = [night, noon].map((plan) => windowOf({ ...plan, overtime: [] }))
    expect(windows[0]).toMatchObject({ from: at('16:00', '2026-07-13'), to: at('13:00', '2026-07-14') })
    expect(windows[1]).toMatchObject({ from: at('12:00', '2026-07-14'), to: at('02:00', '2026-07-15') })
    if (windows[0] == null || windows[1] == null) throw new Error('No window')
    expect(cutBetween(windows[0], windows[1])).toBe(at('12:00', '2026-07-14'))
    const punches = [...punchesOf('2026-07-13', ['18:30']), ...punchesOf('2026-07-14', ['07:10', '13:55', '20:02'], 2)]
    const { days } = evaluateDays({ days: [planned(night), planned(noon)], punches }, rulesWith())
    expect(days[0]).toMatchObject({
      in: at('18:30', '2026-07-13'),
      out: at('07:10', '2026-07-14'),
      status: 'PRESENT',
      minutes: { late: 30, worked: 630 },
    })
    expect(days[1]).toMatchObject({ status: 'PRESENT', minutes: { worked: 330, late: 0 } })
  })

  it('A4: OF5, a single punch at 12:30 / 12:31 / 17:20 -> 12:30 -> IN, NO_OUT, late 240. 12:31 -> OUT, NO_IN, early 240. 17:20 -> OUT, NO_IN, early 0. All INCOMPLETE, worked 0', () => {
    const days = ['12:30', '12:31', '17:20'].map((time) => oneDay('OF5', [time]))
    expect(days.map((d) => [d.status, d.minutes.worked])).toEqual(Array(3).fill(['INCOMPLETE', 0]))
    expect(days[0]).toMatchObject({ in: at('12:30'), out: null, minutes: { late: 240 } })
    expect(days[1]).toMatchObject({ in: null, out: at('12:31'), minutes: { early: 240 } })
    expect(days[2]).toMatchObject({ in: null, out: at('17:20'), minutes: { early: 0 } })
    expect(days.map((d) => flagsIn(d).filter((f) => f.startsWith('NO_')))).toEqual([['NO_OUT'], ['NO_IN'], ['NO_IN']])
  })

  it('A32: P3 7 Jul: only punch 21:52; approved FI out 06:05 -> before: INCOMPLETE NO_OUT; after: PRESENT, worked 420, flags none', () => {
    const workDate = '2026-07-07'
    const before = oneDay('P3', ['21:52'], { workDate })
    expect([before.status, flagsIn(before)]).toEqual(['INCOMPLETE', ['NO_OUT']])
    const after = oneDay('P3', ['21:52'], { workDate, documents: { forgotten: { out: at('06:05 +1', workDate) } } })
    expect(after).toMatchObject({ status: 'PRESENT', flags: [], minutes: { worked: 420 } })
  })
})

describe('minutes and status', () => {
  it('A5: OF5, in 13:30 out 16:40 -> worked 190, late 270 (break not counted), early 20; 190+270+20 = 480', () => {
    expect(oneDay('OF5', ['13:30', '16:40']).minutes).toMatchObject({
      scheduled: 480,
      worked: 190,
      late: 270,
      early: 20,
    })
  })

  const leave = (portion: 'AM' | 'PM' | 'FULL') =>
    ({ documents: { codes: [{ code: 'CT', absentClass: 'ANNUAL', portion }] } }) as const
  it('A6: OF5, approved AM leave; in 12:55 out 17:01 / in 13:10 out 17:01 -> worked 240, late 0, excused 240 / worked 230, late 10, excused 240', () => {
    expect(oneDay('OF5', ['12:55', '17:01'], leave('AM')).minutes).toMatchObject({ worked: 240, late: 0, excused: 240 })
    expect(oneDay('OF5', ['13:10', '17:01'], leave('AM')).minutes).toMatchObject({
      worked: 230,
      late: 10,
      excused: 240,
    })
  })

  it('A7: OF5, PM leave, no punch -> ABSENT_HALF, excused 240', () => {
    expect(oneDay('OF5', [], leave('PM'))).toMatchObject({ status: 'ABSENT_HALF', minutes: { excused: 240 } })
  })

  it('A8: OF5P, 07:55, 09:30, 11:10, 17:05; approved exit permit 09:30–10:30 -> worked 380, away 40, permit 60, late 0, flag AWAY', () => {
    const day = oneDay('OF5P', ['07:55', '09:30', '11:10', '17:05'], {
      documents: { permits: [[at('09:30'), at('10:30')]] },
    })
    expect(day.minutes).toMatchObject({ worked: 380, away: 40, permit: 60, late: 0 })
    expect(flagsIn(day)).toEqual(['AWAY'])
  })

  it('A9: FX, 08:40–17:30 / 09:20–18:00 -> worked 470, late 0, early 10 / worked 460, late 20, early 0', () => {
    expect(oneDay('FX', ['08:40', '17:30']).minutes).toMatchObject({ worked: 470, late: 0, early: 10 })
    expect(oneDay('FX', ['09:20', '18:00']).minutes).toMatchObject({ worked: 460, late: 20, early: 0 })
  })

  it('A19: OF5, 15 May 2026 COLLECTIVE_LEAVE: punches 07:50, 17:02 / none -> WORKDAY PRESENT worked 480, COLLECTIVE_WORKED, deduct 0 / COLLECTIVE_LEAVE, deduct 1', () => {
    const collective = {
      workDate: '2026-05-15',
      plan: { dayType: 'COLLECTIVE_LEAVE', shift: null, baseShift: shifts.OF5 },
    } as const
    const worked = oneDay('OF5', ['07:50', '17:02'], collective)
    expect(worked).toMatchObject({ dayType: 'WORKDAY', status: 'PRESENT', deductDays: 0, minutes: { worked: 480 } })
    expect(flagsIn(worked)).toEqual(['COLLECTIVE_WORKED'])
    expect(oneDay('OF5', [], collective)).toMatchObject({ status: 'COLLECTIVE_LEAVE', deductDays: 1 })
  })

  it('maternity pays all in the first four months of the stay and 75 % afterwards (Law 4/2024 art. 5), never more than its code', () => {
    const on = (since: string, paidPercent?: number) => {
      const code = { code: 'CMX', absentClass: 'MATERNITY', portion: 'FULL', since } as const
      const day = oneDay('OF5', [], {
        documents: { codes: [{ ...code, ...(paidPercent === undefined ? {} : { paidPercent }) }] },
      })
      return [day.status, day.am?.paid, day.pm?.paid]
    }
    // Monday 6 July 2026.
    expect([on('2026-03-07'), on('2026-03-06'), on('2026-01-06')]).toEqual([
      ['LEAVE', 100, 100],
      ['LEAVE', 75, 75],
      ['LEAVE', 75, 75],
    ])
    expect([on('2026-07-06', 50), on('2026-01-06', 50)]).toEqual([
      ['LEAVE', 50, 50],
      ['LEAVE', 50, 50],
    ])
    const sick = oneDay('OF5', [], {
      documents: { codes: [{ code: 'S1', absentClass: 'SICK', portion: 'AM', paidPercent: 10 }] },
    })
    expect([sick.am?.paid, sick.pm]).toEqual([100, null])
  })
})
