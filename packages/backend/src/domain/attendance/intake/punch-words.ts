// How terminals write a time and a direction in their files.
import type { Zone } from '@kantor/shared/rules/attendance/clock'
import { type PunchTime, parsePunchTime } from './punch-time.ts'

/** The year first, with any of the usual signs; another order means different days in different countries and is no time. */
export const parseFileTime = (text: string, zone: Zone): PunchTime | null =>
  parsePunchTime(text.trim().replace(/^(\d{4})[/.](\d{2})[/.](\d{2})\b/, '$1-$2-$3'), zone)

const words: { readonly [word: string]: 'IN' | 'OUT' | 'UNKNOWN' } = {
  ...{ '': 'UNKNOWN', UNKNOWN: 'UNKNOWN' },
  ...{ IN: 'IN', I: 'IN', 'C/IN': 'IN', 'CHECK IN': 'IN', 'CHECK-IN': 'IN', MASUK: 'IN', '0': 'IN' },
  ...{
    OUT: 'OUT',
    O: 'OUT',
    'C/OUT': 'OUT',
    'CHECK OUT': 'OUT',
    'CHECK-OUT': 'OUT',
    KELUAR: 'OUT',
    PULANG: 'OUT',
    '1': 'OUT',
  },
}
/** Null where the text is no direction. */
export const directionOf = (text: string): 'IN' | 'OUT' | 'UNKNOWN' | null => words[text.trim().toUpperCase()] ?? null
