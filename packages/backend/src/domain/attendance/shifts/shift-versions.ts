// When another time of a shift begins (attendance 2.4): days that were worked by a version keep it, so the change is a version from a
// day on; days of closed months are before that day.
import { WorkingShift } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { countsOtherwise, outside, refuseClosedSpan, type Span, spanOfBoth } from '../../master/index.ts'

export type ShiftValues = RuleValues<(typeof WorkingShift)['fields']>
export type ShiftRow = StoredRow<(typeof WorkingShift)['fields']>

/** Days that were evaluated by a version of a shift. */
interface Worked {
  /** The last of them; null: none. */
  readonly last: string | null
  /** The last day of the months that are closed over any of them. */
  readonly closedTo: string | null
}

async function workedBy({ tx, engine, actor }: RuleContext, id: number): Promise<Worked> {
  const { rows } = queryContext(wholeCompany(actionContext(tx, engine, actor)))
  const [found] = await rowsOf<Worked>(
    tx,
    sql`select max(d.work_date)::text as last, greatest(max(d.work_date) filter (where d.locked), (
        select max(p.date_to) from ${rows('AttendancePeriod')} p where p.status <> 'OPEN' and exists (
          select 1 from ${rows('AttendanceDay')} w join ${rows('Employee')} e on e.id = w.employee_id
          where w.shift_id = ${id} and w.work_date between p.date_from and p.date_to and p.pay_group in ('ALL', e.pay_group))))::text as "closedTo"
      from ${rows('AttendanceDay')} d where d.shift_id = ${id}`,
  )
  return found ?? { last: null, closedTo: null }
}

const spanOf = ({ validFrom, validTo }: ShiftValues): Span => ({ from: validFrom ?? '', to: validTo ?? null })

/**
 * The first day of the version that the row to be begins: the day it names, else today. Null: it is changed in place, because no day
 * comes out otherwise, none was worked by it yet, or it begins no sooner than that.
 */
export async function versionFrom(
  context: RuleContext,
  next: ShiftValues,
  before: ShiftRow | undefined,
): Promise<string | null> {
  if (before === undefined || !countsOtherwise(WorkingShift, next, before)) return null
  const from = before.validFrom ?? ''
  const said = next.validFrom === from ? context.today : (next.validFrom ?? context.today)
  if (said <= from || (await workedBy(context, before.id)).last === null) return null
  return said
}

/** What a write changes: the days that lose or get the shift, and those on which it is another. */
export function spansOf(next: ShiftValues, before: ShiftRow | undefined, from: string | null) {
  const now = spanOf(next)
  if (before === undefined) return { lost: [], gained: [now], changed: [now] }
  const then = spanOf(before)
  const kept = from === null ? [] : [{ from: then.from, to: addDays(from, -1) }]
  const [lost, gained] = [outside(then, [...kept, now]), outside(now, [then])]
  if (!countsOtherwise(WorkingShift, next, before)) return { lost, gained, changed: [...lost, ...gained] }
  return { lost, gained, changed: [from === null ? spanOfBoth(then, now) : { ...spanOfBoth(then, now), from }] }
}

const rule = 'R-SHIFT-PAST'
/**
 * Nothing of what is closed changes: no other times, no day without its shift, no shift where there was none. Throws PERIOD_LOCKED where
 * a shift would begin to apply in a closed month.
 */
export async function pastComplaints(
  context: RuleContext,
  next: ShiftValues,
  before: ShiftRow | undefined,
): Promise<readonly FieldError[]> {
  if (before === undefined && !(await hasVersions(context, next.shiftCode ?? ''))) return []
  const from = await versionFrom(context, next, before)
  const { lost, gained, changed } = spansOf(next, before, from)
  if (before !== undefined && changed.length > 0) {
    const found = closedComplaints(await workedBy(context, before.id), next, before, { lost, changed })
    if (found.length > 0) return found
  }
  const yesterday = addDays(context.today, -1)
  for (const span of gained) {
    const to = span.to === null || span.to > yesterday ? yesterday : span.to
    if (span.from <= to) await refuseClosedSpan(context, span.from, to)
  }
  return []
}

function closedComplaints(
  { last, closedTo }: Worked,
  next: ShiftValues,
  before: ShiftRow,
  { lost, changed }: Pick<ReturnType<typeof spansOf>, 'lost' | 'changed'>,
): readonly FieldError[] {
  const say = (field: string, message: string) => [{ field, rule, message }]
  const isOther = countsOtherwise(WorkingShift, next, before)
  const start = isOther ? changed[0]?.from : null
  if (start != null && before.validTo !== null && start > before.validTo)
    return say('validFrom', `these times applied until ${formatDate(before.validTo)}: change the version of the day`)
  if (isOther && last !== null && (next.validFrom ?? '') < (before.validFrom ?? ''))
    return say('validFrom', `days were worked by these times: others begin after ${formatDate(before.validFrom ?? '')}`)
  if (closedTo === null) return []
  const first = formatDate(addDays(closedTo, 1))
  if (start != null && start <= closedTo)
    return say(
      'validFrom',
      `days until ${formatDate(closedTo)} are closed: other times begin on ${first} at the earliest`,
    )
  const gone = lost.find((span) => span.from <= closedTo)
  if (gone === undefined) return []
  return gone.from > (before.validFrom ?? '')
    ? say('validTo', `days until ${formatDate(closedTo)} are closed: that is the last day at the earliest`)
    : say('validFrom', 'closed days were worked by it: it begins no later than it did')
}

const hasVersions = async (context: RuleContext, shiftCode: string): Promise<boolean> =>
  (await storedRow(context, WorkingShift, ['id'], { where: { shiftCode } })) !== undefined

/** Days before a version that was worked until then name the row that was kept for them; nothing else of them moves. */
export const nameKept = ({ tx, actor }: RuleContext, id: number, kept: number, from: string) =>
  tx.execute(
    sql`update attendance_day set shift_id = ${kept} where company_code = ${actor.companyCode} and shift_id = ${id} and work_date < ${from}::date`,
  )
