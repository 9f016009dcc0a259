// Which event an absence is about: a wedding, a birth, a death. Documents of one event share its days (4.6, decision 0073).
import { daysBetween } from '../time/calendar.ts'

/** Days away by one code, and the event they are for. */
export interface AboutEvent {
  readonly from: string
  readonly to: string
  readonly event?: string | null
}

/** From the first of its days to the last, the day of the event among them. */
function spanOf({ from, to, event }: AboutEvent): readonly [string, string] {
  const days = [from, to, event ?? from].sort()
  return [days[0] ?? from, days.at(-1) ?? to]
}

/** Days from one absence with its event to another: 0 where they meet, 1 where one follows the other directly. */
export function daysApart(one: AboutEvent, other: AboutEvent): number {
  const [[from, to], [first, last]] = [spanOf(one), spanOf(other)]
  return Math.max(0, daysBetween(to, first), daysBetween(last, from))
}

/** The event that an absence is taken to be about unless one is named: the nearest one within so many days, else one of its own. */
export function eventOf(wish: AboutEvent, others: readonly AboutEvent[], within: number): string {
  const own = { from: wish.from, to: wish.to }
  const [nearest] = nearby(own, others, within)
  return nearest === undefined ? wish.from : (nearest.event ?? nearest.from)
}

/** Another event by the same code, nearer than two of them come; undefined: none. */
export const otherEventNear = <T extends AboutEvent>(
  wish: AboutEvent,
  others: readonly T[],
  within: number,
): T | undefined => nearby(wish, others, within).find((o) => (o.event ?? o.from) !== wish.event)

/** Those within so many days, the nearest first. */
const nearby = <T extends AboutEvent>(wish: AboutEvent, others: readonly T[], within: number): readonly T[] =>
  others.filter((o) => daysApart(wish, o) <= within).sort((a, b) => daysApart(wish, a) - daysApart(wish, b))

/** The document before that an absence goes on from: through its own code back to the other one, each no further on than that. */
export function continuedFrom<T extends AboutEvent>(
  wish: AboutEvent,
  { before, own }: { readonly before: readonly T[]; readonly own: readonly AboutEvent[] },
  within: number,
): T | undefined {
  const precedes = (o: AboutEvent) => o.from < wish.from && daysApart(wish, o) <= within
  const first = before.find(precedes)
  if (first !== undefined) return first
  for (const link of own.filter(precedes)) {
    const found = continuedFrom(link, { before, own }, within)
    if (found !== undefined) return found
  }
  return undefined
}
