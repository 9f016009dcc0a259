// When other times of a shift, or other days of a pattern, begin (attendance 2.4): days that were worked by a version keep it, so the change is
// a version from a day on; days of closed months are before that day.
import { formatDate } from '@kantor/shared/formats/date'
import type { Entity, Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../../engine/context.ts'
import { type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { countsOtherwise, outside, refuseClosedSpan, type Span, spanOfBoth } from '../../master/index.ts'

/** A shift or a pattern, as a row with its days. */
interface Dated {
  readonly id?: number
  readonly validFrom?: string | null
  readonly validTo?: string | null
}
/** What is kept in versions, and the days that were worked by a row of it. */
export interface Versioned<F extends Fields> {
  readonly entity: Entity<string, F, string>
  readonly rule: string
  worked(context: RuleContext, row: StoredRow<F>): Promise<Worked>
  hasOthers(context: RuleContext, row: RuleValues<F>): Promise<boolean>
}

/** Days that were evaluated by a version. */
export interface Worked {
  /** The last of them; null: none. */
  readonly last: string | null
  /** The last day of the months that are closed over any of them. */
  readonly closedTo: string | null
}

const spanOf = ({ validFrom, validTo }: Dated): Span => ({ from: validFrom ?? '', to: validTo ?? null })

/**
 * The first day of the version that the row to be begins: the day it names, else today. Null: it is changed in place, because no day
 * comes out otherwise, none was worked by it yet, or it begins no sooner than that.
 */
export async function versionFrom<F extends Fields>(
  kind: Versioned<F>,
  context: RuleContext,
  next: RuleValues<F>,
  before: StoredRow<F> | undefined,
): Promise<string | null> {
  if (before === undefined || !countsOtherwise(kind.entity, next, before)) return null
  const [now, then] = [spanOf(next), spanOf(before)]
  const said = now.from === then.from ? context.today : now.from
  if (said <= then.from || (await kind.worked(context, before)).last === null) return null
  return said
}

/** What a write changes: the days that lose or get the shift, and those on which it is another. */
export function spansOf<F extends Fields>(
  { entity }: Versioned<F>,
  next: RuleValues<F>,
  before: StoredRow<F> | undefined,
  from: string | null,
) {
  const now = spanOf(next)
  if (before === undefined) return { lost: [], gained: [now], changed: [now] }
  const then = spanOf(before)
  const kept = from === null ? [] : [{ from: then.from, to: addDays(from, -1) }]
  const [lost, gained] = [outside(then, [...kept, now]), outside(now, [then])]
  if (!countsOtherwise(entity, next, before)) return { lost, gained, changed: [...lost, ...gained] }
  return { lost, gained, changed: [from === null ? spanOfBoth(then, now) : { ...spanOfBoth(then, now), from }] }
}

/**
 * Nothing of what is closed changes: no other times, no day that loses its version, none where there was none. Throws PERIOD_LOCKED where
 * a version would begin to apply in a closed month.
 */
export async function pastComplaints<F extends Fields>(
  kind: Versioned<F>,
  context: RuleContext,
  next: RuleValues<F>,
  before: StoredRow<F> | undefined,
): Promise<readonly FieldError[]> {
  if (before === undefined && !(await kind.hasOthers(context, next))) return []
  const from = await versionFrom(kind, context, next, before)
  const spans = spansOf(kind, next, before, from)
  if (before !== undefined && spans.changed.length > 0) {
    const isOther = countsOtherwise(kind.entity, next, before)
    const about = { ...spans, isOther, now: spanOf(next), was: spanOf(before) }
    const found = closedComplaint(await kind.worked(context, before), about)
    if (found !== null) return [{ ...found, rule: kind.rule }]
  }
  const yesterday = addDays(context.today, -1)
  for (const span of spans.gained) {
    const to = span.to === null || span.to > yesterday ? yesterday : span.to
    if (span.from <= to) await refuseClosedSpan(context, span.from, to)
  }
  return []
}

interface Change {
  readonly lost: readonly Span[]
  readonly changed: readonly Span[]
  readonly isOther: boolean
  readonly now: Span
  readonly was: Span
}
function closedComplaint({ last, closedTo }: Worked, { lost, changed, isOther, now, was }: Change) {
  const say = (field: string, message: string) => ({ field, message })
  const start = isOther ? (changed[0]?.from ?? null) : null
  if (start !== null && was.to !== null && start > was.to)
    return say('validFrom', `this version applied until ${formatDate(was.to)}: change the version of the day`)
  if (isOther && last !== null && now.from < was.from)
    return say('validFrom', `days were worked by this version: another begins after ${formatDate(was.from)}`)
  if (closedTo === null) return null
  const closed = `days until ${formatDate(closedTo)} are closed`
  if (start !== null && start <= closedTo)
    return say('validFrom', `${closed}: another version begins on ${formatDate(addDays(closedTo, 1))} at the earliest`)
  const gone = lost.find((span) => span.from <= closedTo)
  if (gone === undefined) return null
  return gone.from > was.from
    ? say('validTo', `${closed}: that is the last day at the earliest`)
    : say('validFrom', 'closed days were worked by it: it begins no later than it did')
}

/** The last day that was worked, and the last day of the months that are closed over any of them, of days in SQL (`employee_id, work_date, locked`). */
export async function workedOf(context: RuleContext, days: (own: QueryContext) => SQL): Promise<Worked> {
  const own = queryContext(wholeCompany(actionContext(context.tx, context.engine, context.actor)))
  const [found] = await rowsOf<Worked>(
    context.tx,
    sql`with d as (${days(own)}) select max(d.work_date)::text as last, greatest(max(d.work_date) filter (where d.locked), (
        select max(p.date_to) from ${own.rows('AttendancePeriod')} p where p.status <> 'OPEN' and exists (
          select 1 from d join ${own.rows('Employee')} e on e.id = d.employee_id
          where d.work_date between p.date_from and p.date_to and p.pay_group in ('ALL', e.pay_group))))::text as "closedTo" from d`,
  )
  return found ?? { last: null, closedTo: null }
}
