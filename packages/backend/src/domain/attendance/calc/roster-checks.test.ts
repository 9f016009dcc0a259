// The checks of a roster, each at its limit. 6 July 2026 is a Monday.
import type { Zone } from '@kantor/shared/rules/attendance/clock'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { netMinutesOf } from '@kantor/shared/rules/time/shifts'
import { describe, expect, it } from 'vitest'
import { mondayOf, type RosterPerson, type RosterShift, rosterComplaints } from './roster-checks.ts'

const shiftOf = (code: string, startTime: string, endTime: string, pause: string): RosterShift => {
  const breaks = pause === '' ? [] : [{ breakFrom: pause.slice(0, 5), breakTo: pause.slice(6), paid: false }]
  return { code, startTime, endTime, breaks, netMinutes: netMinutesOf({ startTime, endTime, breaks }) }
}
const shifts: { readonly [code: string]: RosterShift } = {
  O: shiftOf('OF5', '08:00', '17:00', '12:00-13:00'),
  1: shiftOf('P1', '06:00', '14:00', '10:00-11:00'),
  2: shiftOf('P2', '14:00', '22:00', '18:00-19:00'),
  3: shiftOf('P3', '22:00', '06:00', '02:00-03:00'),
  L: shiftOf('L', '08:00', '17:01', '12:00-13:00'),
}
const office: RosterPerson = { scheme: 'FIVE_DAY', isFemale: false, birthDate: '1990-01-01' }
const plant: RosterPerson = { ...office, scheme: 'SIX_DAY' }
/** A word with a sign per day from 6 July: `OOOOO--`; the changed days by their number from 0. */
const complaints = (
  word: string,
  changed: readonly number[],
  person = office,
  minRest = 8,
  zones: readonly Zone[] = [],
) =>
  rosterComplaints(
    [...word].map((sign, i) => ({
      day: addDays('2026-07-06', i),
      zone: zones[i] ?? 'WIB',
      shift: shifts[sign] ?? null,
      isEmployed: true,
      isChanged: changed.includes(i),
    })),
    person,
    minRest,
  ).map(({ day, rule, level }) => `${day.slice(8)} ${rule} ${level}`)

describe('a roster', () => {
  it('measures rest between the moments of two places: from 22:00 WIB to 06:00 WIT are 6 hours, back are 10', () => {
    const rest = (word: string, zones: readonly Zone[]) =>
      complaints(word, [0, 1], plant, 8, zones).filter((c) => c.includes('R-ROSTER-REST'))
    expect(rest('21-----', ['WIB', 'WIB'])).toEqual([])
    expect(rest('21-----', ['WIB', 'WIT'])).toEqual(['07 R-ROSTER-REST WARN'])
    expect(rest('21-----', ['WIT', 'WIB'])).toEqual([])
  })

  it('of an office week has nothing against it', () => {
    expect(complaints('OOOOO--OOOOO--', [0, 1, 2, 3, 4])).toEqual([])
  })

  it('has at most six days in a row, over the border of weeks, and only where it was changed', () => {
    const inRow = (word: string, at: number) => complaints(word, [at], plant).filter((c) => c.includes('art. 79'))
    expect(inRow('-111111-------', 1)).toEqual([])
    expect(inRow('-1111111------', 1)).toEqual(['13 Law 13/2003 art. 79 WARN'])
    expect(inRow('-1111111-1----', 9)).toEqual([])
  })

  it('has two rest days in a week of five days, one in a week of six', () => {
    expect(complaints('1111111', [6], plant)).toContain('12 PP 35/2021 art. 22 WARN')
    expect(complaints('OOOOO1-', [5])).toEqual(['11 PP 35/2021 art. 22 WARN', '11 PP 35/2021 art. 21 WARN'])
    expect(complaints('111111-', [5], plant)).not.toContain('11 PP 35/2021 art. 22 WARN')
  })

  it('has at most 40 hours in a week', () => {
    expect(complaints('OOOOO--', [0])).toEqual([])
    expect(complaints('OOOOL--', [0])).toEqual(['06 PP 35/2021 art. 21 WARN'])
    expect(complaints('111111-', [5], plant)).toEqual(['11 PP 35/2021 art. 21 WARN'])
  })

  it('has at most 8 hours a day in a week of five days, 7 in one of six', () => {
    expect(complaints('L------', [0])).toEqual(['06 PP 35/2021 art. 21 WARN'])
    expect(complaints('O------', [0], plant)).toEqual(['06 PP 35/2021 art. 21 WARN'])
    expect(complaints('L------', [1])).toEqual([])
  })

  it('leaves eight hours between two shifts, also over midnight', () => {
    expect(complaints('21-----', [1], plant)).toEqual([])
    expect(complaints('21-----', [1], plant, 9)).toEqual(['07 R-ROSTER-REST WARN'])
    expect(complaints('31-----', [0], plant)).toEqual(['07 R-ROSTER-REST WARN'])
    expect(complaints('31-----', [3], plant)).toEqual([])
  })

  it('lets no woman under 18 work between 23:00 and 07:00', () => {
    const girl = { ...plant, isFemale: true, birthDate: '2008-07-08' }
    expect(complaints('3------', [0], girl)).toEqual(['06 Law 13/2003 art. 76 ERROR'])
    expect(complaints('1------', [0], girl)).toEqual(['06 Law 13/2003 art. 76 ERROR'])
    expect(complaints('2------', [0], girl)).toEqual([])
    expect(complaints('--3----', [2], girl)).toEqual([])
    expect(complaints('3------', [0], { ...girl, isFemale: false })).toEqual([])
  })
})

it('begins weeks on Monday', () => {
  expect([mondayOf('2026-07-06'), mondayOf('2026-07-12'), mondayOf('1969-12-31')]).toEqual([
    '2026-07-06',
    '2026-07-06',
    '1969-12-29',
  ])
})
