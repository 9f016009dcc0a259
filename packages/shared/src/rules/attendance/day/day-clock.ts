// The clock of a day (4.3 rule 1). Lateness is read from the clock of the place where the employee came in. From there on a day has one clock,
// and everything else of the day is converted to it by its moment. So each length is the difference of two moments, also where the employee
// leaves by another clock than the one he came in by.
import { minuteIn, type Zone } from '../clock.ts'
import { movedBy } from '../intervals.ts'
import type { DayDocuments, DayPlan } from './day.ts'
import type { Ends, Presence } from './in-out.ts'
import type { Punch } from './punches.ts'

interface Clocked {
  readonly plan: DayPlan
  readonly documents: DayDocuments
  /** In the order of their moments. */
  readonly punches: readonly Punch[]
}

/** An arrival from a document was at the place of work; otherwise the first punch decides where the day began. */
export const clockOfDay = ({ plan, punches }: Clocked, ends: Ends): Zone =>
  ends.in == null ? (punches[0]?.zone ?? plan.zone) : plan.zone

/** Punches and documents by the clock of the day. */
export function onClock<Day extends Clocked>(day: Day, clock: Zone): Day {
  const by = minuteIn(0, day.plan.zone, clock)
  const punches = day.punches.map((punch) =>
    punch.zone === clock
      ? punch
      : { ...punch, second: punch.second + minuteIn(0, punch.zone, clock) * 60, zone: clock },
  )
  return { ...day, punches, documents: by === 0 ? day.documents : documentsMovedBy(day.documents, by) }
}

function documentsMovedBy(documents: DayDocuments, by: number): DayDocuments {
  const endsMoved = (ends: Ends): Ends => ({
    ...(ends.in == null ? {} : { in: ends.in + by }),
    ...(ends.out == null ? {} : { out: ends.out + by }),
  })
  return {
    ...documents,
    permits: movedBy(documents.permits, by),
    forgotten: endsMoved(documents.forgotten),
    corrected: endsMoved(documents.corrected),
    orders: documents.orders.map(({ from, to, breakFrom, breakTo }) => ({
      from: from + by,
      to: to + by,
      ...(breakFrom == null ? {} : { breakFrom: breakFrom + by }),
      ...(breakTo == null ? {} : { breakTo: breakTo + by }),
    })),
  }
}

export interface EndsByPlace {
  readonly in: number | null
  readonly out: number | null
  readonly inZone: Zone | null
  readonly outZone: Zone | null
}

/** In and out by the clock that each was read from: for a punch the clock of its place, for a document that of the place of work. */
export function endsByPlace(presence: Presence, ends: Ends, { plan, punches }: Clocked, clock: Zone): EndsByPlace {
  const zoneOf = (said: number | null | undefined, made: Punch | undefined): Zone =>
    said == null ? (made?.zone ?? plan.zone) : plan.zone
  const isAt = (at: number) => (punch: Punch) =>
    Math.floor((punch.second + minuteIn(0, punch.zone, clock) * 60) / 60) === at
  const came = presence.in === null ? null : zoneOf(ends.in, punches.find(isAt(presence.in)))
  const went = presence.out === null ? null : zoneOf(ends.out, punches.findLast(isAt(presence.out)))
  const read = (at: number | null, zone: Zone | null) =>
    at === null || zone === null ? null : minuteIn(at, clock, zone)
  return { in: read(presence.in, came), out: read(presence.out, went), inZone: came, outZone: went }
}
