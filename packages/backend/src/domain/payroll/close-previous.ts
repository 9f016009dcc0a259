// Rates of law follow one another: a new row of the same key ends the open one on the day before it begins.
import { columnNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity } from '@kantor/shared/kernel'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { writeAudit } from '../../engine/write/audit.ts'

type Values = { readonly [field: string]: unknown }

/** Ends the open row before a new one; does nothing on an edit, or where none is open before that day. */
export async function closePrevious(
  context: RuleContext,
  entity: Entity,
  next: Values,
  before: unknown,
): Promise<void> {
  const { effective } = entity
  if (effective === undefined || before !== undefined) return
  const from = next[effective.from]
  if (typeof from !== 'string' || entity.key.some((name) => entity.fields[name]?.required && next[name] == null)) return
  const { tx, actor } = context
  const column = (name: string): SQL => {
    const field = entity.fields[name]
    if (field === undefined) throw new Error(`${entity.name} has no field ${name}`)
    return sql`${sql.identifier(columnNameOf(name, field))}`
  }
  const same = entity.key.map((name): SQL => sql` and ${column(name)} is not distinct from ${next[name] ?? null}`)
  const end = addDays(from, -1)
  const closed = await rowsOf<{ id: number }>(
    tx,
    sql`update ${sql.identifier(tableNameOf(entity.name))} set ${column(effective.to)} = ${end}::date, row_version = row_version + 1,
        updated_at = ${context.engine.now().toISOString()}::timestamptz, updated_by = ${actor.username}
      where company_code = ${actor.companyCode} and ${column(effective.to)} is null and ${column(effective.from)} < ${from}::date${sql.join(same)}
      returning id`,
  )
  for (const { id } of closed)
    await writeAudit(tx, actor, {
      action: 'EDIT',
      entity,
      id,
      before: { [effective.to]: null },
      after: { [effective.to]: end },
    })
}
