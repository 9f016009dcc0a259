// Arithmetic with calendar days as ISO text (YYYY-MM-DD), free of time zones. Months are clamped to their last
// day: 31 January + 1 month = 28 or 29 February, so an anniversary exists in every year.

const dayMs = 86_400_000
const utc = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day so many days later (earlier when negative). */
export const addDays = (day: string, days: number): string => isoOf(utc(day) + days * dayMs)

/** Days from one day to another; 0 for the same day. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / dayMs)

/** Monday is 0, Sunday 6. */
export const weekdayOf = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7
/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) >= 5

/** The last day of the month of a day. */
export const endOfMonth = (day: string): string => isoOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))

/** The same day of the month so many months later, at most the last day of that month. */
export function addMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const last = endOfMonth(first)
  return day.slice(8) < last.slice(8) ? `${first.slice(0, 8)}${day.slice(8)}` : last
}

/** Whole months from one day to another: the largest n with addMonths(from, n) <= to. */
export function monthsBetween(from: string, to: string): number {
  const n = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  return addMonths(from, n) <= to ? n : n - 1
}

/** Whole years from one day to another: the age of a person born on the first day. */
export const yearsBetween = (from: string, to: string): number => Math.floor(monthsBetween(from, to) / 12)

export interface Span {
  readonly years: number
  readonly months: number
  readonly days: number
}
/** Length of service or age in years, months and days; the anniversary itself completes the year. */
export function spanBetween(from: string, to: string): Span {
  const n = monthsBetween(from, to)
  return { years: Math.floor(n / 12), months: n % 12, days: daysBetween(addMonths(from, n), to) }
}
