// A trip worked out: its days, what every traveller is paid, the estimate in rupiah and the advance by currency. The form asks for it while it
// is filled in; saved is the same.
import type { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { signOfAmount, sumOf } from '@kantor/shared/rules/money/amounts'
import { advanceOf } from '@kantor/shared/rules/travel/advance'
import {
  type Allowance,
  type AllowanceLine,
  allowanceOf,
  type Lodging,
  type Meals,
  nightsOf,
} from '@kantor/shared/rules/travel/allowance'
import {
  type LegComplaint,
  legComplaints,
  type TripDay,
  type TripLeg,
  tripDays,
} from '@kantor/shared/rules/travel/days'
import { inRupiah, type Rate } from '@kantor/shared/rules/travel/exchange'
import type { RuleContext, RuleValues } from '../../engine/context.ts'
import * as facts from './trip-facts.ts'

export type TripValues = RuleValues<(typeof TravelRequest)['fields']>
type Leg = NonNullable<TripValues['legs']>[number]
type ActualLeg = NonNullable<TripValues['actualLegs']>[number]
export type BudgetLine = NonNullable<TripValues['budget']>[number]

/** What a plan is worked out of, and what a settlement needs of it again. */
export interface TripGround {
  readonly type: facts.TypeFacts
  readonly places: { readonly [place: string]: facts.PlaceFacts }
  readonly kinds: readonly facts.KindFacts[]
  readonly currencies: facts.Currencies
  readonly rates: readonly facts.LevelRate[]
  readonly levels: ReadonlyMap<number, number>
  readonly exchange: readonly Rate[]
  readonly legs: readonly TripLeg[]
}
export interface TripPlan {
  readonly ground: TripGround
  readonly days: readonly TripDay[]
  readonly nights: number
  readonly budget: readonly BudgetLine[]
  readonly allowances: ReadonlyMap<number, Allowance>
  readonly perDiem: string
  readonly hotelCaps: string
  readonly estimate: string
  readonly companyPays: string
  /** Planned advances by currency code. */
  readonly advances: ReadonlyMap<string, string>
  readonly advanceTotal: string
  /** What is not set: rates of zones and levels. */
  readonly missing: readonly string[]
  /** Currencies that cannot be converted today. */
  readonly missingRates: readonly string[]
}
/** Legs that make no trip, each complaint with its field. */
export interface BadLegs {
  readonly complaints: readonly { readonly field: string; readonly rule: string; readonly message: string }[]
}

const isWhole = (leg: Leg | ActualLeg): boolean =>
  leg.from != null && leg.to != null && Boolean(leg.departDate && leg.departTime && leg.arriveDate && leg.arriveTime)
const legOf = (leg: Leg | ActualLeg): TripLeg => ({
  from: String(leg.from),
  to: String(leg.to),
  depart: `${leg.departDate}T${leg.departTime}`,
  arrive: `${leg.arriveDate}T${leg.arriveTime}`,
})
const ends = { from: 'from', to: 'to', depart: 'departTime', arrive: 'arriveTime' } as const
const complaintOf = (field: string, { leg, end, message }: LegComplaint) => ({
  field: `${field}.${leg}.${ends[end]}`,
  rule: 'R-TRV-01',
  message,
})

/** Everybody who travels, the traveller first. */
export const travellersOf = ({ employee, companions }: TripValues): readonly number[] => [
  ...new Set([employee, ...(companions ?? []).map((c) => c.employee)].filter((id) => typeof id === 'number')),
]

/** What the trip goes by; undefined while its form is not filled in, complaints where its legs make no trip. */
export async function groundOf(
  context: RuleContext,
  trip: TripValues,
  legsName: 'legs' | 'actualLegs',
  day: string,
): Promise<TripGround | BadLegs | undefined> {
  const given = (legsName === 'actualLegs' ? trip.actualLegs : trip.legs) ?? []
  const first = given[0]
  if (trip.employee == null || trip.travelType == null || first === undefined || !given.every(isWhole)) return undefined
  const type = await facts.typeFacts(context, trip.travelType)
  if (type === undefined) return undefined
  const legs = given.map(legOf)
  const places = await facts.placeFacts(
    context,
    given.flatMap((leg) => [leg.from ?? 0, leg.to ?? 0]),
  )
  const gone = given.findIndex((leg) => [leg.from, leg.to].some((id) => places[String(id)] === undefined))
  if (gone >= 0) return undefined
  const noZone = given.findIndex((leg) => places[String(leg.to)]?.zoneId == null)
  if (noZone >= 0) {
    const message = 'lies in no zone of travel yet: give its area one in Operation Area Setting'
    return { complaints: [{ field: `${legsName}.${noZone}.to`, rule: 'R-TRV-ZONE', message }] }
  }
  const wrong = legComplaints(legs, places)
  if (wrong.length > 0) return { complaints: wrong.map((c) => complaintOf(legsName, c)) }
  const levels = await facts.levelsOn(context, travellersOf(trip), legs[0]?.depart.slice(0, 10) ?? day)
  return {
    type,
    places,
    legs,
    levels,
    kinds: await facts.kindFacts(context),
    rates: await facts.rateFacts(context, trip.travelType, [...levels.values()]),
    currencies: await facts.currencyFacts(context),
    exchange: await facts.exchangeFacts(context, day),
  }
}
export const isBad = (found: object): found is BadLegs => 'complaints' in found

/** Kilometres with the own car. */
const kmOf = (legs: TripValues['legs']): number =>
  (legs ?? []).reduce((sum, leg) => sum + (leg.mode === 'OWN_CAR' ? (leg.km ?? 0) : 0), 0)

/** What each traveller is paid for the days of the ground; kilometres go to the traveller alone. */
export function allowancesOf(trip: TripValues, ground: TripGround): ReadonlyMap<number, Allowance> {
  const days = tripDays(ground.legs, ground.places, ground.type.days)
  const lodging: { [date: string]: Lodging | undefined } = {}
  for (const night of trip.lodging ?? []) lodging[night.date ?? ''] = night.mode ?? 'OWN'
  const meals: { [date: string]: Meals | undefined } = {}
  for (const { date, breakfast, lunch, dinner } of trip.mealsProvided ?? [])
    meals[date ?? ''] = { breakfast: breakfast === true, lunch: lunch === true, dinner: dinner === true }
  return new Map(
    travellersOf(trip).map((employee) => {
      const rates = ground.rates.filter(({ level }) => level === ground.levels.get(employee))
      const km = employee === trip.employee ? kmOf(trip.legs) : 0
      const { kinds, places, type } = ground
      return [employee, allowanceOf({ days, places, kinds, rates, rules: type.allowance, lodging, meals, km })]
    }),
  )
}

export async function planOf(context: RuleContext, trip: TripValues): Promise<TripPlan | BadLegs | undefined> {
  const ground = await groundOf(context, trip, 'legs', context.today)
  if (ground === undefined || isBad(ground)) return ground
  const days = tripDays(ground.legs, ground.places, ground.type.days)
  const allowances = allowancesOf(trip, ground)
  const paid = [...allowances].flatMap(([employee, { lines }]) =>
    lines.map((line) => budgetLine(ground, employee, line)),
  )
  const expected = (trip.estimates ?? []).map(
    (line): BudgetLine => ({
      employee: trip.employee ?? null,
      expenseType: line.expenseType ?? null,
      date: line.date ?? null,
      zone: null,
      qty: '1',
      rate: line.amount ?? null,
      amount: line.amount ?? null,
      currency: line.currency ?? null,
      paidBy: line.paidBy ?? 'EMPLOYEE',
      isEstimate: true,
    }),
  )
  const money = worthOf(ground, context.today)
  const { perDiem, hotelCaps, estimate, companyPays } = totalsOf([...paid, ...expected], money.of)
  const advances = advancesOf(ground, [...paid, ...expected])
  const advanceTotal = sumOf([...advances].map(([code, amount]) => money.in(code, amount)))
  return {
    ground,
    days,
    nights: nightsOf(days),
    budget: [...paid, ...expected],
    allowances,
    perDiem,
    hotelCaps,
    estimate,
    companyPays,
    advances,
    advanceTotal,
    missing: missingOf(ground, allowances),
    missingRates: [...money.missing],
  }
}

/** A line of the allowances of an employee as the budget stores it. */
export const budgetLine = (ground: TripGround, employee: number, line: AllowanceLine): BudgetLine => ({
  employee,
  expenseType: Number(line.type),
  date: line.date,
  zone: Number(line.zone),
  qty: line.qty,
  rate: line.rate,
  amount: line.amount,
  currency: ground.currencies.idOf(line.currency),
  paidBy: 'EMPLOYEE' as const,
  isEstimate: line.isEstimate,
})

/** Amounts in rupiah by the rates of a day; currencies without one are gathered. */
export function worthOf({ currencies, exchange }: Pick<TripGround, 'currencies' | 'exchange'>, day: string) {
  const missing = new Set<string>()
  const worth = (code: string, amount: string): string => {
    const found = inRupiah(exchange, code, amount, day)
    if (found === undefined) missing.add(code)
    return found ?? '0'
  }
  return {
    missing,
    in: worth,
    of: (line: Pick<BudgetLine, 'amount' | 'currency'>): string =>
      worth(currencies.codeOf(line.currency), String(line.amount ?? '0')),
  }
}

function totalsOf(lines: readonly BudgetLine[], worth: (line: BudgetLine) => string) {
  const sum = (fits: (line: BudgetLine) => boolean) => sumOf(lines.filter(fits).map(worth))
  return {
    perDiem: sum((l) => l.isEstimate !== true),
    hotelCaps: sum((l) => l.isEstimate === true && l.zone != null),
    estimate: sum(() => true),
    companyPays: sum((l) => l.paidBy === 'COMPANY'),
  }
}

/** Advances by currency: lump sums whole, what is expected at cost by its share, rounded down; other currencies to whole units. */
function advancesOf(ground: TripGround, lines: readonly BudgetLine[]): ReadonlyMap<string, string> {
  const own = lines.filter(({ paidBy }) => paidBy !== 'COMPANY')
  const codes = [...new Set(own.map(({ currency }) => ground.currencies.codeOf(currency)))]
  const sum = (code: string, isEstimate: boolean) =>
    sumOf(
      own
        .filter((l) => ground.currencies.codeOf(l.currency) === code && (l.isEstimate === true) === isEstimate)
        .map(({ amount }) => String(amount ?? '0')),
    )
  const { advancePct, roundDownTo } = ground.type
  const amounts = codes.map((code) => {
    const unit = code === 'IDR' ? roundDownTo : '1'
    return [
      code,
      advanceOf({ lumpSums: sum(code, false), atCost: sum(code, true), advancePct, roundDownTo: unit }).advance,
    ] as const
  })
  return new Map(amounts.filter(([, amount]) => signOfAmount(amount) > 0))
}

/** Rates that are not set, in words, each once. */
function missingOf({ kinds }: TripGround, allowances: ReadonlyMap<number, Allowance>): readonly string[] {
  const names = [...allowances.values()].flatMap(({ missing }) =>
    missing.map(({ type, date }) => `${kinds.find(({ code }) => code === type)?.name ?? type} on ${date}`),
  )
  return [...new Set(names)]
}
