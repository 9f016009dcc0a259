// Worked cases A28, A29, A31 and A33: what the days of a period come to.
import { expect, it } from 'vitest'
import { addDays, daysBetween } from '../../time/calendar.ts'
import type { DayCode, DayDocuments, Evaluated } from '../day/day.ts'
import { evaluateDays } from '../day/evaluate-days.ts'
import { sickTierOn, sickTiers } from '../sick-tiers.ts'
import { planned, planOf, punchesOf, rulesWith } from '../testing/fixtures.ts'
import { type RecapDay, recapOf } from './recap.ts'
import { recapDifferences, targetPeriod } from './retro.ts'

const isFree = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
interface Said {
  readonly [day: string]: { readonly punches?: readonly string[]; readonly documents?: Partial<DayDocuments> }
}
/** Days of OF5 from Monday to Friday, in and out on time unless said otherwise. */
function days(from: string, to: string, said: Said): readonly Evaluated[] {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))
  const punches = dates.flatMap((day, i) =>
    punchesOf(day, said[day]?.punches ?? (isFree(day) ? [] : ['07:55', '17:02']), i * 10),
  )
  const plans = dates.map((day) => planned(planOf(day, isFree(day) ? null : 'OF5'), said[day]?.documents))
  return evaluateDays({ days: plans, punches }, rulesWith()).days
}
const paidOf = (code: DayCode | null) =>
  code === null ? null : { absentClass: code.absentClass, paidPercent: code.absentClass === 'PERMIT_UNPAID' ? 0 : 100 }
const recapDay = (day: Evaluated): RecapDay => ({
  workDate: day.workDate,
  dayType: day.dayType,
  status: day.status,
  shift: day.shift,
  isNight: false,
  am: paidOf(day.am),
  pm: paidOf(day.pm),
  sickSince: day.sickSince,
  worked: day.minutes.worked,
  h15: day.overtime.h15,
  h20: day.overtime.h20,
  h30: day.overtime.h30,
  h40: day.overtime.h40,
  countsMeal: day.code === 'H',
  countsTransport: day.code === 'H',
  flags: day.flags,
})
const away = (code: string, absentClass: DayCode['absentClass'], portion: DayCode['portion'] = 'FULL') => ({
  documents: { codes: [{ code, absentClass, portion }] },
  ...(portion === 'FULL' ? { punches: [] } : {}),
})

it('A28: sick spell 12 Jan – 30 Jun 2026 -> 100 %: 120 days (to 11 May), 75 %: 50 days', () => {
  const spell = Array.from({ length: 170 }, (_, i) => addDays('2026-01-12', i))
  expect(spell.at(-1)).toBe('2026-06-30')
  const tiers = sickTiers.map((tier) => spell.filter((day) => sickTierOn('2026-01-12', day) === tier))
  expect(tiers.map((t) => t.length)).toEqual([120, 50, 0, 0])
  expect(tiers[0]?.at(-1)).toBe('2026-05-11')
})

it('A29: ABSENT 6, 7, 8, 9 Jul; rest 10–12 Jul; ABSENT 13, 14 Jul -> fifth day reached 13 Jul; run 6', () => {
  const dates = Array.from({ length: 9 }, (_, i) => addDays('2026-07-06', i))
  const plans = dates.map((day) => planned(planOf(day, day >= '2026-07-10' && day <= '2026-07-12' ? null : 'OF5')))
  const found = evaluateDays({ days: plans, punches: [] }, rulesWith()).days
  expect(found.find((d) => d.absentRun === 5 && d.status === 'ABSENT')?.workDate).toBe('2026-07-13')
  expect(found.at(-1)?.absentRun).toBe(6)
  const noted = found.filter((d) => d.flags.some((f) => f.flag === 'ABSENT_RUN')).map((d) => d.workDate.slice(8))
  expect(noted).toEqual(['07', '09', '13', '14'])
})

it('A31: period 21 Jun – 20 Jul 2026, OF5; absent 24 Jun; CT 29–30 Jun; S1 2 Jul; CT AM 3 Jul (worked PM); late 6 Jul 6, 7 Jul 12 (amnesty), 13 Jul 20; IU 15 Jul -> calendar 30, scheduled 21, rest 9, present 15.5, absent 1, annual 2.5, sick 1, unpaid permit 1, late 2 times 26 min, unpaid 2, paid 19, rate 73.81', () => {
  const annual = away('CT', 'ANNUAL')
  const found = days('2026-06-21', '2026-07-20', {
    '2026-06-24': { punches: [] },
    '2026-06-29': annual,
    '2026-06-30': annual,
    '2026-07-02': away('S1', 'SICK'),
    '2026-07-03': { ...away('CT', 'ANNUAL', 'AM'), punches: ['12:58', '17:01'] },
    '2026-07-06': { punches: ['08:06', '17:00'] },
    '2026-07-07': {
      punches: ['08:12', '17:00'],
      documents: { amnesties: [{ flags: ['LATE'], minutesLimit: null }] },
    },
    '2026-07-13': { punches: ['08:20', '17:00'] },
    '2026-07-15': away('IU', 'PERMIT_UNPAID'),
  })
  expect(recapOf(found.map(recapDay))).toMatchObject({
    calendarDays: 30,
    scheduledDays: 21,
    restDays: 9,
    presentDays: 15.5,
    absentDays: 1,
    annualLeaveDays: 2.5,
    sick100Days: 1,
    permitUnpaidDays: 1,
    lateCount: 2,
    lateMinutes: 26,
    unpaidDays: 2,
    paidDays: 19,
    attendanceRate: '73.81',
  })
})

it('4.4: an incomplete day counts by the side that is missing, and not by what an amnesty excused', () => {
  const amnesty = { amnesties: [{ flags: ['NO_OUT' as const], minutesLimit: null }] }
  const recap = (punches: readonly string[], documents = {}) =>
    recapOf(days('2026-06-24', '2026-06-24', { '2026-06-24': { punches, documents } }).map(recapDay), () => ({
      NO_IN: 'HALF_DAY',
      NO_OUT: 'ABSENT',
    }))
  expect(recap(['17:00'])).toMatchObject({ absentDays: 0.5, presentDays: 0.5 })
  expect(recap(['08:00'])).toMatchObject({ absentDays: 1, presentDays: 0, incompleteCount: 1 })
  expect(recap(['08:00'], amnesty)).toMatchObject({ absentDays: 0, presentDays: 1, incompleteCount: 0 })
})

it('A33: period June LOCKED with 24 Jun ABSENT; S1 for 24 Jun approved on 3 Aug -> June unchanged; RetroAdjustment in the oldest OPEN period: absentDays -1, sick100Days +1, unpaidDays -1, paidDays +1', () => {
  const recap = (said: Said) => recapOf(days('2026-06-01', '2026-06-30', said).map(recapDay))
  const locked = recap({ '2026-06-24': { punches: [] } })
  const now = recap({ '2026-06-24': away('S1', 'SICK') })
  const deltas = Object.fromEntries(recapDifferences(locked, now).map((d) => [d.field, d.delta]))
  expect(deltas).toEqual({ absentDays: -1, sick100Days: 1, unpaidDays: -1, paidDays: 1 })
  const periods = [
    { periodCode: '202608', dateFrom: '2026-08-01', status: 'OPEN' as const },
    { periodCode: '202607', dateFrom: '2026-07-01', status: 'OPEN' as const },
    { periodCode: '202606', dateFrom: '2026-06-01', status: 'LOCKED' as const },
  ]
  expect(targetPeriod(periods)?.periodCode).toBe('202607')
})

it('pays what the tier of a spell says, and keeps a spell through days off', () => {
  const found = days(
    '2026-01-05',
    '2026-05-12',
    Object.fromEntries(Array.from({ length: 128 }, (_, i) => [addDays('2026-01-05', i), away('S1', 'SICK')])),
  )
  const may = found.filter((d) => d.workDate >= '2026-05-01').map(recapDay)
  expect(found.at(-1)?.sickSince).toBe('2026-01-05')
  expect(recapOf(may)).toMatchObject({ sick100Days: 2, sick75Days: 6, unpaidDays: 1.5 })
})
