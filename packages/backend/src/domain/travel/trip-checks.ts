// What speaks against a trip: its days, other trips on them, rates that nobody set, advances that are not settled, and who may settle it.
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { isNarrow } from '@kantor/shared/rules/rights/rights'
import { isBlockedBy } from '@kantor/shared/rules/travel/advance'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { lineTableFor } from '../../db/product-tables.ts'
import { personOf } from '../../engine/approval/people.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { scopeOfCode } from '../../engine/read/code-scope.ts'
import { givesBack } from './reports/trip-rows.ts'
import { companyQuery } from './trip-facts.ts'
import { isBad, planOf, type TripValues, travellersOf } from './trip-plan.ts'
import { receiptComplaints } from './trip-receipts.ts'
import { settlementFor } from './trip-settlement.ts'

type Row = StoredRow<(typeof TravelRequest)['fields']>

export async function tripComplaints(
  context: RuleContext,
  next: TripValues,
  before: Row | undefined,
): Promise<readonly FieldError[]> {
  const isMove = before !== undefined && before.status !== next.status
  if (before === undefined || before.status === 'DRAFT' || before.status === 'RETURNED')
    if (next.status !== 'CANCELLED') return planComplaints(context, next, before)
  if (next.status === 'SUBMITTED' && !isMove) return planComplaints(context, next, before)
  if (isMove && next.status === 'REALIZATION') return submitComplaints(context, next, before.id)
  if (isMove && next.status === 'VERIFIED') return verifyComplaints(context, next)
  if (isMove && next.status === 'TRAVELLING' && before.status === 'REALIZATION') await refuseTraveller(context, next)
  return !isMove && before !== undefined ? realizationComplaints(context, next, before.id) : []
}

const say = (field: string, rule: string, message: string): readonly FieldError[] => [{ field, rule, message }]

async function planComplaints(
  context: RuleContext,
  next: TripValues,
  before: Row | undefined,
): Promise<readonly FieldError[]> {
  const plan = await planOf(context, next)
  if (plan === undefined) return say('legs', 'R-TRV-01', 'name both ends of every leg with their days and times')
  if (isBad(plan)) return plan.complaints
  const { maxDays } = plan.ground.type
  if (plan.days.length > maxDays)
    return say(
      'legs',
      'R-TRV-01',
      `the trip lasts ${plan.days.length} days; its type allows ${maxDays}: divide it, or choose another type`,
    )
  const bare = travellersOf(next).findIndex((id) => !plan.ground.levels.has(id))
  if (bare >= 0)
    return say(
      bare === 0 ? 'employee' : `companions.${bare - 1}.employee`,
      'R-TRV-01',
      'is not employed on the day of departure',
    )
  for (const person of travellersOf(next).toSorted((a, b) => a - b))
    await lockUntilCommit(context.tx, `trips of ${person}`)
  await refuseOverlap(context, next, before?.id)
  if (next.status !== 'SUBMITTED' || before?.status === 'SUBMITTED') return []
  if (plan.missing.length > 0)
    return say(
      'legs',
      'R-TRV-RATE',
      `no rate is set for ${plan.missing.join(', ')}: enter it in Travel Compensation Setting`,
    )
  refuseMissingRates(plan.missingRates, context.today)
  await refuseBlocked(context, next, before?.id)
  return []
}

/** Amounts in a currency that nobody can convert. */
export function refuseMissingRates(missing: readonly string[], day: string): void {
  const [currency] = missing
  if (currency !== undefined)
    throw new KantorError(
      'RATE_MISSING',
      `${currency} has no middle rate of Bank Indonesia in the week to ${formatDate(day)}. Enter it in Currency Exchange Rate.`,
      { values: { table: 'ExchangeRate', day, currency } },
    )
}

/** Nobody is on two trips on one day. */
async function refuseOverlap(context: RuleContext, trip: TripValues, own = 0): Promise<void> {
  const people = travellersOf(trip)
  if (trip.travelDate == null || trip.returnDate == null) return
  const { rows, lines } = companyQuery(context)
  const [other] = await rowsOf<{ number: string; name: string }>(
    context.tx,
    sql`select t.number, e.full_name as name from ${rows('TravelRequest')} t join ${rows('Employee')} e on e.id in ${[...people, 0]}
      where t.id <> ${own} and t.status not in ('REJECTED', 'CANCELLED') and t.travel_date <= ${trip.returnDate}::date and t.return_date >= ${trip.travelDate}::date
        and (t.employee_id = e.id or exists (select 1 from ${lines('TravelRequest', 'companions')} c where c.parent_id = t.id and c.employee_id = e.id))
      order by t.id limit 1`,
  )
  if (other !== undefined)
    throw new KantorError(
      'OVERLAP',
      `${other.name} is on trip ${other.number} on some of these days. Change the dates of one of them.`,
      {
        values: { number: other.number },
      },
    )
}

/** A traveller with an overdue advance, or with two that are open, stays at home until finance says otherwise. */
async function refuseBlocked(context: RuleContext, trip: TripValues, own = 0): Promise<void> {
  if (trip.overrideReason != null && trip.overrideReason !== '') return
  const company = companyQuery(context)
  const { rows, lines } = company
  const open = await rowsOf<{ number: string; due: string }>(
    context.tx,
    sql`select t.number, to_char(t.settle_due_date, 'YYYY-MM-DD') as due from ${rows('TravelRequest')} t
      where t.employee_id = ${trip.employee ?? 0} and t.id <> ${own} and (t.status in ('ADVANCE_PAID', 'TRAVELLING', 'REALIZATION') or ${givesBack(company)})
        and exists (select 1 from ${lines('TravelRequest', 'advances')} a where a.parent_id = t.id and a.state = 'PAID') order by t.settle_due_date`,
  )
  if (!isBlockedBy(open, context.today)) return
  const numbers = open.map(({ number, due }) => `${number} (due ${formatDate(due)})`).join(', ')
  throw new KantorError(
    'ADVANCE_OVERDUE',
    `Advances are not settled: ${numbers}. Settle them first, or ask the head of finance to say why the trip may go on.`,
    {
      values: { trips: open.map(({ number }) => number).join(', ') },
    },
  )
}

/** Expenses lie within a day of the trip, by company only where the kind allows it, with receipts that nobody claimed before. */
async function realizationComplaints(
  context: RuleContext,
  next: TripValues,
  id: number,
): Promise<readonly FieldError[]> {
  const found = await settlementFor(context, next, context.today)
  if (found === undefined) return []
  if ('complaints' in found) return found.complaints
  const complaints = (next.expenses ?? []).flatMap((line, i) => {
    const day = line.date ?? ''
    if (day !== '' && (day < shifted(next.travelDate, -1) || day > shifted(found.returnDate, 1)))
      return say(`expenses.${i}.date`, 'R-TRV-07', 'lies more than a day outside the trip: correct the day')
    if (day > context.today) return say(`expenses.${i}.date`, 'R-TRV-07', 'lies in the future')
    const kind = found.ground.kinds.find(({ id }) => id === line.expenseType)
    if (kind !== undefined && line.paidBy === 'COMPANY' && !kind.companyPaidAllowed)
      return say(`expenses.${i}.paidBy`, 'R-TRV-07', 'is not paid by the company for this kind of expense')
    return kind?.method === 'LUMP_SUM'
      ? say(`expenses.${i}.expenseType`, 'R-TRV-07', 'is a lump sum, which is paid by the days travelled: leave it out')
      : []
  })
  return complaints.length > 0 ? complaints : receiptComplaints(context, next, id)
}
const shifted = (day: string | null | undefined, by: number): string =>
  day == null ? '' : new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

async function submitComplaints(context: RuleContext, next: TripValues, id: number): Promise<readonly FieldError[]> {
  const found = await settlementFor(context, next, context.today)
  if (found !== undefined && 'complaints' in found) return found.complaints
  if ((found?.returnDate ?? next.returnDate ?? '') > context.today)
    throw new KantorError(
      'BAD_STATE',
      `The trip lasts until ${formatDate(next.returnDate)}. Submit the realization after the return.`,
    )
  if ((next.report ?? '').replaceAll(/<[^>]*>/g, '').trim() === '')
    return say('report', 'R-TRV-07', 'write the trip report before the realization is submitted')
  const bare = (next.expenses ?? []).findIndex(({ receipt, receiptFile }) => receipt === true && receiptFile == null)
  if (bare >= 0) return say(`expenses.${bare}.receiptFile`, 'R-TRV-07', 'add the receipt, or say that there is none')
  refuseMissingRates(found?.settlement.missingRates ?? [], context.today)
  return realizationComplaints(context, next, id)
}

async function verifyComplaints(context: RuleContext, next: TripValues): Promise<readonly FieldError[]> {
  await refuseTraveller(context, next)
  if ((next.advances ?? []).some(({ state }) => state === 'RELEASED'))
    throw new KantorError(
      'BAD_STATE',
      'Finance still has an advance of this trip to pay: recall it, have it sent back, or have it paid first, so that it is deducted.',
    )
  const found = await settlementFor(context, next, context.today)
  if (found !== undefined && 'complaints' in found) return found.complaints
  refuseMissingRates(found?.settlement.missingRates ?? [], context.today)
  return []
}

/** Finance releases and verifies: whoever sees the branch or more, and never who travelled. */
export async function refuseTraveller(context: RuleContext, trip: TripValues): Promise<void> {
  const { employee } = await personOf(context)
  if (employee !== null && travellersOf(trip).includes(employee)) throw new KantorError('ABOUT_ONESELF')
  if (isNarrow(scopeOfCode(context.actor, 'frmHRTRAVM03E') ?? 'SELF'))
    throw new KantorError('OUT_OF_SCOPE', 'Finance releases and verifies trips: ask a colleague there.')
}

/** The trip of a line that finance has in its buffer. */
export async function tripOfLine(
  context: RuleContext,
  field: 'advances' | 'nets',
  line: number,
): Promise<number | undefined> {
  const { table } = lineTableFor(TravelRequest.name, field)
  const [found] = await rowsOf<{ id: number }>(context.tx, sql`select parent_id as id from ${table} where id = ${line}`)
  return found?.id
}
