// Worked case A30: the wall clock of the place decides.
import { expect, it } from 'vitest'
import { clockText, dayOfMinute, localMinutes, localSeconds, midnightOf, momentOf } from './clock.ts'

const read = (moment: string, zone: 'WIB' | 'WITA' | 'WIT') => {
  const minute = localMinutes(moment, zone)
  return `${dayOfMinute(minute)} ${clockText(minute, midnightOf(dayOfMinute(minute)))}`
}

it('A30: 5 Jul 2026 23:58 UTC at a WITA terminal / WIB terminal; 16:30 UTC at WIT -> 6 Jul 07:58 / 6 Jul 06:58 / 6 Jul 01:30 local', () => {
  expect(read('2026-07-05T23:58:00Z', 'WITA')).toBe('2026-07-06 07:58')
  expect(read('2026-07-05T23:58:00Z', 'WIB')).toBe('2026-07-06 06:58')
  expect(read('2026-07-05T16:30:00Z', 'WIT')).toBe('2026-07-06 01:30')
})

it('keeps seconds, floors minutes, and finds the way back to the moment', () => {
  expect(localSeconds('2026-07-06T01:05:59Z', 'WIB') % 60).toBe(59)
  const minute = localMinutes('2026-07-06T01:05:59Z', 'WIB')
  expect(momentOf(minute, 'WIB')).toBe('2026-07-06T01:05:00.000Z')
  expect(clockText(minute, midnightOf('2026-07-05'))).toBe('08:05 +1')
  expect(clockText(minute, midnightOf('2026-07-07'))).toBe('08:05 -1')
})
