// What the ledgers of employees are replayed from: service, balances brought in, leave, collective leave, the policy of the group.
import type { Booking, LeaveFacts } from '@kantor/shared/rules/leave/ledger'
import { type LeaveParameter, leavePolicyOf } from '@kantor/shared/rules/leave/policy'
import type { DatasetContext } from '../../../engine/datasets/dataset.ts'
import * as data from './leave-rows.ts'

export interface EmployeeLeave {
  readonly employee: number
  readonly facts: LeaveFacts
  /** Days of documents that wait for approval; they are no part of the facts. */
  readonly pending: readonly Booking[]
}

/**
 * The leave of some employees in five statements. Collective leave is known up to `until`; `except` leaves one document out,
 * so that it can be judged against the rest.
 */
export async function leaveOf(
  context: DatasetContext,
  ids: readonly number[],
  until: string,
  except = 0,
): Promise<ReadonlyMap<number, EmployeeLeave>> {
  const people = await data.serviceRows(context, ids)
  const openings = Map.groupBy(await data.openingRows(context, ids), (o) => o.employee)
  const taken = Map.groupBy(await data.leaveDayRows(context, ids), (t) => t.employee)
  const collective = Map.groupBy(await data.collectiveRows(context, ids, until), (c) => c.employee)
  const parameters = await data.leaveParameters(context)
  return new Map(
    people.map((person) => {
      const of = <T>(rows: ReadonlyMap<number, readonly T[]>): readonly T[] => rows.get(person.id) ?? []
      const documents = of(taken).filter((t) => t.document !== except)
      return [
        person.id,
        leaveOfOne(person, of(openings), documents, of(collective), { parameters, today: context.today }),
      ]
    }),
  )
}

function leaveOfOne(
  person: data.ServiceRow,
  openings: readonly data.OpeningRow[],
  documents: readonly data.LeaveDayRow[],
  collective: readonly data.CollectiveRow[],
  { parameters, today }: { readonly parameters: readonly LeaveParameter[]; readonly today: string },
): EmployeeLeave {
  const { id, joinDate, leftOn, leaveGroup } = person
  const policyOn = (day: string) => leavePolicyOf(parameters, leaveGroup, day)
  // A day of collective leave counts nothing in a document that was made before it was decreed (4.7 rule 9).
  const isCollective = new Set(collective.map((c) => c.day))
  const uses = documents.filter((d) => !isCollective.has(d.day))
  const bookings = [
    ...collective
      .filter((c) => c.deducts)
      .map((c): Booking => ({ day: c.day, days: 1, kind: 'COLLECTIVE', ref: c.name })),
    ...uses.filter((d) => d.status !== 'SUBMITTED').map(bookingOf),
  ]
  return {
    employee: id,
    facts: { joinDate, leftOn, openings, bookings, policy: policyOn(today), policyOn },
    pending: uses.filter((d) => d.status === 'SUBMITTED').map(bookingOf),
  }
}

const bookingOf = ({ day, days, docNo, status }: data.LeaveDayRow): Booking => ({
  day,
  days,
  kind: 'USE',
  ref: docNo,
  ...(status === 'CANCELLED' ? { isReversed: true } : {}),
})

/** How far collective leave is looked up: to the end of the year after a day. */
export const horizonOf = (day: string): string => `${Number(day.slice(0, 4)) + 1}-12-31`
