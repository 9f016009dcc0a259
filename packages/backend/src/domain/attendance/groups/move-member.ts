// An employee joins a work group on a day: the group applies as long as the employee belongs to it, no closed month is touched, and the
// shifts around the change keep to what the roster must.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { WorkingShiftSet } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-set.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { type GroupMove, moveToGroup } from '../../employees/index.ts'
import { markStale, refuseClosed, type Span } from '../../master/index.ts'
import { mondayOf, type RosterComplaint, rosterComplaints } from '../calc/roster-checks.ts'
import { dailyWorkComplaints } from '../daily-workers/daily-workers.ts'
import { schedulesOf } from '../roster/schedules.ts'
import { belongingTo } from './group-members.ts'

const ofWorkGroup = tableColumns(WorkGroup, 'own')
const ofWorkGroupK = tableColumns(WorkGroup, 'k')
const ofWorkingShiftSet = tableColumns(WorkingShiftSet, 's')

interface Version extends Span {
  readonly id: number
  readonly code: string
  readonly cycleDays: number
}
const refuse = (field: string, rule: string, message: string) => badInput([{ field, rule, message }])

/** Moves an employee; gives the group before and what the roster rules say of the first days. */
export async function moveMember(context: ActionContext, move: GroupMove) {
  const { today } = context
  const { employee, from } = move
  const versions = await versionsOf(context, move.group)
  // A member of the group names the version of today, regardless of their first day.
  const on = (day: string) => versions.find((v) => v.from <= day && (v.to ?? day) >= day)
  const version = on([from, today].sort()[1] ?? today)
  if (version === undefined || on(from) === undefined)
    throw refuse('from', 'R-GROUP-VALID', 'the group does not apply on this day')
  if ((await belongingTo(context, version.code, { from, to: from }, employee)).length > 0)
    throw refuse('employee', 'R-GROUP-SAME', 'belongs to this group on the day already')
  if (from <= today) await refuseClosed(context, employee, from, today)
  const left = await moveToGroup(context, { ...move, group: version.id })
  if (from <= today) await markStale(context, [employee], addDays(from, -1), today)
  return { left, warnings: await warningsOf(context, employee, from, version.cycleDays) }
}

const versionsOf = ({ tx, actor }: ActionContext, group: number) =>
  rowsOf<Version>(
    tx,
    sql`select k.id, k.group_code as code, k.valid_from::text as "from", k.valid_to::text as "to", s.cycle_days as "cycleDays"
      from ${ownRows(actor, ofWorkGroup)} join ${ownRows(actor, ofWorkGroupK)} on k.group_code = own.group_code
        join ${ownRows(actor, ofWorkingShiftSet)} on s.id = k.shift_set_id
      where own.id = ${group} order by k.valid_from`,
  )

/** The rules of the roster over the first round of the pattern, a fortnight at least; an ERROR takes the move back. */
async function warningsOf(context: ActionContext, employee: number, from: string, cycleDays: number) {
  const last = addDays(from, Math.max(cycleDays, 14) - 1)
  const range = { from: addDays(mondayOf(from), -7), to: addDays(mondayOf(last), 13) }
  const schedules = await schedulesOf(wholeCompany(context), [employee], range)
  const person = schedules.people.get(employee)
  const days = [...(schedules.days.get(employee) ?? [])]
  if (person === undefined) throw new KantorError('NOT_FOUND')
  const plans = days.map(([day, { now, isEmployed, slice }]) => ({
    day,
    zone: slice?.zone ?? 'WIB',
    shift: isEmployed ? now.shift : null,
    isEmployed,
    isChanged: day >= from && day <= last,
  }))
  const scheme = schedules.days.get(employee)?.get(from)?.scheme ?? person.scheme
  const found = rosterComplaints(plans, { ...person, scheme }, schedules.policy.minRestHours)
  const errors = found.filter((c) => c.level === 'ERROR')
  if (errors.length > 0)
    throw badInput(
      errors.map(({ day, rule, message }) => ({ field: 'from', rule, message: `${formatDate(day)}: ${message}` })),
    )
  const toWork = plans
    .filter((p) => p.isChanged)
    .map(({ day, shift }) => ({ employee, day, works: shift !== null, before: false }))
  const asDaily = await dailyWorkComplaints(context, toWork)
  return [...found, ...asDaily].map(({ day, rule, message }: RosterComplaint) => ({ day, rule, message }))
}
