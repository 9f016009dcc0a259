// Shifts of the demo company: spans over midnight, net minutes, night work, breaks by law.
import { describe, expect, it } from 'vitest'
import { breakComplaints, isNightShift, minutesBetween, netMinutesOf, spanOf } from './shifts.ts'

const shift = (startTime: string, endTime: string, ...breaks: string[]) => ({
  startTime,
  endTime,
  breaks: breaks.map((b) => ({ breakFrom: b.slice(0, 5), breakTo: b.slice(6), paid: false })),
})
const p3 = shift('22:00', '06:00', '02:00-03:00')

describe('shifts', () => {
  it('lie over midnight where they end at or before their start', () => {
    expect(spanOf(p3)).toEqual([1_320, 1_800])
    expect(spanOf(shift('07:00', '07:00'))).toEqual([420, 1_860])
    expect(spanOf({ startTime: '08:00', endTime: null })).toBeNull()
  })

  it('count what is worked without the unpaid breaks: OF5 480, P1 to P3 420, N18 660, E14 330', () => {
    expect(netMinutesOf(shift('08:00', '17:00', '12:00-13:00'))).toBe(480)
    expect(netMinutesOf(shift('06:00', '14:00', '10:00-11:00'))).toBe(420)
    expect(netMinutesOf(p3)).toBe(420)
    expect(netMinutesOf(shift('18:00', '07:00', '23:00-00:00', '04:00-05:00'))).toBe(660)
    expect(netMinutesOf(shift('14:00', '20:00', '17:30-18:00'))).toBe(330)
    expect(netMinutesOf({ ...p3, breaks: [{ breakFrom: '02:00', breakTo: '03:00', paid: true }] })).toBe(480)
  })

  it('are night work from one hour between 22:00 and 05:00', () => {
    expect(isNightShift(p3)).toBe(true)
    expect(isNightShift(shift('14:00', '23:00'))).toBe(true)
    expect(isNightShift(shift('14:00', '22:59'))).toBe(false)
    expect(isNightShift(shift('04:00', '12:00'))).toBe(true)
    expect(minutesBetween(p3, '23:00', '07:00')).toBe(420)
  })

  it('have a break of half an hour after four hours at the latest, inside the shift and apart', () => {
    expect(breakComplaints(shift('08:00', '17:00', '12:00-13:00'))).toEqual([])
    expect(breakComplaints(shift('08:00', '17:00', '12:01-13:00'))).toHaveLength(1)
    expect(breakComplaints(shift('08:00', '17:00', '12:00-12:29'))).toHaveLength(1)
    expect(breakComplaints(shift('08:00', '12:00'))).toEqual([])
    expect(breakComplaints(shift('08:00', '17:00', '12:00-13:00', '12:30-13:30'))).toMatchObject([
      { rule: 'R-SHIFT-BREAK', message: 'must not overlap' },
    ])
    expect(breakComplaints(shift('08:00', '17:00', '17:00-18:00'))).toMatchObject([{ rule: 'R-SHIFT-BREAK' }])
  })
})
