// A new row with everything that belongs to it: rules, checks, statement, what follows, trail. Forms, sheets and rules of other
// entities make rows in this one way.
import type { Entity, Fields } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { eq } from 'drizzle-orm'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { RuleContext, RuleValues, StoredRow } from '../context.ts'
import { writeAudit } from './audit.ts'
import { refuseCovered } from './covered.ts'
import { beginNumber } from './numbering.ts'
import { refuseOwnRow } from './own-record.ts'
import { emptyRow, lockStored, type Stored, type Values } from './stored.ts'
import { changedFields, insertRow, nextValues, refuseBad, updateRow, type Writing } from './write.ts'

/**
 * Writes a row that begins as `start`; `said` is what the input itself says, which a derived value may not overrule unseen, `checked` is the
 * part of it whose references were checked already.
 */
export async function makeRow(writing: Writing, said: Values, start: Values, checked?: Values): Promise<Stored> {
  const { entity, feature, context, rules } = writing
  await refuseOwnRow(writing, start)
  const next = await nextValues(writing, said, start)
  if (writing.feature !== undefined) await refuseCovered(context, entity, [next])
  await refuseBad(writing, next, undefined, checked)
  const row = await insertRow(writing, next)
  await rules.afterWrite?.(context, row)
  await writeAudit(context.tx, context.actor, {
    action: 'CREATE',
    entity,
    id: row.id,
    after: row,
    ...(feature === undefined ? {} : { feature }),
  })
  return row
}

/** The row that values begin, with the defaults of the entity and its rules. */
export async function startOf({ engine, entity, context, rules }: Writing, values: Values): Promise<Values> {
  await beginNumber(context, entity, false)
  const defaults = (await rules.defaults?.(context, values as never)) ?? {}
  return { ...emptyRow(entity.fields, engine.now(), context.today), ...values, ...defaults }
}

/** Writes a new row for the rules of another entity or for a command, in the same transaction and by all rules of its own entity, as a form does. */
export async function createWithRules<F extends Fields>(
  context: RuleContext,
  entity: Entity<string, F>,
  values: RuleValues<F>,
): Promise<StoredRow<F>> {
  const { engine, actor } = context
  const writing = { engine, actor, entity, context, rules: engine.rules.get(entity.name) ?? {} }
  return (await makeRow(writing, values, await startOf(writing, values))) as never
}

/** Deletes a row for the rules of another entity or for a command, by all rules of its own entity; NOT_FOUND where it is gone. */
export async function removeWithRules<F extends Fields>(
  context: RuleContext,
  entity: Entity<string, F>,
  id: number,
): Promise<void> {
  const { engine, actor, tx } = context
  const writing: Writing = { engine, actor, entity, context, rules: engine.rules.get(entity.name) ?? {} }
  const stored = await lockStored(tx, engine, actor, entity, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  await refuseOwnRow(writing, stored)
  await writing.rules.beforeDelete?.(context, stored)
  const { table, columns } = tablesOf(engine.catalogue).of(entity.name)
  await tx.delete(table).where(eq(columnIn(columns, 'id'), id))
  await writing.rules.afterDelete?.(context, stored)
  await writeAudit(tx, actor, { action: 'DELETE', entity, id, before: stored })
}

/** Changes a row for the rules of another entity or for a command, by all rules of its own entity, with checks and trail as a form; NOT_FOUND where it is gone. */
export async function changeWithRules<F extends Fields>(
  context: RuleContext,
  entity: Entity<string, F>,
  id: number,
  changes: RuleValues<F>,
): Promise<void> {
  const { engine, actor, tx } = context
  const writing: Writing = { engine, actor, entity, context, rules: engine.rules.get(entity.name) ?? {} }
  const stored = await lockStored(tx, engine, actor, entity, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  await refuseOwnRow(writing, stored)
  const next = await nextValues(writing, changes, stored, stored)
  await refuseBad(writing, next, stored)
  if (changedFields(entity, next, stored).length === 0) return
  const row = await updateRow(writing, next, stored)
  await writing.rules.afterWrite?.(context, row, stored)
  await writeAudit(tx, actor, { action: 'EDIT', entity, id, before: stored, after: row })
}
