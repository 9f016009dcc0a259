// What is wrong with a trip: its days, other trips on them, rates that are not set, advances that are not settled, and who may settle it.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { isNarrow } from '@kantor/shared/rules/rights/rights'
import { isBlockedBy } from '@kantor/shared/rules/travel/advance'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { lineTableFor } from '../../db/product-tables.ts'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { personOf } from '../../engine/approval/people.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { scopeOfCode } from '../../engine/read/code-scope.ts'
import { isMove } from '../../engine/write/moves.ts'
import { givesBack } from './reports/trip-rows.ts'
import { companyQuery } from './trip-facts.ts'
import { isBad, planOf, type TripPlan, type TripValues, travellersOf } from './trip-plan.ts'
import { receiptComplaints } from './trip-receipts.ts'
import { settlementFor } from './trip-settlement.ts'

const ofTravelRequest = tableColumns(TravelRequest, 't')
const ofEmployee = tableColumns(Employee, 'e')

type Row = StoredRow<(typeof TravelRequest)['fields']>

/** What speaks against a trip as it is written; the moves have their own. */
export async function tripComplaints(
  context: RuleContext,
  next: TripValues,
  before: Row | undefined,
): Promise<readonly FieldError[]> {
  if (isMove(next, before)) return []
  if (before !== undefined && !planning.has(before.status)) return realizationComplaints(context, next, before.id)
  const { complaints } = await planComplaints(context, next, before?.id)
  return complaints
}
const planning: ReadonlySet<string | null> = new Set(['DRAFT', 'RETURNED', 'SUBMITTED'])

/** Sent: in addition, every rate is known and no advance stands in the way. */
export async function sendComplaints(
  context: RuleContext,
  next: TripValues,
  before: Row,
): Promise<readonly FieldError[]> {
  const { complaints, plan } = await planComplaints(context, next, before.id)
  if (complaints.length > 0 || plan === undefined) return complaints
  if (plan.missing.length > 0)
    return say(
      'legs',
      'R-TRV-RATE',
      `no rate is set for ${plan.missing.join(', ')}: enter it in Travel Compensation Setting`,
    )
  refuseMissingRates(plan.missingRates, context.today)
  await refuseBlocked(context, next, before.id)
  return []
}

const say = (field: string, rule: string, message: string): readonly FieldError[] => [{ field, rule, message }]

interface CheckedPlan {
  readonly complaints: readonly FieldError[]
  /** Absent where the legs make no trip. */
  readonly plan?: TripPlan
}

/** The plan of a trip with what is wrong with it; throws OVERLAP where another trip lies on its days. */
async function planComplaints(context: RuleContext, next: TripValues, own: number | undefined): Promise<CheckedPlan> {
  const plan = await planOf(context, next)
  if (plan === undefined)
    return { complaints: say('legs', 'R-TRV-01', 'name both ends of every leg with their days and times') }
  if (isBad(plan)) return { complaints: plan.complaints }
  const complaints = travelComplaints(plan, next)
  if (complaints.length > 0) return { complaints, plan }
  for (const person of travellersOf(next).toSorted((a, b) => a - b))
    await lockUntilCommit(context.tx, `trips of ${person}`)
  await refuseOverlap(context, next, own)
  return { complaints: [], plan }
}

/** As long as its type allows, and everybody is employed when it begins. */
function travelComplaints(plan: TripPlan, next: TripValues): readonly FieldError[] {
  const { maxDays } = plan.ground.type
  if (plan.days.length > maxDays)
    return say(
      'legs',
      'R-TRV-01',
      `the trip lasts ${plan.days.length} days; its type allows ${maxDays}: divide it, or choose another type`,
    )
  const bare = travellersOf(next).findIndex((id) => !plan.ground.levels.has(id))
  if (bare < 0) return []
  return say(
    bare === 0 ? 'employee' : `companions.${bare - 1}.employee`,
    'R-TRV-01',
    'is not employed on the day of departure',
  )
}

/** Amounts in a currency without an exchange rate. */
export function refuseMissingRates(missing: readonly string[], day: string): void {
  const [currency] = missing
  if (currency !== undefined)
    throw new KantorError(
      'RATE_MISSING',
      `${currency} has no middle rate of Bank Indonesia in the week to ${formatDate(day)}. Enter it in Currency Exchange Rate.`,
      { values: { table: 'ExchangeRate', day, currency } },
    )
}

/** No one is on two trips on one day. */
async function refuseOverlap(context: RuleContext, trip: TripValues, own = 0): Promise<void> {
  const people = travellersOf(trip)
  if (trip.travelDate == null || trip.returnDate == null) return
  const { rows, lines } = companyQuery(context)
  const [other] = await typedRows(
    context.tx,
    { number: ofTravelRequest.number, name: ofEmployee.fullName },
    sql`from ${rows('TravelRequest')} t join ${rows('Employee')} e on e.id in ${[...people, 0]}
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
  const open = await typedRows(
    context.tx,
    { number: ofTravelRequest.number, due: neverNull(ofTravelRequest.settleDueDate) },
    sql`from ${rows('TravelRequest')} t
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

/** Expenses are within a day of the trip, paid by the company only where the kind allows it, with receipts that were not claimed before. */
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

/** Settled after the return, with its report and receipts. */
export async function settleComplaints(
  context: RuleContext,
  next: TripValues,
  { id }: Row,
): Promise<readonly FieldError[]> {
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

/** Verified by finance, once no advance is still to be paid. */
export async function verifyComplaints(context: RuleContext, next: TripValues): Promise<readonly FieldError[]> {
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

/** Finance releases and verifies: a user who sees the branch or more, and never the traveller. */
export async function refuseTraveller(context: RuleContext, trip: TripValues): Promise<readonly []> {
  const { employee } = await personOf(context)
  if (employee !== null && travellersOf(trip).includes(employee)) throw new KantorError('ABOUT_ONESELF')
  if (isNarrow(scopeOfCode(context.actor, 'frmHRTRAVM03E') ?? 'SELF'))
    throw new KantorError('OUT_OF_SCOPE', 'Finance releases and verifies trips: ask a colleague there.')
  return []
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
