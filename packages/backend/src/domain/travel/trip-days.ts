// Days of a trip handed to attendance: business travel of each traveller, approved with the trip, taken back with it.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import type { RuleContext } from '../../engine/context.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { type HandedDays, handDays } from '../attendance/index.ts'
import { type TripValues, travellersOf } from './trip-plan.ts'

type Handed = NonNullable<TripValues['attendance']>

/** Hands the planned days over; a trip that has handed them over keeps its documents. Days of rest alone make no document. */
export async function handPlannedDays(context: RuleContext, trip: TripValues): Promise<Handed> {
  const { travelDate, returnDate, attendance } = trip
  if ((attendance ?? []).length > 0 || travelDate == null || returnDate == null) return attendance ?? []
  return hand(context, trip, { from: travelDate, to: returnDate })
}

/** Takes the days back: the documents are cancelled, the days are evaluated again, those of a locked month with the open one. */
export async function takeDaysBack(context: RuleContext, trip: TripValues): Promise<Handed> {
  return (trip.attendance ?? []).length === 0 ? [] : hand(context, trip)
}

/**
 * Once the trip is over attendance gets the days that were travelled instead of those that were planned: the documents are cancelled and
 * written again. Days that were travelled cannot be refused: the difference of a locked month goes to the oldest open one.
 */
export async function handTravelledDays(
  context: RuleContext,
  trip: TripValues,
  { from, to }: Omit<HandedDays, 'employee'>,
): Promise<Handed> {
  const planned = await handedBefore(context, trip)
  if (planned.every(({ dateFrom, dateTo }) => dateFrom === from && dateTo === to)) return trip.attendance ?? []
  return hand(context, trip, { from, to })
}

/** Spans of the documents of the trip, regardless of what happened to them; without documents the span of the plan. */
async function handedBefore(context: RuleContext, trip: TripValues) {
  const id = documentsOf(trip)
  const spans =
    id.length === 0
      ? []
      : await storedRows(wholeCompany(context), AbnormalAttendance, ['dateFrom', 'dateTo'], { where: { id } })
  return spans.length > 0 ? spans : [{ dateFrom: trip.travelDate ?? null, dateTo: trip.returnDate ?? null }]
}

const documentsOf = ({ attendance }: TripValues): readonly number[] =>
  (attendance ?? []).flatMap(({ document }) => (document == null ? [] : [document]))

const hand = async (context: RuleContext, trip: TripValues, days?: Omit<HandedDays, 'employee'>): Promise<Handed> => {
  const document = {
    source: 'TRAVEL' as const,
    no: trip.number ?? '',
    code: 'DL',
    reason: `${trip.number}: ${trip.purpose ?? ''}`,
    known: documentsOf(trip),
    inClosedMonths: 'SETTLE' as const,
  }
  const wished = days === undefined ? [] : travellersOf(trip).map((employee) => ({ employee, ...days }))
  return [...(await handDays(context, document, wished))]
}
