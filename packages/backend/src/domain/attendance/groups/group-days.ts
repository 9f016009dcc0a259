// Days of the people of work groups that become others: by the group itself, or by the pattern that groups follow.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { WorkingShiftSet } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-set.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { markStale, type Span } from '../../master/index.ts'
import { belongingTo } from './group-members.ts'

const ofWorkGroup = tableColumns(WorkGroup, 'g')
const ofWorkingShiftSet = tableColumns(WorkingShiftSet, 's')

/** Windows of neighbouring days meet, so those next to a span are evaluated again too; those of closed months are not. */
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
/** The groups that follow a pattern, by its code: they name one version of it. */
const followersOf = ({ tx, actor }: RuleContext, setCode: string) =>
  rowsOf<Following>(
    tx,
    sql`select g.group_code as code, coalesce(g.offset_days, 0) as "offset", g.valid_from::text as "from", g.valid_to::text as "to" from ${ownRows(actor, ofWorkGroup)}
      join ${ownRows(actor, ofWorkingShiftSet)} on s.id = g.shift_set_id where s.set_code = ${setCode} order by g.group_code, g.valid_from`,
  )

/** A pattern with other shifts on some days changes those of everybody whose group follows it on them. */
export async function markFollowers(context: RuleContext, setCode: string, changed: readonly Span[]): Promise<void> {
  for (const group of await followersOf(context, setCode))
    await markMembers(
      context,
      group.code,
      changed.flatMap((span) => within(span, group)),
    )
}
const within = (a: Span, b: Span): readonly Span[] => {
  const from = a.from > b.from ? a.from : b.from
  const to = a.to === null ? b.to : b.to === null || a.to < b.to ? a.to : b.to
  return to !== null && to < from ? [] : [{ from, to }]
}

/** A pattern is not made shorter than the place in it of a group that still follows it. */
export async function lengthComplaints(
  context: RuleContext,
  setCode: string,
  cycleDays: number,
): Promise<readonly FieldError[]> {
  const beyond = (await followersOf(context, setCode)).filter(
    (g) => g.offset >= cycleDays && (g.to ?? context.today) >= context.today,
  )
  const [first] = beyond.sort((a, b) => b.offset - a.offset)
  if (first === undefined) return []
  const message = `the group ${first.code} is ${first.offset} days ahead in the pattern: at least ${first.offset + 1} days, or give the group another offset first`
  return [{ field: 'cycleDays', rule: 'R-SET-OFFSET', message }]
}
