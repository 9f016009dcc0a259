// How often an absence code may be requested (4.6): days of an event, a month, a year, the whole service; months of one stay away.
import { addDays, addMonths } from '../time/calendar.ts'

export interface Quotas {
  /** Days of one event, over all documents that request them; null: unlimited, as all of these. */
  readonly event: number | null
  /** Days of a calendar month; permits of minutes and forgotten punches count by their number. */
  readonly month: number | null
  readonly year: number | null
  /** Days of the whole employment. */
  readonly service: number | null
  /** Months from the first day of a stay away, over documents that follow each other (maternity). */
  readonly months: number | null
}
/** What one document takes: by day, as its days count. */
export interface QuotaUse {
  readonly from: string
  readonly to: string
  readonly days: readonly { readonly day: string; readonly amount: number }[]
  /** The day of the wedding, birth or death that it is about; none: the document is an event of its own. */
  readonly event?: string | null
}
export interface QuotaExcess {
  readonly per: 'event' | 'month' | 'year' | 'service' | 'months'
  readonly allowed: number
  /** What there is with the wish; of `months` the last day that is allowed. */
  readonly found: number | string
}

/** The first quota that a wish exceeds, together with all that was requested by the same code and is not refused; null: none. */
export function beyondQuota(quotas: Quotas, wish: QuotaUse, others: readonly QuotaUse[]): QuotaExcess | null {
  const found = daysOfEvent(wish, others)
  if (quotas.event !== null && found > quotas.event) return { per: 'event', allowed: quotas.event, found }
  if (quotas.months !== null) {
    const last = addDays(addMonths(stayOf(wish, others).from, quotas.months), -1)
    if (stayOf(wish, others).to > last) return { per: 'months', allowed: quotas.months, found: last }
  }
  const windows = [
    ['month', quotas.month, 7],
    ['year', quotas.year, 4],
    ['service', quotas.service, 0],
  ] as const
  for (const [per, allowed, letters] of windows) {
    if (allowed === null) continue
    const found = mostWithin(wish, others, letters)
    if (found > allowed) return { per, allowed, found }
  }
  return null
}

/** What a wish comes to together with all that was requested about the same event. */
export const daysOfEvent = (wish: QuotaUse, others: readonly QuotaUse[]): number =>
  [wish, ...others.filter((o) => isSameEvent(wish, o))].flatMap((use) => use.days).reduce((sum, d) => sum + d.amount, 0)

type About = Pick<QuotaUse, 'event'>
/** Whether two documents of a code are about the same event. */
export const isSameEvent = (one: About, other: About): boolean => one.event != null && one.event === other.event

/** The most that a window which the wish touches comes to; a window is what the first letters of a day name. */
function mostWithin(wish: QuotaUse, others: readonly QuotaUse[], letters: number): number {
  const windowOf = (day: string) => day.slice(0, letters)
  const sums = new Map(wish.days.filter((d) => d.amount > 0).map(({ day }) => [windowOf(day), 0]))
  for (const { day, amount } of [wish, ...others].flatMap((use) => use.days)) {
    const sum = sums.get(windowOf(day))
    if (sum !== undefined) sums.set(windowOf(day), sum + amount)
  }
  return Math.max(0, ...sums.values())
}

type Stretch = Pick<QuotaUse, 'from' | 'to'>
/** The stay away that stretches are part of: those that touch each other, in any order. */
export function stayOf(one: Stretch, others: readonly Stretch[]): Stretch {
  let stay: Stretch = { from: one.from, to: one.to }
  for (;;) {
    const next = others.find(
      (o) => (o.from < stay.from || o.to > stay.to) && o.from <= addDays(stay.to, 1) && o.to >= addDays(stay.from, -1),
    )
    if (next === undefined) return stay
    stay = {
      from: next.from < stay.from ? next.from : stay.from,
      to: next.to > stay.to ? next.to : stay.to,
    }
  }
}
