// No one belongs to a work group on days on which it does not apply (attendance 3.5): neither by a hire, a change nor a file.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { outside, type Span } from '../master/index.ts'
import type { Slice } from './calc/slices.ts'

const ofWorkGroup = tableColumns(WorkGroup, 'own')
const ofWorkGroupK = tableColumns(WorkGroup, 'k')

export const groupRule = 'R-GROUP-VALID'

/** The days of groups, by the id of any of their rows: those are versions of one group. */
export type GroupSpans = ReadonlyMap<number, readonly Span[]>
type Gained = readonly { readonly group: number; readonly span: Span }[]

/** The days on which groups apply. */
export async function groupSpansOf(
  { tx, actor }: Pick<RuleContext, 'tx' | 'actor'>,
  groups: readonly number[],
): Promise<GroupSpans> {
  if (groups.length === 0) return new Map()
  const rows = await rowsOf<Span & { readonly group: number }>(
    tx,
    sql`select own.id as group, k.valid_from::text as "from", k.valid_to::text as "to"
      from ${ownRows(actor, ofWorkGroup)} join ${ownRows(actor, ofWorkGroupK)} on k.group_code = own.group_code
      where own.id = ${idList(groups)}`,
  )
  return Map.groupBy(rows, (row) => row.group)
}

/**
 * Days on which an employee belongs to a group who did not before. Days after the employee's last day are not checked, nor those before
 * the first that was known: history is entered later, and about posts and levels.
 */
export function gainedGroups(before: readonly Slice[], after: readonly Slice[], lastDay: string | null = null): Gained {
  const beyond: readonly Span[] = [
    ...(before[0] === undefined ? [] : [{ from: '0001-01-01', to: addDays(before[0].validFrom, -1) }]),
    ...(lastDay === null ? [] : [{ from: addDays(lastDay, 1), to: null }]),
  ]
  return after.flatMap(({ carried: { workGroup: group }, validFrom, validTo }) => {
    if (typeof group !== 'number') return []
    const existing = before.flatMap((s) =>
      s.carried.workGroup === group ? [{ from: s.validFrom, to: s.validTo }] : [],
    )
    return outside({ from: validFrom, to: validTo }, [...beyond, ...existing]).map((span) => ({ group, span }))
  })
}

/** Why the groups cannot be theirs on these days; undefined where they can. */
export function groupComplaint(gained: Gained, groups: GroupSpans): string | undefined {
  for (const { group, span } of gained) {
    const [bare] = outside(span, groups.get(group) ?? [])
    if (bare === undefined) continue
    if (bare.from === span.from) return `the group does not apply on ${formatDate(bare.from)}`
    return `the group ends on ${formatDate(addDays(bare.from, -1))} and the employee would belong to it longer`
  }
  return undefined
}
