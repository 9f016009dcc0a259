// Rows that the system writes in addition to the one a user saved, in the same transaction and with their own trail.
import type { Entity, RecordFeature } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { tableFor } from '../../db/product-tables.ts'
import type { Engine, RuleContext } from '../../engine/context.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { lockStored, type Values } from '../../engine/write/stored.ts'
import { insertRow, inWriting, refuseBad, updateRow } from '../../engine/write/write.ts'

/** The engine working inside the transaction of a hook: `create`, `edit` and `remove` may be called with it. */
export const engineWithin = ({ tx, engine }: RuleContext): Engine => ({
  ...engine,
  database: { ...engine.database, db: tx },
})

/** Writes a row that no form requested and returns its id; an invalid row is refused as it is on screen. */
export function addRow(context: RuleContext, entity: Entity, feature: RecordFeature, row: Values): Promise<number> {
  return inWriting(engineWithin(context), context.actor, entity, feature, async (writing) => {
    await refuseBad(writing, row)
    const made = await insertRow(writing, row)
    await writeAudit(context.tx, context.actor, { action: 'CREATE', entity, feature, id: made.id, after: made })
    return made.id
  })
}

/** Changes some values of a row, past the rules of its form; nothing happens where the row is gone. */
export function changeRow(
  context: RuleContext,
  entity: Entity,
  feature: RecordFeature,
  id: number,
  values: Values,
): Promise<void> {
  const { tx, actor } = context
  return inWriting(engineWithin(context), actor, entity, feature, async (writing) => {
    const stored = await lockStored(tx, writing.engine, actor, entity, id)
    if (stored === undefined) return
    const after = await updateRow(writing, { ...stored, ...values }, stored)
    await writeAudit(tx, actor, { action: 'EDIT', entity, feature, id, before: stored, after })
  })
}

/** Takes a row away, past the rules of its form; IN_USE where others refer to it. */
export function dropRow(context: RuleContext, entity: Entity, feature: RecordFeature, id: number): Promise<void> {
  const { tx, actor } = context
  return inWriting(engineWithin(context), actor, entity, feature, async (writing) => {
    const stored = await lockStored(tx, writing.engine, actor, entity, id)
    if (stored === undefined) return
    await rowsOf(tx, sql`delete from ${tableFor(entity.name).table} where id = ${id} returning id`)
    await writeAudit(tx, actor, { action: 'DELETE', entity, feature, id, before: stored })
  })
}
