// Worked case A18: a continuous pattern of eight days and an office week, under the calendar of 2026.
import { describe, expect, it } from 'vitest'
import { type CalendarDay, correctedDay, cycleDayOf, type Plans, scheduleOf, strongest } from './schedule.ts'

const cycle = ['P1', 'P1', 'P2', 'P2', 'P3', 'P3', null, null]
const pattern = (day: string, offset = 0): Plans<string> => ({
  group: { shift: cycle[cycleDayOf(day, '2026-06-01', offset, 8)] ?? null, followsHoliday: false },
})
const office = (day: string): Plans<string> => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return { location: { shift: weekday === 0 || weekday === 6 ? null : 'OF5' } }
}
const islamicNewYear: CalendarDay = { kind: 'NATIONAL', name: 'Islamic New Year' }
const independence: CalendarDay = { kind: 'NATIONAL', name: 'Independence Day' }
const ascension: CalendarDay = { kind: 'COLLECTIVE', name: 'Ascension' }

describe('A18, the pattern', () => {
  it('rests on 16 June, works P1 on the 17th, rests when that day is a day off of the month, works P2 by the daily basis', () => {
    expect(scheduleOf(pattern('2026-06-16'), undefined)).toMatchObject({
      dayType: 'REST',
      shift: null,
      source: 'GROUP',
    })
    expect(scheduleOf(pattern('2026-06-17'), undefined)).toMatchObject({ dayType: 'WORKDAY', shift: 'P1' })
    const off = { ...pattern('2026-06-17'), dayoff: { isOff: true, replaceShift: null } }
    expect(scheduleOf(off, undefined)).toMatchObject({ dayType: 'REST', source: 'DAYOFF' })
    expect(scheduleOf({ ...off, daily: { shift: 'P2' } }, undefined)).toMatchObject({ shift: 'P2', source: 'DAILY' })
  })

  it('counts days before the anchor backwards: 15 May is a day off, collective leave changes nothing', () => {
    expect(cycleDayOf('2026-05-15', '2026-06-01', 0, 8)).toBe(7)
    expect(scheduleOf(pattern('2026-05-15'), ascension)).toMatchObject({ dayType: 'REST', shift: null })
  })

  it('keeps the shift on a holiday: operation is continuous (A17)', () => {
    expect(scheduleOf(pattern('2026-06-17'), independence)).toMatchObject({ dayType: 'HOLIDAY', shift: 'P1' })
  })

  it('takes the replacing shift where the pattern is off and the month is not', () => {
    const moved = { ...pattern('2026-06-16'), dayoff: { isOff: false, replaceShift: 'P1' } }
    expect(scheduleOf(moved, undefined)).toMatchObject({ dayType: 'WORKDAY', shift: 'P1', source: 'DAYOFF' })
    expect(scheduleOf({ ...moved, roster: { shift: null } }, undefined).source).toBe('DAYOFF')
  })

  it('gives way to the roster', () => {
    const planned = { ...pattern('2026-06-17'), roster: { shift: null } }
    expect(scheduleOf(planned, undefined)).toMatchObject({ dayType: 'REST', source: 'ROSTER', base: null })
  })
})

describe('A18, the office', () => {
  it('is off on a national holiday, works it by the daily basis, and no daily basis makes a workday of it', () => {
    expect(scheduleOf(office('2026-06-16'), islamicNewYear)).toMatchObject({
      dayType: 'HOLIDAY',
      shift: null,
      base: 'OF5',
    })
    const asked = { ...office('2026-06-16'), daily: { shift: 'OF5', overridesHoliday: true } }
    expect(scheduleOf(asked, islamicNewYear)).toMatchObject({ dayType: 'HOLIDAY', shift: 'OF5' })
    expect(scheduleOf(asked, { kind: 'COMPANY', name: 'Anniversary' })).toMatchObject({
      dayType: 'WORKDAY',
      shift: 'OF5',
    })
  })

  it('rests on a Sunday that is a holiday, and takes collective leave', () => {
    expect(scheduleOf(office('2026-08-16'), independence)).toMatchObject({ dayType: 'HOLIDAY', restDay: true })
    expect(scheduleOf(office('2026-05-15'), ascension)).toMatchObject({ dayType: 'COLLECTIVE_LEAVE', shift: null })
  })

  it('is off where nothing says anything', () => {
    expect(scheduleOf({}, undefined)).toMatchObject({ dayType: 'REST', source: 'DEFAULT' })
  })
})

it('A18: 16 Jun; 17 Jun; 17 Jun listed in WsDayoff; the same plus daily P2. Location OF5 Mon–Fri: 16 Jun NATIONAL; 16 Jun NATIONAL with daily OF5 + overridesHoliday; 16 Aug (Sun) NATIONAL; 15 May COLLECTIVE; 15 May COLLECTIVE for the pattern -> REST; WORKDAY P1; REST (DAYOFF); WORKDAY P2 (DAILY); HOLIDAY no shift; HOLIDAY with OF5; HOLIDAY restDay; COLLECTIVE_LEAVE; REST', () => {
  const listed = { ...pattern('2026-06-17'), dayoff: { isOff: true, replaceShift: null } }
  const asked = { ...office('2026-06-16'), daily: { shift: 'OF5', overridesHoliday: true } }
  const found = [
    scheduleOf(pattern('2026-06-16'), undefined),
    scheduleOf(pattern('2026-06-17'), undefined),
    scheduleOf(listed, undefined),
    scheduleOf({ ...listed, daily: { shift: 'P2' } }, undefined),
    scheduleOf(office('2026-06-16'), islamicNewYear),
    scheduleOf(asked, islamicNewYear),
    scheduleOf(office('2026-08-16'), independence),
    scheduleOf(office('2026-05-15'), ascension),
    scheduleOf(pattern('2026-05-15'), ascension),
  ].map(({ dayType, shift, source, restDay }) => `${dayType} ${shift ?? 'none'} ${source}${restDay ? ' restDay' : ''}`)
  expect(found).toEqual([
    'REST none GROUP restDay',
    'WORKDAY P1 GROUP',
    'REST none DAYOFF restDay',
    'WORKDAY P2 DAILY',
    'HOLIDAY none LOCATION',
    'HOLIDAY OF5 DAILY',
    'HOLIDAY none LOCATION restDay',
    'COLLECTIVE_LEAVE none LOCATION',
    'REST none GROUP restDay',
  ])
})

it('takes the narrower scope of two calendar days, then the stronger kind', () => {
  const company = { scope: 0, kind: 'COMPANY' as const }
  expect(strongest([company, { scope: 2, kind: 'COLLECTIVE' as const }])?.kind).toBe('COLLECTIVE')
  expect(strongest([company, { scope: 0, kind: 'NATIONAL' as const }])?.kind).toBe('NATIONAL')
  expect(strongest([])).toBeUndefined()
})

it('a corrected shift leaves a rest day and a holiday what they are: their work is overtime (Law 13/2003 art. 78, 85)', () => {
  expect(correctedDay({ dayType: 'REST', restDay: true })).toEqual({ dayType: 'REST', restDay: true })
  expect(correctedDay({ dayType: 'COLLECTIVE_LEAVE', restDay: false })).toEqual({ dayType: 'WORKDAY', restDay: false })
  for (const restDay of [true, false])
    expect(correctedDay({ dayType: 'HOLIDAY', restDay })).toEqual({ dayType: 'HOLIDAY', restDay })
})
