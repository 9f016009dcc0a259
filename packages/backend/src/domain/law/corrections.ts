// A row whose days touch closed months is a correction: it has a reason, says which months it touches, and waits for a second person.
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { asInteger, typedRows } from '../../db/rows/typed-rows.ts'
import { isOneOf } from '../../engine/approval/people.ts'
import type { RuleContext } from '../../engine/context.ts'
import { monthsText } from './read-rows.ts'
import { closedWithin, columnSql, daysOf, type LawRow, type LawTable, sameSql, tableSql } from './tables.ts'

const rule = 'R-LAW-CORRECTION'

/** What the server says of a new row, of a proposal that is changed, and of one that is decided. */
export async function correctionValues(
  context: RuleContext,
  table: LawTable,
  next: LawRow,
  before: LawRow | undefined,
): Promise<LawRow> {
  if (before !== undefined && before.status !== 'PROPOSED') return {}
  const months = await closedWithin(context, daysOf(table, next))
  const closedMonths = months.length === 0 ? null : monthsText(months)
  if (before !== undefined) return { closedMonths }
  if (months.length === 0) return { status: 'IN_FORCE', correction: 0, closedMonths: null, proposedBy: null }
  const [highest] = await typedRows(
    context.tx,
    { number: asInteger(sql`coalesce(max(correction), 0)`) },
    sql`from ${tableSql(table)} where ${sameSql(table, context, next)}`,
  )
  return {
    status: 'PROPOSED',
    correction: (highest?.number ?? 0) + 1,
    closedMonths,
    proposedBy: context.actor.userId,
  }
}

/** What speaks against the days and the reason of a row: two rows never say different things of one day without a number. */
export async function correctionComplaints(
  context: RuleContext,
  table: LawTable,
  next: LawRow,
  before: LawRow | undefined,
): Promise<readonly FieldError[]> {
  if (next.status === 'REJECTED') return []
  const days = daysOf(table, next)
  if (days === null) return []
  const isCorrection = (next.correction ?? 0) > 0
  const other = isCorrection
    ? await nextRow(context, table, next, days)
    : before === undefined
      ? await correctedOn(context, table, next, days)
      : undefined
  return [
    ...(isCorrection && (next.correctionReason ?? '').trim() === ''
      ? [{ field: 'correctionReason', rule, message: 'closed months lie in these days: say what was wrong' }]
      : []),
    ...(other === undefined
      ? []
      : [
          {
            field: isCorrection ? table.to : table.from,
            rule,
            message: isCorrection ? endBefore(other) : taken(other),
          },
        ]),
  ]
}
const endBefore = (from: string) =>
  `another row begins on ${from}: end the correction on the day before, and correct that row by itself`
const taken = (from: string) => `a correction is in force from ${from}: end it first`

/** The first row in force that begins within the days of a correction: it would be hidden by it. */
const nextRow = (
  context: RuleContext,
  table: LawTable,
  row: LawRow,
  { from, to }: { readonly from: string; readonly to: string | null },
) =>
  firstOf(
    context,
    sql`select ${columnSql(table, table.from)}::text as "from" from ${tableSql(table)} where ${sameSql(table, context, row)}
      and status = 'IN_FORCE' and id <> ${row.id ?? 0} and correction < ${row.correction ?? 0} and ${columnSql(table, table.from)} > ${from}::date
      and ${columnSql(table, table.from)} <= coalesce(${to}::date, 'infinity'::date) order by 1 limit 1`,
  )

/** A correction in force on the days of a new row, which would be hidden by it. */
const correctedOn = (
  context: RuleContext,
  table: LawTable,
  row: LawRow,
  { from, to }: { readonly from: string; readonly to: string | null },
) =>
  firstOf(
    context,
    sql`select ${columnSql(table, table.from)}::text as "from" from ${tableSql(table)} where ${sameSql(table, context, row)}
      and status = 'IN_FORCE' and correction > 0 and coalesce(${columnSql(table, table.to)}, 'infinity'::date) >= ${from}::date
      and ${columnSql(table, table.from)} <= coalesce(${to}::date, 'infinity'::date) order by 1 limit 1`,
  )

const firstOf = async ({ tx }: RuleContext, query: ReturnType<typeof sql>): Promise<string | undefined> =>
  (await rowsOf<{ from: string }>(tx, query))[0]?.from

/** A proposal is changed by the person who proposed it and decided by another: two accounts of one employee are one person. */
export async function refuseOwnDecision(context: RuleContext, next: LawRow, before: LawRow): Promise<void> {
  const isOwn = await isOneOf(context, [before.proposedBy])
  if (next.status === 'PROPOSED') {
    if (!isOwn)
      throw new KantorError('FORBIDDEN', 'Only the one who proposed the correction changes it. Reject it instead.')
  } else if (isOwn)
    throw new KantorError('SELF_APPROVAL', 'A second person decides on the correction of a rate of law.')
}
