// Rows that are a part of a row of law, such as the brackets of a schedule: they stay as long as the whole does.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { lockedBy } from './read-rows.ts'
import { closedWithin, columnSql, type LawTable, tableSql } from './tables.ts'

/** PERIOD_LOCKED where a closed month may have read the whole; a proposed one is changed by the person who proposed it. */
export async function refusePartOfRead(context: RuleContext, whole: LawTable, id: unknown): Promise<void> {
  if (typeof id !== 'number') return
  const [row] = await rowsOf<{ from: string; to: string | null; status: string; proposedBy: number | null }>(
    context.tx,
    sql`select ${columnSql(whole, whole.from)}::text as "from", ${columnSql(whole, whole.to)}::text as "to", status,
      proposed_by_id as "proposedBy" from ${tableSql(whole)} where id = ${id} for share`,
  )
  if (row === undefined) return
  if (row.status === 'PROPOSED' && row.proposedBy !== context.actor.userId)
    throw new KantorError('FORBIDDEN', 'Only the one who proposed the correction changes its rows.')
  const read = row.status === 'PROPOSED' ? [] : await closedWithin(context, row)
  if (read.length > 0) throw lockedBy(read)
}
