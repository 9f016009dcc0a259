// Days of the people of work groups that become others: by the group itself, or by the pattern that groups follow.
import type { WorkingShiftSet } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-set.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { markStale, type Span } from '../../master/index.ts'
import { belongingTo } from './group-members.ts'

type SetValues = RuleValues<(typeof WorkingShiftSet)['fields']>

/** Windows of neighbouring days meet, so those beside a span are evaluated again too; those of closed months are not. */
export async function markMembers(context: RuleContext, groupCode: string, spans: readonly Span[]): Promise<void> {
  for (const span of spans) {
    const people = new Set((await belongingTo(context, groupCode, span)).map((b) => b.employee))
    const last = span.to === null || span.to > context.today ? context.today : addDays(span.to, 1)
    if (people.size > 0) await markStale(context, [...people], addDays(span.from, -1), last)
  }
}

interface Following extends Span {
  readonly code: string
  readonly offset: number
}
const followersOf = ({ tx, actor }: RuleContext, set: number) =>
  rowsOf<Following>(
    tx,
    sql`select group_code as code, coalesce(offset_days, 0) as "offset", valid_from::text as "from", valid_to::text as "to" from work_group
      where company_code = ${actor.companyCode} and shift_set_id = ${set} order by group_code, valid_from`,
  )

/** What decides over the shifts of a day. */
const patternOf = ({ cycleDays, anchorDate, followsHoliday, workDayScheme, days }: SetValues): string =>
  JSON.stringify([
    [cycleDays, anchorDate, followsHoliday, workDayScheme],
    (days ?? []).map(({ dayNo, shift }) => [dayNo, shift ?? null]).sort(([a], [b]) => (a ?? 0) - (b ?? 0)),
  ])

/** A pattern with other shifts changes the open days of everybody whose group follows it. */
export async function markFollowers(
  context: RuleContext,
  set: number,
  next: SetValues,
  before: SetValues,
): Promise<void> {
  if (patternOf(next) === patternOf(before)) return
  for (const group of await followersOf(context, set)) await markMembers(context, group.code, [group])
}

/** A pattern is not made shorter than the place in it of a group that still follows it. */
export async function lengthComplaints(
  context: RuleContext,
  set: number,
  cycleDays: number,
): Promise<readonly FieldError[]> {
  const beyond = (await followersOf(context, set)).filter(
    (g) => g.offset >= cycleDays && (g.to ?? context.today) >= context.today,
  )
  const [first] = beyond.sort((a, b) => b.offset - a.offset)
  if (first === undefined) return []
  const message = `the group ${first.code} is ${first.offset} days ahead in the pattern: at least ${first.offset + 1} days, or give the group another offset first`
  return [{ field: 'cycleDays', rule: 'R-SET-OFFSET', message }]
}
