// Days of a trip handed to attendance: one document of business travel for each traveller, approved with the trip, taken back with it.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../engine/context.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { changeBeside, makeBeside } from '../../engine/write/make-row.ts'
import { countsDays } from '../attendance/index.ts'
import { markStale } from '../master/index.ts'
import { type TripValues, travellersOf } from './trip-plan.ts'

type Handed = NonNullable<TripValues['attendance']>

/** Code of days on business travel. */
const travelCode = 'DL'

/** Hands the days over, once: a trip that has handed them over keeps its documents. Days of rest alone make no document. */
export async function handDays(given: RuleContext, trip: TripValues): Promise<Handed> {
  const context = wholeCompany(given)
  const { travelDate, returnDate, number, purpose, attendance } = trip
  if ((attendance ?? []).length > 0 || travelDate == null || returnDate == null) return attendance ?? []
  const code = await storedRow(context, AbsentCode, ['id'], { where: { absentCode: travelCode } })
  if (code === undefined)
    throw new KantorError('BAD_STATE', `The absence code ${travelCode} is missing. Enter it in Absent Code Entry.`)
  const handed: Handed[number][] = []
  for (const employee of travellersOf(trip)) {
    const days = { employee, absentCode: code.id, dateFrom: travelDate, dateTo: returnDate, portion: 'FULL' as const }
    if (!(await countsDays(context, days))) continue
    const made = await makeBeside(context, AbnormalAttendance, {
      ...{ ...days, reason: `${number}: ${purpose ?? ''}`.slice(0, 500), source: 'TRAVEL', status: 'APPROVED' },
    })
    handed.push({ employee, document: made.id })
  }
  await staleDays(context, trip)
  return handed
}

/** Takes the days back: the documents are cancelled, the days are evaluated again. */
export async function takeDaysBack(given: RuleContext, trip: TripValues): Promise<Handed> {
  const context = wholeCompany(given)
  for (const { document } of trip.attendance ?? [])
    if (document != null) await changeBeside(context, AbnormalAttendance, document, { status: 'CANCELLED' })
  if ((trip.attendance ?? []).length > 0) await staleDays(context, trip)
  return []
}

/**
 * Once the trip is over attendance gets the days that were travelled instead of those that were planned: the documents are cancelled and
 * written anew. Days of a locked month are marked as changed like any others; the difference goes to an open month.
 */
export async function handTravelledDays(
  given: RuleContext,
  trip: TripValues,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Handed> {
  const context = wholeCompany(given)
  const ids = (trip.attendance ?? []).flatMap(({ document }) => (document == null ? [] : [document]))
  const standing =
    ids.length === 0
      ? []
      : await storedRows(context, AbnormalAttendance, ['dateFrom', 'dateTo'], { where: { id: ids } })
  const planned =
    standing.length > 0 ? standing : [{ dateFrom: trip.travelDate ?? null, dateTo: trip.returnDate ?? null }]
  if (planned.every(({ dateFrom, dateTo }) => dateFrom === from && dateTo === to)) return trip.attendance ?? []
  await takeDaysBack(context, trip)
  for (const { dateFrom, dateTo } of standing)
    await markStale(context, travellersOf(trip), dateFrom ?? '', addDays(dateTo ?? '', 1))
  return handDays(context, { ...trip, attendance: [], travelDate: from, returnDate: to })
}

const staleDays = (context: RuleContext, trip: TripValues): Promise<void> =>
  markStale(context, travellersOf(trip), trip.travelDate ?? '', addDays(trip.returnDate ?? '', 1))
