// Rates of law follow one another: a new row about the same thing ends the open ones on the day before it begins.
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { stampOf } from '../../engine/stamp.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { closedWithin, columnSql, daysOf, type LawRow, type LawTable, sameSql, tableSql } from './tables.ts'

/** Ends the open rows before a new one that is no correction; where a closed month lies after that day none is ended. */
export async function endPrevious(context: RuleContext, table: LawTable, next: LawRow): Promise<void> {
  const days = daysOf(table, next)
  if (days === null || next.status !== 'IN_FORCE') return
  if (table.about.some((name) => table.entity.fields[name]?.required && next[name] == null)) return
  const end = addDays(days.from, -1)
  if ((await closedWithin(context, { from: days.from, to: null })).length > 0) return
  const { tx, actor, engine } = context
  const ended = await rowsOf<{ id: number }>(
    tx,
    sql`update ${tableSql(table)} set ${columnSql(table, table.to)} = ${end}::date, row_version = row_version + 1,
        updated_at = ${engine.now().toISOString()}::timestamptz, updated_by = ${stampOf(actor)}
      where ${sameSql(table, context, next)} and status <> 'REJECTED' and ${columnSql(table, table.to)} is null
        and ${columnSql(table, table.from)} < ${days.from}::date
      returning id`,
  )
  for (const { id } of ended)
    await writeAudit(tx, actor, {
      action: 'EDIT',
      entity: table.entity,
      id,
      before: { [table.to]: null },
      after: { [table.to]: end },
    })
}
