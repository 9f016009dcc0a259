// What the days of a trip pay (company rules of business travel): pocket and meal money by the share of the day, hotels up to the cap of
// the zone, a part of it for nights with family, laundry after some nights, kilometres of the own car. Every line is rounded by itself.
import Big from 'big.js'
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
/** A rate that nobody set. */
export interface MissingRate {
  readonly type: string
  readonly zone: string
  readonly date: string
}
export interface Allowance {
  readonly lines: readonly AllowanceLine[]
  readonly missing: readonly MissingRate[]
}

/** Rupiah without decimals, other currencies with two. */
export const placesOf = (currency: string): number => (currency === 'IDR' ? 0 : 2)
export const roundedIn = (currency: string, value: Big): Big => value.round(placesOf(currency), Big.roundHalfUp)
/** As amounts are told: `1400000`, `45.35`. */
export const amountIn = (currency: string, value: Big): string => roundedIn(currency, value).toFixed(placesOf(currency))

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
export function mealShare(fraction: number, meals: Meals | undefined, shares: AllowanceRules['mealShares']): Big {
  const provided = [
    meals?.breakfast === true ? shares.breakfast : '0',
    meals?.lunch === true ? shares.lunch : '0',
    meals?.dinner === true ? shares.dinner : '0',
  ].reduce((sum, share) => sum.plus(share), new Big(0))
  const left = new Big(fraction).minus(provided)
  return left.lt(0) ? new Big(0) : left
}

/** A rate raised by a percentage, rounded half up to so many units. */
export const raisedRate = (amount: string, percent: string, unit: number): string =>
  new Big(amount).times(new Big(percent).plus(100)).div(100).div(unit).round(0, Big.roundHalfUp).times(unit).toFixed(2)

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
  const lineOf = (day: TripDay, qty: Big, share: Big): AllowanceLine[] => {
    if (qty.times(share).eq(0)) return []
    const rate = rateFor(rates, kind.code, day.zone, day.date)
    if (rate === undefined) {
      missing.push({ type: kind.code, zone: day.zone, date: day.date })
      return []
    }
    const currency = rate.currency ?? 'IDR'
    const amount = amountIn(currency, new Big(rate.amount).times(qty).times(share).div(100))
    const { code: type, group } = kind
    const { date, zone } = day
    const isEstimate = kind.method === 'AT_COST' && share.eq(100)
    return [{ type, group, date, zone, qty: qty.toString(), rate: rate.amount, amount, currency, isEstimate }]
  }
  const [first] = days
  if (first === undefined) return []
  const whole = new Big(100)
  const one = new Big(1)
  switch (kind.nature) {
    case 'PER_DAY':
      return days.filter((day) => paysOn(ask, day)).flatMap((day) => lineOf(day, one, dayShare(ask, kind, day)))
    case 'PER_NIGHT':
      return kind.group === 'HOTEL' ? hotelLines(ask, kind, lineOf) : nightLines(ask, kind, lineOf)
    case 'PER_TRIP':
      return paysOn(ask, first) && hasDays(days) ? lineOf(first, one, whole) : []
    case 'PER_KM':
      return lineOf(first, new Big(ask.km), whole)
    default:
      return []
  }
}
type LineOf = (day: TripDay, qty: Big, share: Big) => AllowanceLine[]
/** A trip that is too short pays nothing by the trip either. */
const hasDays = (days: readonly TripDay[]): boolean => days.some(({ fraction }) => fraction > 0)

/** Percent of the rate that a day pays: pocket money with what the area adds, meals less what is provided. */
function dayShare({ places, meals, rules }: AllowanceAsk, { group }: ExpenseKind, day: TripDay): Big {
  if (group === 'MEAL') return mealShare(day.fraction, meals[day.date], rules.mealShares)
  const fraction = new Big(day.fraction)
  if (group !== 'POCKET') return fraction
  return fraction.times(new Big(places[day.place]?.hardshipPct ?? '0').plus(100)).div(100)
}

/** A night at an own hotel is paid at cost up to the cap, one with family by a part of it, one that the company pays not at all. */
const hotelLines = ({ days, lodging, rules }: AllowanceAsk, _kind: ExpenseKind, lineOf: LineOf): AllowanceLine[] =>
  days.flatMap((day) => {
    const mode = lodging[day.date] ?? 'OWN'
    if (day.sleep === null || mode === 'COMPANY') return []
    return lineOf(day, new Big(1), new Big(mode === 'FAMILY' ? rules.ownLodgingPct : 100))
  })

/** Nights spent somewhere; those on the way are none. */
export const nightsOf = (days: readonly TripDay[]): number => days.filter(({ sleep }) => sleep !== null).length

/** Laundry is paid for the nights beyond the first ones, any other by the night for all of them; by the rate of the last night. */
function nightLines({ days, rules }: AllowanceAsk, { group }: ExpenseKind, lineOf: LineOf): AllowanceLine[] {
  const nights = nightsOf(days) - (group === 'LAUNDRY' ? rules.laundryAfterNights : 0)
  const last = days.findLast(({ sleep }) => sleep !== null)
  return last === undefined || nights <= 0 ? [] : lineOf(last, new Big(nights), new Big(100))
}
