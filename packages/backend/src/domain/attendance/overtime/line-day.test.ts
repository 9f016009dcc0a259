// To which day hours of overtime may belong.
import { shiftPatternOf } from '@kantor/shared/rules/attendance/schedule/shift-pattern'
import { expect, it } from 'vitest'
import { beginsOnDay } from './line-day.ts'

const shift = (startTime: string, endTime: string) => ({
  ...shiftPatternOf({ code: 'T', startTime, endTime }),
  inWindow: 120,
  outWindow: 360,
})
const day = '2026-11-02'

it.each([
  ['on the day', '2026-11-02T10:00:00.000Z', null, true],
  ['at its first minute by the clock of the place', '2026-11-01T17:00:00.000Z', null, true],
  ['the evening before', '2026-11-01T16:59:00.000Z', null, false],
  ['past midnight without a shift', '2026-11-02T17:00:00.000Z', null, false],
  ['past midnight of a day shift', '2026-11-02T17:00:00.000Z', shift('08:00', '17:00'), false],
  ['the morning after a night shift', '2026-11-02T23:00:00.000Z', shift('22:00', '06:00'), true],
  ['beyond the window of a night shift', '2026-11-03T05:01:00.000Z', shift('22:00', '06:00'), false],
  ['past midnight of an afternoon shift', '2026-11-02T17:30:00.000Z', shift('15:00', '23:00'), true],
  ['past midnight of a shift that ends with the day', '2026-11-02T17:00:00.000Z', shift('16:00', '00:00'), true],
  ['beyond the window of an afternoon shift', '2026-11-02T22:01:00.000Z', shift('15:00', '23:00'), false],
  ['a week later', '2026-11-09T10:00:00.000Z', shift('22:00', '06:00'), false],
])('%s: %s', (_, moment, pattern, isOfDay) => {
  expect(beginsOnDay(moment, day, { zone: 'WIB', shift: pattern })).toBe(isOfDay)
})
it('asks the clock of the place', () => {
  expect(beginsOnDay('2026-11-01T15:00:00.000Z', day, { zone: 'WIT', shift: null })).toBe(true)
})
