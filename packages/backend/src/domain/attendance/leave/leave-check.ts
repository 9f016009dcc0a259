// A wish for annual leave against the balance: what it leaves, and the refusal where a day is not covered (4.7 rule 6).
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { checkLeave, type LeaveCheck } from '@kantor/shared/rules/leave/balance'
import type { Booking } from '@kantor/shared/rules/leave/ledger'
import { lockUntilCommit } from '../../../db/locks.ts'
import type { DatasetContext } from '../../../engine/datasets/dataset.ts'
import { type EmployeeLeave, horizonOf, leaveOf } from './leave-facts.ts'

/** What of a document the balance asks about. */
export interface RequestedLeave {
  /** Of the document itself, which does not speak against itself; 0: a new one. */
  readonly id: number
  readonly employee: number
  readonly days: readonly { readonly workDate?: string | null; readonly counted?: string | number | null }[]
}

/** The days of a document as bookings. */
export const bookingsOf = ({ days }: Pick<RequestedLeave, 'days'>): readonly Booking[] =>
  days.map(({ workDate, counted }) => ({ day: workDate ?? '', days: Number(counted ?? 0), kind: 'USE' }))

/** The balance before and after, counting everything that is approved or waits; null for days of no one. */
export async function leaveCheckOf(context: DatasetContext, asked: RequestedLeave): Promise<LeaveCheck | null> {
  const wish = bookingsOf(asked)
  const last = wish.at(-1)?.day
  if (last === undefined) return null
  const all = await leaveOf(context, [asked.employee], horizonOf(last), asked.id)
  const own = all.get(asked.employee)
  return own === undefined ? null : checkLeave(own.facts, own.pending, wish)
}

/** Two wishes of one employee are judged one after the other. */
export const lockLeave = ({ tx, actor }: DatasetContext, employee: number): Promise<void> =>
  lockUntilCommit(tx, `leave:${actor.companyCode}:${employee}`)

/** Throws INSUFFICIENT_BALANCE where a day of the wish, or one booked after it, is not covered. */
export function refuseUncovered(wish: LeaveCheck | null, days: number): void {
  if (wish === null || wish.shortOn === null) return
  throw new KantorError('INSUFFICIENT_BALANCE', shortageText(wish, days), {
    fields: [{ field: 'dateTo', rule: 'R-LEAVE-BALANCE', message: shortageText(wish, days) }],
    values: { balance: wish.before, days, shortOn: wish.shortOn },
  })
}

const few = (days: number): string => `${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`

/** What is missing and what helps. */
export const shortageText = ({ before, shortOn }: Pick<LeaveCheck, 'before' | 'shortOn'>, days: number): string =>
  `${few(days)} of annual leave asked for, ${few(before)} left beside what is approved and what waits: ${formatDate(shortOn)} is not covered. Ask for fewer days, or for days after the next grant.`

/** Whether days fit, out of facts that were read for many. */
export const leaveCheckIn = (
  own: EmployeeLeave,
  taken: readonly Booking[],
  asked: Pick<RequestedLeave, 'days'>,
): LeaveCheck => checkLeave(own.facts, [...own.pending, ...taken], bookingsOf(asked))
