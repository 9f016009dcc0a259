// What the days of a trip pay (company rules of business travel): pocket and meal money by the share of the day, hotels up to the cap of
// the zone, a part of it for nights with family, laundry after some nights, kilometres of the own car. Every line is rounded by itself.
import { amountIn } from '../money/currency.ts'
import {
  compare,
  decimalText,
  type Exact,
  exactOf,
  minus,
  mostOf,
  one,
  percent,
  plainText,
  plus,
  roundedTo,
  times,
  total,
  zero,
} from '../money/exact.ts'
import type { TripDay, TripPlace } from './days.ts'

/** What a rate is for. */
export interface AllowanceRate {
  /** Code of the expense type. */
  readonly type: string
  readonly zone: string
  readonly amount: string
  readonly currency?: string
  readonly validFrom: string
}
export type Nature = 'PER_DAY' | 'PER_NIGHT' | 'PER_TRIP' | 'PER_KM' | 'ACTUAL'
export interface ExpenseKind {
  readonly code: string
  readonly group: string
  readonly nature: Nature
  readonly method: 'LUMP_SUM' | 'AT_COST'
}
export type Lodging = 'OWN' | 'COMPANY' | 'FAMILY'
export interface Meals {
  readonly breakfast?: boolean
  readonly lunch?: boolean
  readonly dinner?: boolean
}
export interface AllowanceRules {
  readonly mealShares: { readonly breakfast: string; readonly lunch: string; readonly dinner: string }
  readonly ownLodgingPct: string
  readonly laundryAfterNights: number
  /** Trips within the home area pay only where the type is one in town. */
  readonly paysAtHome: boolean
}
export const usualAllowance: AllowanceRules = {
  mealShares: { breakfast: '20', lunch: '40', dinner: '40' },
  ownLodgingPct: '30',
  laundryAfterNights: 3,
  paysAtHome: false,
}

export interface AllowanceAsk {
  readonly days: readonly TripDay[]
  readonly places: { readonly [place: string]: TripPlace }
  readonly kinds: readonly ExpenseKind[]
  readonly rates: readonly AllowanceRate[]
  readonly rules: AllowanceRules
  readonly lodging: { readonly [date: string]: Lodging | undefined }
  readonly meals: { readonly [date: string]: Meals | undefined }
  /** Kilometres with the own car. */
  readonly km: number
}
export interface AllowanceLine {
  readonly type: string
  readonly group: string
  readonly date: string
  readonly zone: string
  readonly qty: string
  readonly rate: string
  readonly amount: string
  readonly currency: string
  /** At cost: the amount is what a receipt may come to. */
  readonly isEstimate: boolean
}
/** A rate that was not set. */
export interface MissingRate {
  readonly type: string
  readonly zone: string
  readonly date: string
}
export interface Allowance {
  readonly lines: readonly AllowanceLine[]
  readonly missing: readonly MissingRate[]
}

/** The rate with the newest first day that is not after the day. */
export const rateFor = (
  rates: readonly AllowanceRate[],
  type: string,
  zone: string,
  date: string,
): AllowanceRate | undefined =>
  rates
    .filter((r) => r.type === type && r.zone === zone && r.validFrom <= date)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]

/** Share of the meal money that is left of a day when some meals are provided, in percent; never less than nothing. */
export function mealShare(fraction: number, meals: Meals | undefined, shares: AllowanceRules['mealShares']): Exact {
  const provided = [
    meals?.breakfast === true ? shares.breakfast : '0',
    meals?.lunch === true ? shares.lunch : '0',
    meals?.dinner === true ? shares.dinner : '0',
  ].map(exactOf)
  return mostOf(minus(exactOf(fraction), total(provided)), zero)
}

/** One and so many percent. */
const raisedBy = (more: string): Exact => plus(one, percent(exactOf(more)))

/** A rate raised by a percentage, rounded half up to so many units. */
export const raisedRate = (amount: string, more: string, unit: number): string =>
  decimalText(roundedTo(times(exactOf(amount), raisedBy(more)), exactOf(unit), 'HALF_UP'), 2)

/** The lines of a trip, kind by kind and day by day, and the rates that are missing. */
export function allowanceOf(ask: AllowanceAsk): Allowance {
  const missing: MissingRate[] = []
  const lines = ask.kinds.flatMap((kind) => linesOfKind(ask, kind, missing))
  return { lines, missing }
}

/** Does the day pay at all? Home pays nothing, unless the type is one in town. */
const paysOn = ({ places, rules }: AllowanceAsk, day: TripDay): boolean =>
  rules.paysAtHome || places[day.place]?.isHome !== true

function linesOfKind(ask: AllowanceAsk, kind: ExpenseKind, missing: MissingRate[]): AllowanceLine[] {
  const { days, rates } = ask
  // A kind that the type pays nowhere is none of its expenses.
  if (!rates.some(({ type }) => type === kind.code)) return []
  const lineOf = (day: TripDay, qty: Exact, share: Exact): AllowanceLine[] => {
    if (qty.top === 0n || share.top === 0n) return []
    const rate = rateFor(rates, kind.code, day.zone, day.date)
    if (rate === undefined) {
      missing.push({ type: kind.code, zone: day.zone, date: day.date })
      return []
    }
    const currency = rate.currency ?? 'IDR'
    const amount = amountIn(currency, times(times(exactOf(rate.amount), qty), percent(share)))
    const { code: type, group } = kind
    const { date, zone } = day
    const isEstimate = kind.method === 'AT_COST' && compare(share, whole) === 0
    return [{ type, group, date, zone, qty: plainText(qty), rate: rate.amount, amount, currency, isEstimate }]
  }
  const [first] = days
  if (first === undefined) return []
  switch (kind.nature) {
    case 'PER_DAY':
      return days.filter((day) => paysOn(ask, day)).flatMap((day) => lineOf(day, one, dayShare(ask, kind, day)))
    case 'PER_NIGHT':
      return kind.group === 'HOTEL' ? hotelLines(ask, kind, lineOf) : nightLines(ask, kind, lineOf)
    case 'PER_TRIP':
      return paysOn(ask, first) && hasDays(days) ? lineOf(first, one, whole) : []
    case 'PER_KM':
      return lineOf(first, exactOf(ask.km), whole)
    default:
      return []
  }
}
type LineOf = (day: TripDay, qty: Exact, share: Exact) => AllowanceLine[]
/** A hundred percent of a rate. */
const whole = exactOf(100)
/** A trip that is too short pays nothing by the trip either. */
const hasDays = (days: readonly TripDay[]): boolean => days.some(({ fraction }) => fraction > 0)

/** Percent of the rate that a day pays: pocket money with what the area adds, meals less what is provided. */
function dayShare({ places, meals, rules }: AllowanceAsk, { group }: ExpenseKind, day: TripDay): Exact {
  if (group === 'MEAL') return mealShare(day.fraction, meals[day.date], rules.mealShares)
  const fraction = exactOf(day.fraction)
  if (group !== 'POCKET') return fraction
  return times(fraction, raisedBy(places[day.place]?.hardshipPct ?? '0'))
}

/** A night at an own hotel is paid at cost up to the cap, one with family by a part of it, one that the company pays not at all. */
const hotelLines = ({ days, lodging, rules }: AllowanceAsk, _kind: ExpenseKind, lineOf: LineOf): AllowanceLine[] =>
  days.flatMap((day) => {
    const mode = lodging[day.date] ?? 'OWN'
    if (day.sleep === null || mode === 'COMPANY') return []
    return lineOf(day, one, mode === 'FAMILY' ? exactOf(rules.ownLodgingPct) : whole)
  })

/** Nights spent somewhere; those on the way are none. */
export const nightsOf = (days: readonly TripDay[]): number => days.filter(({ sleep }) => sleep !== null).length

/** Laundry is paid for the nights beyond the first ones, any other by the night for all of them; by the rate of the last night. */
function nightLines({ days, rules }: AllowanceAsk, { group }: ExpenseKind, lineOf: LineOf): AllowanceLine[] {
  const nights = nightsOf(days) - (group === 'LAUNDRY' ? rules.laundryAfterNights : 0)
  const last = days.findLast(({ sleep }) => sleep !== null)
  return last === undefined || nights <= 0 ? [] : lineOf(last, exactOf(nights), whole)
}
