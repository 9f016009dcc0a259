// Approved documents about the days of many employees, read in one statement each and laid out by employee and day.
import { dayNumberOf, dayOfNumber, localMinutes, type Zone } from '@kantor/shared/rules/attendance/clock'
import { type DayClass, type DayDocuments, noDayDocuments } from '@kantor/shared/rules/attendance/day/day'
import { differenceOf, unionOf } from '@kantor/shared/rules/attendance/intervals'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import type { Absence, Correction, OvertimeRow } from './document-data.ts'
import type { AmnestyDay, OverrideRow } from './exemptions.ts'

/** Papers of an employee by day. */
export type DocumentsByDay = ReadonlyMap<string, DayDocuments>

export interface DocumentSources {
  readonly absences: readonly Absence[]
  readonly overtime: readonly OvertimeRow[]
  readonly corrections: readonly Correction[]
  readonly overrides: readonly OverrideRow[]
  readonly amnesties: readonly AmnestyDay[]
}

/** Everything about one employee, by day; `zoneOf` is the clock of his place of work on a day. */
export function dayDocumentsOf(
  sources: DocumentSources,
  range: DayRange,
  zoneOf: (day: string) => Zone,
): DocumentsByDay {
  const dayDocuments = new Map<string, DayDocuments>()
  const change = (day: string, more: (old: DayDocuments) => Partial<DayDocuments>) => {
    const old = dayDocuments.get(day) ?? noDayDocuments
    dayDocuments.set(day, { ...old, ...more(old) })
  }
  for (const absence of sources.absences) layAbsence(absence, range, zoneOf, change)
  for (const row of sources.overtime) {
    const at = (moment: number | null) => (moment === null ? null : localMinutes(moment, zoneOf(row.day)))
    if (row.isApproved) {
      const line = {
        from: at(row.from) ?? 0,
        to: at(row.to) ?? 0,
        breakFrom: at(row.breakFrom),
        breakTo: at(row.breakTo),
      }
      change(row.day, ({ orders }) => ({ orders: [...orders, line] }))
    } else change(row.day, () => ({ orderPending: true }))
  }
  for (const row of sources.overrides) layOverride(row, zoneOf, change)
  for (const { day, id, flags, minutesLimit } of sources.amnesties)
    change(day, ({ amnesties }) => ({ amnesties: [...amnesties, { id, flags, minutesLimit }] }))
  for (const correction of sources.corrections) layCorrection(correction, zoneOf, change)
  return dayDocuments
}

type Change = (day: string, more: (old: DayDocuments) => Partial<DayDocuments>) => void

function layAbsence(absence: Absence, range: DayRange, zoneOf: (day: string) => Zone, change: Change): void {
  const { portion, takenAs } = absence
  const first = Math.max(dayNumberOf(absence.from), dayNumberOf(range.from))
  const last = Math.min(dayNumberOf(absence.to), dayNumberOf(range.to))
  for (let n = first; n <= last; n++) {
    const day = dayOfNumber(n)
    const { absentClass, code } = takenAs?.[day] ?? absence
    const at = (moment: number | null) => (moment === null ? null : localMinutes(moment, zoneOf(day)))
    const [start, end] = [at(absence.timeFrom), at(absence.timeTo)]
    if (absentClass === 'FORGOT_PUNCH')
      change(day, ({ forgotten }) => ({
        forgotten: { in: start ?? forgotten.in ?? null, out: end ?? forgotten.out ?? null },
      }))
    else if (absentClass === 'TIME_PERMIT')
      change(day, ({ permits }) => ({
        permits: start === null || end === null ? permits : unionOf([...permits, [start, end]]),
      }))
    else change(day, ({ codes }) => ({ codes: [...codes, { code, absentClass: absentClass as DayClass, portion }] }))
  }
}

/** Its minutes lift the caps; the hours of work without an order are a line, as far as no order has them already. */
function layOverride(row: OverrideRow, zoneOf: (day: string) => Zone, change: Change): void {
  change(row.day, ({ allowedMinutes }) => ({ allowedMinutes: Math.max(allowedMinutes ?? 0, row.allowedMinutes) }))
  if (row.from === null || row.to === null) return
  const zone = zoneOf(row.day)
  const span = [localMinutes(row.from, zone), localMinutes(row.to, zone)] as const
  change(row.day, ({ orders }) => {
    const ordered = unionOf(orders.map(({ from, to }) => [from, to] as const))
    const free = differenceOf(unionOf([span]), ordered).map(([from, to]) => ({ from, to }))
    return { orders: [...orders, ...free] }
  })
}

/** A corrected code takes the place of all approved ones; present and absent are said whatever the punches say. */
function layCorrection(correction: Correction, zoneOf: (day: string) => Zone, change: Change): void {
  const { day, code, absentClass } = correction
  const at = (moment: number | null) => (moment === null ? null : localMinutes(moment, zoneOf(day)))
  change(day, () => ({ corrected: { in: at(correction.in), out: at(correction.out) } }))
  if (code === null) return
  if (absentClass === 'PRESENT' || absentClass === 'ABSENT') change(day, () => ({ codes: [], forced: absentClass }))
  else change(day, () => ({ codes: [{ code, absentClass: absentClass as DayClass, portion: 'FULL' }] }))
}
