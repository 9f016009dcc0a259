// The days of a trip: how many there are, where the traveller sleeps, in which zone each counts, and which share of a day the first and
// the last are. Legs are given in the local times of their places; the moments behind these times decide what is longer or shorter.
import { addDays, daysBetween } from '../time/calendar.ts'
import { dayOf, momentOf, timeOf, type WallTime } from './local-time.ts'

/** A place of the trip: the zone by which it pays, its clock, and whether it lies at home. */
export interface TripPlace {
  readonly zone: string
  readonly timeZone: string
  readonly isHome?: boolean
  /** Percent that its area adds to the pocket money. */
  readonly hardshipPct?: string
}
export interface TripLeg {
  readonly from: string
  readonly to: string
  readonly depart: WallTime
  readonly arrive: WallTime
}
/** Up to this time of day, this share; the last band has no time. */
export interface DayBand {
  readonly upTo: string | null
  readonly percent: number
}
export interface DayRules {
  readonly minHours: number
  readonly sameDayPct: number
  readonly departBands: readonly DayBand[]
  readonly returnBands: readonly DayBand[]
}
export interface TripDay {
  readonly date: string
  /** Place by which the day pays. */
  readonly place: string
  readonly zone: string
  /** Where the night is spent; null: on the way, or the day of coming home. */
  readonly sleep: string | null
  /** Is the traveller on the way at the end of the day? */
  readonly isTransit: boolean
  /** Percent of a whole day. */
  readonly fraction: number
}

/** What holds where a type of trip names no bands: departures before noon and arrivals after it make a whole day. */
export const noonBands = {
  depart: [
    { upTo: '12:00', percent: 100 },
    { upTo: null, percent: 50 },
  ],
  return: [
    { upTo: '12:00', percent: 50 },
    { upTo: null, percent: 100 },
  ],
} as const satisfies { readonly [end: string]: readonly DayBand[] }
export const usualDays: DayRules = {
  minHours: 8,
  sameDayPct: 50,
  departBands: noonBands.depart,
  returnBands: noonBands.return,
}

type Places = { readonly [place: string]: TripPlace }
const placeOf = (places: Places, code: string): TripPlace => {
  const found = places[code]
  if (found === undefined) throw new Error(`The trip names a place ${code} that is not described`)
  return found
}
const departMoment = (places: Places, leg: TripLeg): number => momentOf(leg.depart, placeOf(places, leg.from).timeZone)
const arriveMoment = (places: Places, leg: TripLeg): number => momentOf(leg.arrive, placeOf(places, leg.to).timeZone)

/** What is wrong with legs, each complaint with the leg and the end of it. */
export interface LegComplaint {
  readonly leg: number
  readonly end: 'from' | 'to' | 'depart' | 'arrive'
  readonly message: string
}

/** The trip begins and ends at the same place, each leg begins where the one before ended, and no arrival is before its departure. */
export function legComplaints(legs: readonly TripLeg[], places: Places): readonly LegComplaint[] {
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined || legs.length < 2)
    return [{ leg: 0, end: 'to', message: 'a trip has at least two legs: one out and one home' }]
  const found = legs.flatMap((leg, i): LegComplaint[] => {
    const before = legs[i - 1]
    if (leg.from === leg.to) return [{ leg: i, end: 'to', message: 'ends where it begins: choose another place' }]
    if (before !== undefined && before.to !== leg.from)
      return [{ leg: i, end: 'from', message: 'begins elsewhere than the leg before ended: choose that place' }]
    if (arriveMoment(places, leg) <= departMoment(places, leg))
      return [{ leg: i, end: 'arrive', message: 'lies before the departure by the clocks of both places: correct one' }]
    if (before !== undefined && departMoment(places, leg) < arriveMoment(places, before))
      return [{ leg: i, end: 'depart', message: 'lies before the arrival of the leg before: correct one of them' }]
    return []
  })
  if (found.length > 0) return found
  return last.to === first.from
    ? []
    : [{ leg: legs.length - 1, end: 'to', message: 'does not lead home: the last leg ends where the first began' }]
}

/** Hours from the first departure to the last arrival. */
export function hoursAway(legs: readonly TripLeg[], places: Places): number {
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) return 0
  return (arriveMoment(places, last) - departMoment(places, first)) / 3_600_000
}

/** Where the traveller is when a day ends: the place and the leg under way, by the local clock of the traveller. */
function atMidnight(
  legs: readonly TripLeg[],
  day: string,
): { readonly place: string; readonly underWay: number | null } {
  const midnight: WallTime = `${addDays(day, 1)}T00:00`
  let place = legs[0]?.from ?? ''
  for (const [i, leg] of legs.entries()) {
    if (leg.depart >= midnight) break
    if (leg.arrive > midnight) return { place: leg.from, underWay: i }
    place = leg.to
  }
  return { place, underWay: null }
}

/** The share of a day by the time of leaving (before the time named) or of coming back (up to it). */
function bandOf(bands: readonly DayBand[], time: string, isReturn: boolean): number {
  const fits = (upTo: string | null) => upTo === null || (isReturn ? time <= upTo : time < upTo)
  return (
    bands.toSorted((a, b) => ((a.upTo ?? '99') < (b.upTo ?? '99') ? -1 : 1)).find(({ upTo }) => fits(upTo))?.percent ??
    100
  )
}

/** The days from the departure to the return, both counted, each with its zone, its night and its share. */
export function tripDays(legs: readonly TripLeg[], places: Places, rules: DayRules = usualDays): readonly TripDay[] {
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) return []
  const [from, to] = [dayOf(first.depart), dayOf(last.arrive)]
  const count = Math.max(0, daysBetween(from, to)) + 1
  const isTooShort = hoursAway(legs, places) < rules.minHours
  return Array.from({ length: count }, (_, i): TripDay => {
    const date = addDays(from, i)
    const isLast = i === count - 1
    const { place, sleep, isTransit } = isLast ? lastDay(legs, count) : nightOf(legs, date)
    const whole =
      count === 1
        ? rules.sameDayPct
        : i === 0
          ? bandOf(rules.departBands, timeOf(first.depart), false)
          : isLast
            ? bandOf(rules.returnBands, timeOf(last.arrive), true)
            : 100
    return { date, place, zone: placeOf(places, place).zone, sleep, isTransit, fraction: isTooShort ? 0 : whole }
  })
}

/** The last day goes by the place that was left for home, a trip of one day by the first place it led to. */
const lastDay = (legs: readonly TripLeg[], count: number) => ({
  place: (count === 1 ? legs[0]?.to : legs.at(-1)?.from) ?? '',
  sleep: null,
  isTransit: false,
})

function nightOf(legs: readonly TripLeg[], date: string) {
  const { place, underWay } = atMidnight(legs, date)
  if (underWay === null) return { place, sleep: place, isTransit: false }
  const leg = legs[underWay]
  const isHomeward = underWay === legs.length - 1
  return { place: (isHomeward ? leg?.from : leg?.to) ?? place, sleep: null, isTransit: true }
}
