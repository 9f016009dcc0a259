// Plans of places of work: what changes of them may not reach into a closed month, and marks the days of those it concerns.
import { LocWorkday, weekdays } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday.entity'
import { LocWorkdayException } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday-exception.entity'
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { distinctRows, ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { markStale, refuseClosedSpan } from '../../master/index.ts'

const ofEmployeeAssignment = tableColumns(EmployeeAssignment)

type Week = RuleValues<(typeof LocWorkday)['fields']>

/** Days from which on, and to which, a saved week applies otherwise than before; null where nothing of it changed. */
export function changedSpan(next: Week, before?: Week): { readonly from: string; readonly to: string | null } | null {
  const [from, to] = [next.validFrom ?? '', next.validTo ?? null]
  if (before === undefined) return { from, to }
  const [oldFrom, oldTo] = [before.validFrom ?? '', before.validTo ?? null]
  const isSameWeek = weekdays.every((day) => (next[day] ?? null) === (before[day] ?? null))
  const latest = to === null || oldTo === null ? null : ([to, oldTo].sort()[1] ?? null)
  if (!isSameWeek || from !== oldFrom) return { from: [from, oldFrom].sort()[0] ?? from, to: latest }
  if (to === oldTo) return null
  const shorter = to === null || (oldTo !== null && oldTo < to) ? oldTo : to
  return { from: addDays(shorter ?? '', 1), to: latest }
}

/** Those who work at a place, now or by a slice of some time. */
async function peopleAt({ tx, actor }: RuleContext, location: number | null | undefined): Promise<readonly number[]> {
  const rows = await distinctRows(
    tx,
    { id: ofEmployeeAssignment.employee },
    sql`from ${ownRows(actor, ofEmployeeAssignment)} where location_id = ${location ?? 0}`,
  )
  return rows.map((r) => r.id)
}

/** Neighbouring days meet in their windows, so those next to the span are evaluated again too. */
async function mark(context: RuleContext, location: number | null | undefined, from: string, to: string | null) {
  const last = to === null || to > context.today ? context.today : addDays(to, 1)
  await markStale(context, await peopleAt(context, location), addDays(from, -1), last)
}

export const locWorkdayRules = rulesFor(LocWorkday, {
  derive: (_context, next) => ({
    workDayScheme: weekdays.filter((day) => next[day] != null).length > 5 ? 'SIX_DAY' : 'FIVE_DAY',
  }),
  async check(context, next, before) {
    const span = changedSpan(next, before)
    if (span !== null && span.from !== '') await refuseClosedSpan(context, span.from, span.to)
    return []
  },
  async afterWrite(context, row, before) {
    const span = changedSpan(row, before)
    if (span !== null) await mark(context, row.location, span.from, span.to)
  },
  async beforeDelete(context, row) {
    await refuseClosedSpan(context, row.validFrom ?? '', row.validTo)
    await mark(context, row.location, row.validFrom ?? '', row.validTo)
  },
})

const dayOf = (row: StoredRow<(typeof LocWorkdayException)['fields']>): string => row.exceptionDate ?? ''

export const locWorkdayExceptionRules = rulesFor(LocWorkdayException, {
  async check(context, { exceptionDate }) {
    if (exceptionDate != null) await refuseClosedSpan(context, exceptionDate, exceptionDate)
    return []
  },
  afterWrite: (context, row) => mark(context, row.location, dayOf(row), dayOf(row)),
  async beforeDelete(context, row) {
    await refuseClosedSpan(context, dayOf(row), dayOf(row))
    await mark(context, row.location, dayOf(row), dayOf(row))
  },
})
