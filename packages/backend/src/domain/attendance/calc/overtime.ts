// Planned overtime in whole minutes (attendance 4.1, 4.5): breaks, the week, what the law allows on a workday.
import { addDays } from '@kantor/shared/rules/time/calendar'

/** PP 35/2021 art. 26(1): 18 hours a week, on workdays only (art. 26(2)). What a company allows is its parameter OTWEEKCAP. */
export const weekCap = 1080

export interface Span {
  readonly startAt?: string | null
  readonly endAt?: string | null
}
const minutesOf = (from: string | null | undefined, to: string | null | undefined): number =>
  from == null || to == null ? 0 : Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))

/** Minutes less the stated break, else less 30 after every 240 worked. */
export function plannedMinutes(
  line: Span & { readonly breakFrom?: string | null; readonly breakTo?: string | null },
): number {
  const gross = minutesOf(line.startAt, line.endAt)
  if (line.breakFrom == null || line.breakTo == null) return afterAutoBreak(gross)
  const from = latest(line.startAt, line.breakFrom)
  const to = earliest(line.endAt, line.breakTo)
  return gross - minutesOf(from, to)
}
/** 4.5 rule 2: net = 240 x floor(gross / 270) + min(gross mod 270, 240). */
const afterAutoBreak = (gross: number): number => 240 * Math.floor(gross / 270) + Math.min(gross % 270, 240)

const latest = (a: string | null | undefined, b: string): string => (a != null && a > b ? a : b)
const earliest = (a: string | null | undefined, b: string): string => (a != null && a < b ? a : b)

/** The week of a day: Monday to Sunday, or Sunday to Saturday (WEEKSTART). */
export function weekOf(day: string, start: 'MON' | 'SUN'): { readonly from: string; readonly to: string } {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + (start === 'MON' ? 6 : 0)) % 7
  const from = addDays(day, -weekday)
  return { from, to: addDays(from, 6) }
}

/** Hours with two decimals: 150 -> "2.50". */
export const hoursText = (minutes: number): string => (Math.round((minutes * 100) / 60) / 100).toFixed(2)
