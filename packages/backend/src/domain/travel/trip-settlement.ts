// The settlement of a trip by its current realization: lump sums by the times that were really travelled, expenses up to their caps, and the
// difference to what was advanced, currency by currency.
import { sumOf } from '@kantor/shared/rules/money/amounts'
import { placesOf } from '@kantor/shared/rules/money/currency'
import { type AllowanceLine, rateFor } from '@kantor/shared/rules/travel/allowance'
import { tripDays } from '@kantor/shared/rules/travel/days'
import { exchanged } from '@kantor/shared/rules/travel/exchange'
import { capsOfNights } from '@kantor/shared/rules/travel/nights'
import { type Settlement, type SettlementLine, settlementOf } from '@kantor/shared/rules/travel/settlement'
import type { RuleContext } from '../../engine/context.ts'
import {
  allowancesOf,
  type BudgetLine,
  budgetLine,
  groundOf,
  isBad,
  type TripGround,
  type TripValues,
} from './trip-plan.ts'

type Expense = NonNullable<TripValues['expenses']>[number]
type Net = NonNullable<TripValues['nets']>[number]

export interface TripSettlement {
  readonly ground: TripGround
  readonly settlement: Settlement
  readonly lumpSums: readonly AllowanceLine[]
  /** The lump sums of everybody by the days that were travelled, as the budget keeps them. */
  readonly paidDays: readonly BudgetLine[]
  readonly expenses: readonly Expense[]
  readonly nets: readonly Net[]
  readonly approvedTotal: string
  readonly days: number
  readonly nights: number
  /** First and last day as travelled. */
  readonly travelDate: string
  readonly returnDate: string
}

/** Lines of expenses are numbered after those of the lump sums. */
const afterLumpSums = 10_000
/** The expense on a line of the settlement; none on a line of the lump sums. */
export const expenseOfLine = ({ expenses }: TripSettlement, no: number): Expense | undefined =>
  expenses[no - afterLumpSums]

export async function settlementFor(
  context: RuleContext,
  trip: TripValues,
  settleDate: string,
): Promise<
  TripSettlement | { readonly complaints: readonly { field: string; rule: string; message: string }[] } | undefined
> {
  const legsName = (trip.actualLegs ?? []).length > 0 ? 'actualLegs' : 'legs'
  const ground = await groundOf(context, trip, legsName, settleDate)
  if (ground === undefined || isBad(ground)) return ground
  const allowances = allowancesOf(trip, ground)
  const all = [...allowances.values()].flatMap(({ lines }) => lines)
  const lumpSums = all.filter(({ isEstimate }) => !isEstimate)
  const capped = cappedByNight(
    ground,
    all,
    (trip.expenses ?? []).map((line): Expense => ({ ...line, cap: capOf(context, trip, ground, all, line) })),
  )
  const settlement = settlementOf({
    settleDate,
    rates: ground.exchange,
    advances: paidAdvances(trip, ground),
    lines: [
      ...lumpSums.map(
        (line, i): SettlementLine => ({
          no: i,
          method: 'LUMP_SUM',
          currency: line.currency,
          entitlement: line.amount,
        }),
      ),
      ...capped.map((line, i) => settlementLine(ground, line, afterLumpSums + i)),
    ],
  })
  const settled = new Map(settlement.lines.map((line) => [line.no, line]))
  const expenses = capped.map((line, i): Expense => {
    const own = settled.get(afterLumpSums + i)
    return { ...line, approved: own?.approved ?? '0', settledInIdr: own?.settledInIdr ?? null }
  })
  const nets = settlement.nets.map(
    (net): Net => ({
      currency: ground.currencies.idOf(net.currency),
      approved: net.approved,
      advance: net.advance,
      net: net.net,
      outcome: net.outcome,
      isSettled: false,
    }),
  )
  const days = tripDays(ground.legs, ground.places, ground.type.days)
  return {
    ground,
    settlement,
    lumpSums,
    expenses,
    nets,
    days: days.length,
    paidDays: [...allowances].flatMap(([employee, { lines }]) =>
      lines.filter(({ isEstimate }) => !isEstimate).map((line) => budgetLine(ground, employee, line)),
    ),
    nights: days.filter(({ sleep }) => sleep !== null).length,
    travelDate: days[0]?.date ?? trip.travelDate ?? '',
    returnDate: days.at(-1)?.date ?? trip.returnDate ?? '',
    approvedTotal: sumOf([settlement.tripCostIdr, `-${settlement.companyPaidIdr}`]),
  }
}

/** Advances that finance has paid. */
const paidAdvances = (trip: TripValues, { currencies }: TripGround) =>
  (trip.advances ?? [])
    .filter(({ state }) => state === 'PAID' || state === 'CLEARED')
    .map(({ currency, amount }) => ({ currency: currencies.codeOf(currency), amount: String(amount ?? '0') }))

function settlementLine(ground: TripGround, line: Expense, no: number): SettlementLine {
  const kind = ground.kinds.find(({ id }) => id === line.expenseType)
  return {
    no,
    method: 'AT_COST',
    currency: ground.currencies.codeOf(line.currency),
    actual: String(line.actual ?? '0'),
    cap: line.cap == null ? null : String(line.cap),
    overCapApproved: line.overCapApproved === true,
    receipt: line.receiptFile != null || kind?.receiptRequired !== true,
    declareLimit: kind?.declareLimit ?? '0',
    paidBy: line.paidBy ?? 'EMPLOYEE',
  }
}

/** Lines of expenses with their caps; bills of one night share those of the travellers. */
function cappedByNight(
  ground: TripGround,
  all: readonly AllowanceLine[],
  expenses: readonly Expense[],
): readonly Expense[] {
  const caps = capsOfNights(
    expenses.map((line, no) => {
      const kind = ground.kinds.find(({ id }) => id === line.expenseType)
      const nights = all.filter(({ type, date, isEstimate }) => isEstimate && type === kind?.code && date === line.date)
      const night = kind?.group === 'HOTEL' ? `${kind.code} ${line.date}` : null
      return { ...settlementLine(ground, line, no), night, beds: nights.length }
    }),
  )
  return expenses.map((line, i) => ({ ...line, cap: caps[i] ?? null }))
}

/** The cap of a line: of a hotel that of its night, nothing where the company or family lodged; of others the rate of the zone, if any. */
function capOf(
  context: RuleContext,
  trip: TripValues,
  ground: TripGround,
  all: readonly AllowanceLine[],
  line: Expense,
): string | null {
  const kind = ground.kinds.find(({ id }) => id === line.expenseType)
  if (kind === undefined) return null
  const currency = ground.currencies.codeOf(line.currency)
  const inCurrency = (found: { readonly amount: string; readonly currency?: string } | undefined) =>
    found === undefined ? null : capIn(ground, found, currency, context.today)
  const rates = ground.rates.filter((r) => r.level === ground.levels.get(trip.employee ?? 0) && r.type === kind.code)
  if (kind.group === 'HOTEL') {
    if (rates.length === 0) return null
    const night = all.find((l) => l.type === kind.code && l.date === line.date && l.isEstimate)
    return night === undefined ? '0' : inCurrency(night)
  }
  const day = tripDays(ground.legs, ground.places, ground.type.days).find(({ date }) => date === line.date)
  return day === undefined ? null : inCurrency(rateFor(rates, kind.code, day.zone, day.date))
}

/** A cap in the currency of a line: what is spent in another currency is compared with the same cap. */
function capIn(
  { exchange }: TripGround,
  cap: { readonly amount: string; readonly currency?: string },
  currency: string,
  day: string,
): string | null {
  const of = cap.currency ?? 'IDR'
  if (of === currency) return cap.amount
  const ask = { amount: cap.amount, from: of, to: currency, places: placesOf(currency) }
  return exchanged(exchange, ask, day) ?? '0'
}
