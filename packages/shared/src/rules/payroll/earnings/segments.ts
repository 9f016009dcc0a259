// Dated values inside a window of pay (payroll 4.2, R-TIME): which value was in force on which days.
import { addDays, daysBetween } from '../../time/calendar.ts'

/** Days from and to, both included. */
export interface Window {
  readonly from: string
  readonly to: string
}
/** A row that is in force from a day; without an end it stays. */
export interface Dated {
  readonly from: string
  readonly to?: string | null
}

export const isInForce = ({ from, to }: Dated, day: string): boolean => from <= day && (to == null || to >= day)

/** The row in force on a day; of several the one that began last. */
export function inForce<T extends Dated>(rows: readonly T[], day: string): T | undefined {
  let found: T | undefined
  for (const row of rows) if (isInForce(row, day) && (found === undefined || row.from > found.from)) found = row
  return found
}

/** The rows clipped to the window, in the order of their days; rows outside are left out. */
export function clipped<T extends Dated>(rows: readonly T[], window: Window): readonly (T & Window)[] {
  const inside: (T & Window)[] = []
  for (const row of rows) {
    const startsInside = row.from > window.from
    const from = startsInside ? row.from : window.from
    const to = row.to == null || row.to > window.to ? window.to : row.to
    if (from <= to) inside.push({ ...row, from, to })
  }
  return inside.length < 2 ? inside : inside.sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** The window, cut at each day on which one of the rows begins or ends: on the days of one piece nothing changes. */
export function pieces(window: Window, ...lists: readonly (readonly Dated[])[]): readonly Window[] {
  const starts = new Set<string>()
  for (const rows of lists)
    for (const { from, to } of rows) {
      if (from > window.from && from <= window.to) starts.add(from)
      if (to != null && to >= window.from && to < window.to) starts.add(addDays(to, 1))
    }
  if (starts.size === 0) return [window]
  const sorted = [window.from, ...[...starts].sort()]
  return sorted.map((from, i) => {
    const next = sorted[i + 1]
    return { from, to: next === undefined ? window.to : addDays(next, -1) }
  })
}

/** Five days from Monday to Friday, or six to Saturday. */
export type WeekPattern = 5 | 6

export const daysIn = ({ from, to }: Window): number => daysBetween(from, to) + 1

/** Working days of the scheme in a window; public holidays are paid, so they count (payroll 4.4, WORKDAY). */
export function workdaysIn(window: Window, pattern: WeekPattern): number {
  const days = daysIn(window)
  const weeks = Math.floor(days / 7)
  const first = weekdayOf(window.from)
  let count = weeks * pattern
  for (let i = weeks * 7; i < days; i++) if ((first + i) % 7 < pattern) count++
  return count
}
/** 0 is Monday; 1 January 1970 was a Thursday. */
const weekdayOf = (day: string): number => (((daysBetween('1970-01-01', day) + 3) % 7) + 7) % 7
