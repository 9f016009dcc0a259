// What speaks against a work group as it is to be: its place in the pattern, its pattern, its last day.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { WorkingShiftSet } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-set.entity'
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asBoolean, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../../engine/context.ts'
import { countsOtherwise, type Span } from '../../master/index.ts'
import { type Belonging, belongingTo } from './group-members.ts'

const ofWorkingShiftSet = tableColumns(WorkingShiftSet)

export type GroupValues = RuleValues<(typeof WorkGroup)['fields']>
export type GroupRow = StoredRow<(typeof WorkGroup)['fields']>

const offsetOf = ({ offsetDays }: GroupValues): number => offsetDays ?? 0

/** Other shifts on the same days: another pattern, or another place in it. */
export const isOtherPattern = (next: GroupValues, before: GroupValues): boolean =>
  countsOtherwise(WorkGroup, next, before)

/** The offset lies within the pattern (0 to its days less one); a pattern that is no longer in use is not chosen again. */
export async function setComplaints(
  { tx }: RuleContext,
  next: GroupValues,
  before: GroupValues | undefined,
): Promise<readonly FieldError[]> {
  const [set] = await typedRows(
    tx,
    { days: ofWorkingShiftSet.cycleDays, active: asBoolean(sql`coalesce(active, true)`) },
    sql`from working_shift_set where id = ${next.shiftSet ?? 0}`,
  )
  if (set === undefined) return []
  const words =
    set.days === 1
      ? 'must be 0: the pattern has one day'
      : `must be 0 to ${set.days - 1}: the pattern has ${set.days} days`
  const isChosen = next.shiftSet !== before?.shiftSet
  return [
    ...(offsetOf(next) < set.days ? [] : [{ field: 'offsetDays', rule: 'R-GROUP-OFFSET', message: words }]),
    ...(isChosen && !set.active
      ? [{ field: 'shiftSet', rule: 'R-GROUP-SET', message: 'is no longer in use: choose an active pattern' }]
      : []),
  ]
}

interface End {
  /** Days that the group had and that none of its versions would have any more. */
  readonly bare: readonly Span[]
  /** What people followed until now is kept. */
  readonly isKept: boolean
}

/** No one is left with a group that does not apply, and the group that people followed in the past is not changed. */
export async function endComplaints(
  context: RuleContext,
  next: GroupValues,
  before: GroupRow | undefined,
  { bare, isKept }: End,
): Promise<readonly FieldError[]> {
  if (before === undefined) return []
  const code = before.groupCode ?? ''
  const complaints: FieldError[] = []
  for (const span of bare) {
    const left = await belongingTo(context, code, span)
    const isEnd = span.from > (next.validFrom ?? '')
    if (left.length > 0)
      complaints.push({
        field: isEnd ? 'validTo' : 'validFrom',
        rule: 'R-GROUP-MEMBERS',
        message: leftWords(left, span),
      })
  }
  const yesterday = addDays(context.today, -1)
  const { validFrom, validTo } = before
  const past = { from: validFrom ?? '', to: validTo === null || validTo > yesterday ? yesterday : validTo }
  if (
    !isKept &&
    isOtherPattern(next, before) &&
    past.from <= past.to &&
    (await belongingTo(context, code, past)).length > 0
  )
    complaints.push({
      field: next.shiftSet === before.shiftSet ? 'offsetDays' : 'shiftSet',
      rule: 'R-GROUP-PAST',
      message: 'people have worked by the pattern of these days: another one begins today at the earliest',
    })
  return complaints
}

function leftWords(left: readonly Belonging[], span: Span): string {
  const count = new Set(left.map((b) => b.employee)).size
  const who = count === 1 ? 'one person belongs' : `${count} people belong`
  const ends = left.map((b) => b.to ?? span.to)
  const last = ends.includes(null) ? null : (ends.sort().at(-1) ?? null)
  const until = last === null ? 'with no last day' : `until ${formatDate(last)}`
  return `${who} to the group from ${formatDate(span.from)} on, ${until}: move them to another group first`
}
