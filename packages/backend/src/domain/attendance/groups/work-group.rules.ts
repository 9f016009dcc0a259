// Work groups (attendance 3.5, 4.2 GROUP): another pattern applies from today on, what people followed until then is kept as a version
// of its own; no one is left with a group that has ended; days that change are evaluated again, those of closed months are not.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { workGroups } from '@kantor/shared/catalogue/attendance/master-registration/work-groups'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import { type RuleContext, rulesFor } from '../../../engine/context.ts'
import { keepPast, outside, refuseClosedSpan, type Span, spanOfBoth } from '../../master/index.ts'
import { endComplaints, type GroupRow, type GroupValues, isOtherPattern, setComplaints } from './group-checks.ts'
import { markMembers } from './group-days.ts'
import { belongingTo, membersSql } from './group-members.ts'

const ofWorkGroup = tableColumns(WorkGroup)

const spanOf = ({ validFrom, validTo }: GroupValues): Span => ({ from: validFrom ?? '', to: validTo ?? null })

/** Another pattern, and people followed the old one until yesterday: it stays theirs on those days. */
async function keepsPast(context: RuleContext, next: GroupValues, before: GroupRow | undefined): Promise<boolean> {
  const { today } = context
  if (before === undefined || !isOtherPattern(next, before)) return false
  const { from, to } = spanOf(before)
  const isRunning = from < today && (to === null || to >= today)
  if (!isRunning || (next.validFrom !== from && next.validFrom !== today)) return false
  return (await belongingTo(context, before.groupCode ?? '', { from, to: addDays(today, -1) })).length > 0
}

/** What a write takes from the group and gives to it: days that applied before, days that apply now. */
async function spansOf(context: RuleContext, next: GroupValues, before: GroupRow | undefined) {
  const now = spanOf(next)
  if (before === undefined) return { isKept: false, lost: [], gained: [now], changed: [now] }
  const isKept = await keepsPast(context, next, before)
  const then = isKept ? { ...spanOf(before), from: context.today } : spanOf(before)
  const [lost, gained] = [outside(then, [now]), outside(now, [then])]
  return {
    isKept,
    lost,
    gained,
    changed: isOtherPattern(next, before) ? [spanOfBoth(then, now)] : [...lost, ...gained],
  }
}

/** What people have worked by in a month that is closed stays: a group does not begin to apply in it afterwards. */
async function refuseClosedPast(context: RuleContext, groupCode: string, gained: readonly Span[]): Promise<void> {
  const yesterday = addDays(context.today, -1)
  for (const { from, to } of gained) {
    const past = { from, to: to === null || to > yesterday ? yesterday : to }
    if (past.from > past.to || (await belongingTo(context, groupCode, past)).length === 0) continue
    await refuseClosedSpan(context, past.from, past.to)
  }
}

/** The other versions of the group. */
const othersOf = ({ tx, actor }: RuleContext, groupCode: string, id: number) =>
  rowsOf<Span>(
    tx,
    sql`select valid_from::text as "from", valid_to::text as "to" from ${ownRows(actor, ofWorkGroup)}
      where group_code = ${groupCode} and id <> ${id}`,
  )

export const workGroupRules = rulesFor(WorkGroup, {
  async derive(context, next, before) {
    return (await keepsPast(context, next, before)) ? { validFrom: context.today } : {}
  },
  async check(context, next, before) {
    const groupCode = next.groupCode ?? ''
    const { isKept, lost, gained } = await spansOf(context, next, before)
    const others = before === undefined ? [] : await othersOf(context, groupCode, before.id)
    const bare = lost.flatMap((span) => outside(span, others))
    const complaints = [
      ...(await setComplaints(context, next, before)),
      ...(await endComplaints(context, next, before, { bare, isKept })),
    ]
    if (complaints.length === 0) await refuseClosedPast(context, groupCode, gained)
    return complaints
  },
  async afterWrite(context, row, before) {
    const { isKept, changed } = await spansOf(context, row, before)
    if (before !== undefined && isKept) await keepPast(context, workGroups, before, addDays(context.today, -1))
    await markMembers(context, row.groupCode ?? '', changed)
  },
  async beforeDelete(context, row) {
    const people = new Set((await belongingTo(context, row.groupCode ?? '', spanOf(row))).map((b) => b.employee))
    if (people.size === 0) return
    throw new KantorError(
      'IN_USE',
      `${people.size === 1 ? 'One person has' : `${people.size} people have`} belonged to this group: it is not deleted. Move who still belongs to it to another group, then give it a last day.`,
    )
  },
  derived: { members: membersSql },
})
