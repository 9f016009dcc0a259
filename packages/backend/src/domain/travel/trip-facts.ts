// What a trip is worked out of: its type, its places with their clocks and zones, the rates of its travellers, and what currencies are worth.
import { TravelDestination } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-destination.entity'
import { TravelExpenseType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-expense-type.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { ExchangeRate } from '@kantor/shared/catalogue/master/entities/exchange-rate.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { AllowanceRate, AllowanceRules, ExpenseKind } from '@kantor/shared/rules/travel/allowance'
import { type DayBand, type DayRules, noonBands, type TripPlace } from '@kantor/shared/rules/travel/days'
import { oldestRateDays, type Rate } from '@kantor/shared/rules/travel/exchange'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { asBoolean, asNumber, asText, orNull, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import type { RuleContext } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { sliceOn } from '../employees/index.ts'

const ofTravelDestination = tableColumns(TravelDestination, 'd')
const ofCurrency = tableColumns(Currency, 'c')
const ofExchangeRate = tableColumns(ExchangeRate, 'r')

/** Everything that is read of the company, for any caller. */
export const companyQuery = ({ tx, engine, actor }: RuleContext) =>
  queryContext(wholeCompany(actionContext(tx, engine, actor)))

export interface TypeFacts {
  readonly days: DayRules
  readonly allowance: AllowanceRules
  readonly maxDays: number
  readonly settlementDays: number
  readonly advancePct: string
  readonly roundDownTo: string
}
export interface PlaceFacts extends TripPlace {
  readonly city: string
  readonly zoneId: number | null
}
export interface KindFacts extends ExpenseKind {
  readonly id: number
  readonly name: string
  readonly receiptRequired: boolean
  readonly companyPaidAllowed: boolean
  readonly declareLimit: string
  readonly isTaxable: boolean
  readonly account: string
}

interface Band extends DayBand {
  readonly part: string
}

export async function typeFacts(context: RuleContext, type: number): Promise<TypeFacts | undefined> {
  const [row] = await storedRows(
    context,
    TravelType,
    [
      'region',
      'minHours',
      'sameDayPct',
      'mealShareBreakfast',
      'mealShareLunch',
      'mealShareDinner',
      'ownLodgingPct',
      'laundryAfterNights',
      'advancePct',
      'advanceRoundDownTo',
      'maxDays',
      'settlementDays',
    ],
    { where: { id: type } },
  )
  if (row === undefined) return undefined
  const { lines } = companyQuery(context)
  const bands = await rowsOf<Band>(
    context.tx,
    sql`select 'depart' as part, up_to as "upTo", percent::float8 as percent from ${lines('TravelType', 'departBands')} b where parent_id = ${type}
      union all select 'return', up_to, percent::float8 from ${lines('TravelType', 'returnBands')} b where parent_id = ${type}`,
  )
  const of = (part: string, usual: readonly DayBand[]) => {
    const own = bands.filter((b) => b.part === part)
    return own.length > 0 ? own : usual
  }
  return {
    days: {
      minHours: Number(row.minHours ?? 8),
      sameDayPct: Number(row.sameDayPct ?? 50),
      departBands: of('depart', noonBands.depart),
      returnBands: of('return', noonBands.return),
    },
    allowance: {
      mealShares: {
        breakfast: row.mealShareBreakfast ?? '20',
        lunch: row.mealShareLunch ?? '40',
        dinner: row.mealShareDinner ?? '40',
      },
      ownLodgingPct: row.ownLodgingPct ?? '30',
      laundryAfterNights: row.laundryAfterNights ?? 3,
      paysAtHome: row.region === 'IN_TOWN',
    },
    maxDays: row.maxDays ?? 30,
    settlementDays: row.settlementDays ?? 7,
    advancePct: row.advancePct ?? '80',
    roundDownTo: row.advanceRoundDownTo ?? '1000',
  }
}

/** Places by id, as text. One with a zone of its own is outside the home area, regardless of its area. */
export async function placeFacts(
  context: RuleContext,
  ids: readonly number[],
): Promise<{ readonly [place: string]: PlaceFacts }> {
  const { rows } = companyQuery(context)
  const found = await typedRows(
    context.tx,
    {
      ...picked(ofTravelDestination, 'id', 'city', 'timeZone'),
      zone: orNull(asNumber(sql`coalesce(d.zone_id, s.zone_id)`)),
      isHome: asBoolean(sql`d.zone_id is null and coalesce(s.is_home_area, false)`),
      hardshipPct: asText(sql`coalesce(s.hardship_pct, 0)`),
    },
    sql`from ${rows('TravelDestination')} d left join ${rows('OperationAreaSetting')} s on s.operation_area_id = d.operation_area_id
      where d.id in ${[...ids, 0]}`,
  )
  return Object.fromEntries(
    found.map(({ id, zone, ...place }) => [String(id), { ...place, zone: String(zone ?? ''), zoneId: zone }]),
  )
}

export async function kindFacts(context: RuleContext): Promise<readonly KindFacts[]> {
  const rows = await storedRows(
    context,
    TravelExpenseType,
    [
      'id',
      'name',
      'nature',
      'group',
      'method',
      'receiptRequired',
      'declareLimit',
      'payrollTax',
      'account',
      'companyPaidAllowed',
    ],
    {},
  )
  return rows.map((row) => ({
    id: row.id,
    code: String(row.id),
    name: row.name ?? '',
    group: row.group ?? 'OTHER',
    nature: row.nature ?? 'ACTUAL',
    method: row.method ?? 'AT_COST',
    account: row.account ?? 'TRAVEL_EXPENSE',
    receiptRequired: row.receiptRequired === true,
    declareLimit: row.declareLimit ?? '0',
    isTaxable: row.payrollTax === 'TAXABLE',
    companyPaidAllowed: row.companyPaidAllowed === true,
  }))
}

export interface Currencies {
  codeOf(id: number | null | undefined): string
  idOf(code: string): number | null
}
export async function currencyFacts(context: RuleContext): Promise<Currencies> {
  const rows = await storedRows(context, Currency, ['id', 'code'], {})
  const codes = new Map(rows.map(({ id, code }) => [id, code ?? 'IDR']))
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  return { codeOf: (id) => codes.get(id ?? 0) ?? 'IDR', idOf: (code) => ids.get(code) ?? null }
}

/** Rupiah for one unit, by the middle rates of Bank Indonesia that say something about a day. */
export async function exchangeFacts(context: RuleContext, day: string): Promise<readonly Rate[]> {
  const { rows } = companyQuery(context)
  return await typedRows(
    context.tx,
    { currency: ofCurrency.code, date: ofExchangeRate.validFrom, rate: asText(sql`r.rate / c.rate_unit`) },
    sql`from ${rows('ExchangeRate')} r join ${rows('Currency')} c on c.id = r.currency_id
      where r.rate_type = 'BI_MID' and r.valid_from between ${addDays(day, -oldestRateDays)}::date and ${day}::date`,
  )
}

/** The levels of people on a day. */
export async function levelsOn(
  context: RuleContext,
  employees: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const own = companyQuery(context)
  const found = await rowsOf<{ employee: number; level: number }>(
    context.tx,
    sql`select s.employee_id as employee, s.level_id as level from ${sliceOn(own, sql`${day}::date`)} s where s.employee_id in ${[...employees, 0]}`,
  )
  return new Map(found.map(({ employee, level }) => [employee, level]))
}

export interface LevelRate extends AllowanceRate {
  readonly level: number
}
/** All rates of a type for some levels. */
export async function rateFacts(
  context: RuleContext,
  type: number,
  levels: readonly number[],
): Promise<readonly LevelRate[]> {
  const { rows } = companyQuery(context)
  return await rowsOf<LevelRate>(
    context.tx,
    sql`select r.level_id as level, r.expense_type_id::text as type, r.zone_id::text as zone, r.amount::text as amount, c.code as currency,
        to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom"
      from ${rows('TravelCompensation')} r join ${rows('Currency')} c on c.id = r.currency_id
      where r.travel_type_id = ${type} and r.level_id in ${[...levels, 0]}`,
  )
}

/** The department that pays, and the division above it. */
export async function payingUnits(
  context: RuleContext,
  employee: number,
  department: number | null | undefined,
): Promise<{ readonly department: number | null; readonly division: number | null }> {
  const { rows } = companyQuery(context)
  const start =
    department == null
      ? sql`(select department_id from ${rows('Employee')} e where e.id = ${employee})`
      : sql`${department}`
  const [found] = await rowsOf<{ department: number; division: number | null }>(
    context.tx,
    sql`with recursive up(id, parent, level, depth) as (
        select d.id, d.parent_department_id, d.org_level, 0 from ${rows('Department')} d where d.id = ${start}
        union all select d.id, d.parent_department_id, d.org_level, up.depth + 1 from ${rows('Department')} d join up on d.id = up.parent where up.depth < 20)
      select (select id from up where depth = 0) as department, (select id from up where level = 'DIVISION' limit 1) as division`,
  )
  return { department: found?.department ?? null, division: found?.division ?? null }
}
