// How terminals write a time and a direction in their files.
import { readMoment } from '@kantor/shared/formats/written/clock'
import type { Zone } from '@kantor/shared/rules/attendance/clock'
import { type PunchTime, parsePunchTime } from './punch-time.ts'

/** A moment with its zone, or a day and a time on the clock of the place in any usual notation, with the day before the month. */
export function parseFileTime(text: string, zone: Zone): PunchTime | null {
  const moment = parsePunchTime(text, zone)
  if (moment !== null) return moment
  const read = readMoment(text)
  return read === null || read === 'ambiguous' ? null : parsePunchTime(read.value, zone)
}

export type PunchDirection = 'IN' | 'OUT' | 'UNKNOWN'
/**
 * Punch states by the manuals of manufacturers: 0 in, 1 out, 2 out to a break, 3 back from a break, 4 in for overtime, 5 out of overtime, 255 none; and
 * the words of their programs.
 */
const words: { readonly [direction in PunchDirection]: readonly string[] } = {
  IN: [
    'IN',
    'I',
    'C/IN',
    'CHECK IN',
    'CLOCK IN',
    'SCAN IN',
    'MASUK',
    'SCAN MASUK',
    'ABSEN MASUK',
    'JAM MASUK',
    'DATANG',
    '0',
    '3',
    '4',
  ].concat([
    'BREAK IN',
    'OVERTIME IN',
    'OT IN',
    'MASUK LEMBUR',
    'LEMBUR MASUK',
    'KEMBALI',
    'ISTIRAHAT KEMBALI',
    'SELESAI ISTIRAHAT',
    'ISTIRAHAT MASUK',
  ]),
  OUT: [
    'OUT',
    'O',
    'C/OUT',
    'CHECK OUT',
    'CLOCK OUT',
    'SCAN OUT',
    'KELUAR',
    'PULANG',
    'SCAN KELUAR',
    'SCAN PULANG',
    'ABSEN PULANG',
    '1',
    '2',
    '5',
  ].concat([
    'JAM PULANG',
    'BREAK OUT',
    'OVERTIME OUT',
    'OT OUT',
    'PULANG LEMBUR',
    'LEMBUR PULANG',
    'LEMBUR KELUAR',
    'ISTIRAHAT',
    'MULAI ISTIRAHAT',
    'ISTIRAHAT KELUAR',
  ]),
  UNKNOWN: ['', 'UNKNOWN', '255', '-'],
}
const directions = new Map(
  Object.entries(words).flatMap(([direction, all]) => all.map((word) => [word, direction as PunchDirection] as const)),
)

/** The direction that a label means; null for an unknown word: the punch is kept all the same, without a direction. */
export const directionOf = (text: string): PunchDirection | null => {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
  return directions.get(plain) ?? directions.get(plain.replace(/^0+(?=\d)/, '')) ?? null
}
