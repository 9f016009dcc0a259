// What is read for a range of dates (finance 4.19): whole months from the kept balances, and the rest of a month from the entries. A report over years reads a
// few thousand balances, however many entries there are.
import { adjustmentPeriod } from '../periods.ts'

/** Days whose entries are read one by one; `withAdjustments` says whether those of period 13 on 31 December belong to them. */
export interface EntrySpan {
  readonly from: string
  readonly to: string
  readonly withAdjustments: boolean
}
/** What covers a range: periods as `year * 100 + period`, both included, and days of months that are not whole. */
export interface Spans {
  readonly balances: { readonly from: number; readonly to: number } | null
  readonly entries: readonly EntrySpan[]
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
const monthOf = (day: string): number => Number(day.slice(5, 7))
/** The last day of the month of a day. */
export const monthEnd = (day: string): string =>
  `${day.slice(0, 7)}-${String(new Date(Date.UTC(yearOf(day), monthOf(day), 0)).getUTCDate()).padStart(2, '0')}`
const first = (day: string): string => `${day.slice(0, 7)}-01`
/** The day before a day. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The period in which a range ends with the end of its month; December takes its year's period 13 along where that is wanted. */
const lastPeriod = (end: string, withAdjustments: boolean): number =>
  yearOf(end) * 100 + (monthOf(end) === 12 && withAdjustments ? adjustmentPeriod : monthOf(end))

/**
 * What covers the days from one to another, both included; `from` null begins with the first entry. Period 13 of the year in which the range ends counts
 * only with `withAdjustments`; that of a year which the range passes always counts.
 */
export function spansOf(from: string | null, to: string, withAdjustments: boolean): Spans {
  if (from !== null && from > to) return { balances: null, entries: [] }
  const startsWhole = from === null || from === first(from)
  const endsWhole = to === monthEnd(to)
  const begin = from === null ? 0 : startsWhole ? lastPeriod(from, false) : lastPeriod(dayAfter(monthEnd(from)), false)
  const end = endsWhole ? lastPeriod(to, withAdjustments) : lastPeriod(dayBefore(first(to)), true)
  const isOneMonth = from !== null && from.slice(0, 7) === to.slice(0, 7)
  const entries: EntrySpan[] = []
  if (from !== null && !startsWhole) {
    const last = isOneMonth ? to : monthEnd(from)
    entries.push({ from, to: last, withAdjustments: withAdjustments || yearOf(from) < yearOf(to) })
  }
  if (!endsWhole && !(isOneMonth && !startsWhole)) entries.push({ from: first(to), to, withAdjustments: false })
  return { balances: begin <= end ? { from: begin, to: end } : null, entries }
}
