// Approved documents about the days of many employees, read in one statement each and laid out by employee and day.
import { dayNumberOf, dayOfNumber, localMinutes, type Zone } from '@kantor/shared/rules/attendance/clock'
import { type DayClass, type DayDocuments, noDayDocuments } from '@kantor/shared/rules/attendance/day/day'
import { differenceOf, unionOf } from '@kantor/shared/rules/attendance/intervals'
import { stayOf } from '@kantor/shared/rules/attendance/quota'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import type { Absence, Correction, OvertimeRow, Stay } from './document-data.ts'
import type { AmnestyDay, OverrideRow } from './exemptions.ts'

/** Papers of an employee by day. */
export type DocumentsByDay = ReadonlyMap<string, DayDocuments>

export interface DocumentSources {
  readonly absences: readonly Absence[]
  /** All stays of maternity, also those that ended long before the requested days. */
  readonly maternity: readonly Stay[]
  readonly overtime: readonly OvertimeRow[]
  readonly corrections: readonly Correction[]
  readonly overrides: readonly OverrideRow[]
  readonly amnesties: readonly AmnestyDay[]
}

export interface DaySources {
  /** The clock of the place of work on a day. */
  readonly zoneOf: (day: string) => Zone
  /** What a code pays on a day, in per cent. */
  readonly paidOn: (code: string, day: string) => number
}

/** Everything about one employee, by day. */
export function dayDocumentsOf(
  sources: DocumentSources,
  range: DayRange,
  { zoneOf, paidOn }: DaySources,
): DocumentsByDay {
  const dayDocuments = new Map<string, DayDocuments>()
  const change = (day: string, more: (old: DayDocuments) => Partial<DayDocuments>) => {
    const old = dayDocuments.get(day) ?? noDayDocuments
    dayDocuments.set(day, { ...old, ...more(old) })
  }
  const stays = sources.maternity.map(({ from, to }) => ({ from, to }))
  for (const absence of sources.absences) {
    const since = absence.absentClass === 'MATERNITY' ? stayOf(absence, stays).from : undefined
    layAbsence(absence, range, { zoneOf, paidOn, since }, change)
  }
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
  for (const correction of sources.corrections) layCorrection(correction, { zoneOf, paidOn }, change)
  return dayDocuments
}

type Change = (day: string, more: (old: DayDocuments) => Partial<DayDocuments>) => void

function layAbsence(
  absence: Absence,
  range: DayRange,
  { zoneOf, paidOn, since }: DaySources & { readonly since: string | undefined },
  change: Change,
): void {
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
    else {
      const stay = since === undefined ? {} : { since }
      const own = { code, absentClass: absentClass as DayClass, portion, paidPercent: paidOn(code, day), ...stay }
      change(day, ({ codes }) => ({ codes: [...codes, own] }))
    }
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

/** A corrected code replaces all approved ones; present and absent apply regardless of the punches. */
function layCorrection(correction: Correction, { zoneOf, paidOn }: DaySources, change: Change): void {
  const { day, code, absentClass } = correction
  const at = (moment: number | null) => (moment === null ? null : localMinutes(moment, zoneOf(day)))
  change(day, () => ({ corrected: { in: at(correction.in), out: at(correction.out) } }))
  if (code === null) return
  if (absentClass === 'PRESENT' || absentClass === 'ABSENT') change(day, () => ({ codes: [], forced: absentClass }))
  else {
    const own = { code, absentClass: absentClass as DayClass, portion: 'FULL' as const, paidPercent: paidOn(code, day) }
    change(day, () => ({ codes: [own] }))
  }
}
