// A year as months of days, and how keys walk through it. Dates are ISO texts; reckoned in UTC, so no hour is ever lost.

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)
const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const aDay = 86_400_000

/** The day so many days later. */
export const plusDays = (date: string, days: number): string => iso(timeOf(date) + days * aDay)

/** The same day of another month; the last day of it where it is shorter. */
export function plusMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

export interface MonthDays {
  /** `2026-08`. */
  readonly key: string
  /** Weeks from Monday; null before the first and after the last day. */
  readonly weeks: readonly (readonly (string | null)[])[]
}

/** The twelve months of a year. */
export const monthsOf = (year: number): readonly MonthDays[] =>
  Array.from({ length: 12 }, (_, month) => {
    const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const before = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7
    const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, i) => {
      const day = i - before + 1
      return day < 1 || day > count ? null : iso(Date.UTC(year, month, day))
    })
    const weeks = Array.from({ length: cells.length / 7 }, (_, w) => cells.slice(w * 7, w * 7 + 7))
    return { key: iso(Date.UTC(year, month, 1)).slice(0, 7), weeks }
  })

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(timeOf(date)).getUTCDay() + 6) % 7
export const isWeekend = (date: string): boolean => weekdayOf(date) >= 5

/** The day a key leads to: arrows by day and week, Home and End in the week, Page keys by month; null: means nothing. */
export function dayAfterKey(key: string, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return plusDays(date, -1)
    case 'ArrowRight':
      return plusDays(date, 1)
    case 'ArrowUp':
      return plusDays(date, -7)
    case 'ArrowDown':
      return plusDays(date, 7)
    case 'Home':
      return plusDays(date, -weekdayOf(date))
    case 'End':
      return plusDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return plusMonths(date, -1)
    case 'PageDown':
      return plusMonths(date, 1)
    default:
      return null
  }
}

/** The day kept within a year. */
export const within = (date: string, year: number): string =>
  date < `${year}-01-01` ? `${year}-01-01` : date > `${year}-12-31` ? `${year}-12-31` : date

/** Rows by day, each day's in the order of the kinds: the first one colours it. */
export function byDay<T extends { readonly [field: string]: unknown }>(
  rows: readonly T[],
  date: string,
  kind: string,
  kinds: readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const rank = (row: T) => kinds.indexOf(String(row[kind]))
  const days = Map.groupBy(rows, (row) => String(row[date]))
  return new Map([...days].map(([day, all]) => [day, [...all].sort((a, b) => rank(a) - rank(b))]))
}
