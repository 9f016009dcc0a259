// Create, edit and delete of the rows of a feature: one transaction each, with rules, version, trail.
import type { RecordFeature } from '@kantor/shared/kernel'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { validate } from '@kantor/shared/rules/validation/validation'
import { eq } from 'drizzle-orm'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { reaching } from '../read/code-scope.ts'
import { isNarrowed } from '../read/data-scope.ts'
import { show } from '../read/read.ts'
import type { Row } from '../read/selection.ts'
import { writtenFields } from '../read/visibility.ts'
import { lockTree } from '../tree/tree-errors.ts'
import { writeAudit } from './audit.ts'
import { refuseAll, type WithIds, withIds } from './by-code.ts'
import { refuseClosed, refuseDeleting, refuseWithoutCode } from './by-status.ts'
import { refuseCovered } from './covered.ts'
import { makeRow } from './make-row.ts'
import { beginNumber } from './numbering.ts'
import { refuseOwnRow } from './own-record.ts'
import { emptyRow, lockStored, type Stored, type Values } from './stored.ts'
import { changedFields, inWriting, nextValues, refuseBad, refuseOutOfScope, updateRow, type Writing } from './write.ts'

/** Creates a row from an input of a feature's form; gives the row as the feature shows it. */
export function create(engine: Engine, actor: Actor, feature: RecordFeature, input: unknown): Promise<Row> {
  return inWriting(engine, actor, feature.entity, feature, async (writing) => {
    const fields = writtenFields(feature, 'create', reaching(actor))
    const named = await withIds({ ...writing.context, actor }, feature.entity.fields, fields, input)
    const { id } = await createIn({ ...writing, isAlone: true }, feature, named)
    return keptInScope(writing, feature, id)
  })
}

/** The same within a write that is under way, out of an input whose references are ids. */
export async function createIn(writing: Writing, feature: RecordFeature, named: WithIds): Promise<Stored> {
  const { engine, actor, entity, context, rules } = writing
  const fields = writtenFields(feature, 'create', reaching(actor))
  const { value, errors } = validate(fields, named.input, { mode: 'create', today: context.today })
  await refuseOwnRow(writing, value)
  await refuseOutOfScope(writing, value, [...named.errors, ...errors])
  await beginNumber(context, entity, writing.isAlone === true)
  const defaults = (await rules.defaults?.(context, value as never)) ?? {}
  // What a rule fills in is no longer missing.
  const left = errors.filter((e) => !(e.rule === 'required' && isFilled(defaults, e)))
  refuseAll(named.errors, left)
  const start = { ...emptyRow(entity.fields, engine.now(), context.today), ...value, ...defaults }
  return makeRow(writing, saidIn(named.input, value), start, value)
}

/** What the input itself says: neither left empty nor filled in by a declared default, which a rule may overrule. */
const saidIn = (input: unknown, value: Values): Values =>
  Object.fromEntries(Object.entries(value).filter(([name, v]) => v !== null && isSaid((input as Values)[name])))
const isSaid = (given: unknown): boolean => given !== undefined && given !== null && given !== ''

const isFilled = (defaults: Values, error: FieldError): boolean =>
  defaults[error.field] !== undefined && defaults[error.field] !== null

/** Changes the fields given; STALE_VERSION with the current row when another user saved in between. */
export function edit(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  id: number,
  rowVersion: number,
  input: unknown,
): Promise<Row> {
  return inWriting(engine, actor, feature.entity, feature, async (writing) => {
    const { entity, context } = writing
    const fields = writtenFields(feature, 'edit', reaching(actor))
    const named = await withIds({ ...context, actor }, entity.fields, fields, input)
    await lockTree(context, entity, named.input)
    await editIn(writing, feature, { id, rowVersion }, () => named)
    return keptInScope(writing, feature, id)
  })
}

/**
 * The same within a write that is under way, whose tree is locked; `given` is the input with ids, which may depend on what is
 * stored. Gives the row as it is now, and whether anything of it was changed.
 */
export async function editIn(
  writing: Writing,
  feature: RecordFeature,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number | null },
  given: (stored: Stored) => WithIds,
): Promise<{ readonly row: Stored; readonly isChanged: boolean }> {
  const { actor, entity, context, rules } = writing
  const stored = await lockedRow(writing, feature, id, rowVersion)
  const named = given(stored)
  const fields = writtenFields(feature, 'edit', reaching(actor))
  const { value, errors } = validate(fields, named.input, { mode: 'edit', today: context.today })
  await refuseOutOfScope(writing, value, [...named.errors, ...errors], stored)
  refuseAll(named.errors, errors)
  refuseWithoutCode(entity, actor, stored.status)
  refuseClosed(entity, stored, value)
  const next = await nextValues(writing, value, stored, stored)
  await refuseCovered(context, entity, [next])
  await refuseBad(writing, next, stored, value)
  if (changedFields(entity, next, stored).length === 0) return { row: stored, isChanged: false }
  const row = await updateRow(writing, next, stored)
  await rules.afterWrite?.(context, row, stored)
  await writeAudit(context.tx, actor, { action: 'EDIT', entity, feature, id, before: stored, after: row })
  return { row, isChanged: true }
}

/** Deletes a row; IN_USE when others refer to it. */
export function remove(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  id: number,
  rowVersion: number,
): Promise<void> {
  return inWriting(engine, actor, feature.entity, feature, async (writing) => {
    const { entity, context, rules } = writing
    const stored = await lockedRow(writing, feature, id, rowVersion)
    refuseWithoutCode(entity, actor, stored.status)
    refuseDeleting(entity, stored)
    await rules.beforeDelete?.(context, stored)
    const { table, columns } = tablesOf(engine.catalogue).of(entity.name)
    await context.tx.delete(table).where(eq(columnIn(columns, 'id'), id))
    await rules.afterDelete?.(context, stored)
    await writeAudit(context.tx, actor, { action: 'DELETE', entity, feature, id, before: stored })
  })
}

/** The row of a feature, locked, in the version the caller has read; null: in any version. */
export async function lockedRow(
  writing: Writing,
  feature: RecordFeature,
  id: number,
  rowVersion: number | null,
): Promise<Stored> {
  const { engine, actor, entity, context } = writing
  const stored = await lockStored(context.tx, engine, actor, entity, id, feature)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  await refuseOwnRow(writing, stored)
  await refuseCovered(context, entity, [stored])
  if (rowVersion === null || stored.rowVersion === rowVersion) return stored
  const current = await shownRow(writing, feature, id)
  throw new KantorError('STALE_VERSION', undefined, { current, values: { rowVersion: stored.rowVersion } })
}

/** What was written must lie within the writer's data scope: no one puts rows where they do not see them. */
export async function keptInScope(
  writing: Writing,
  feature: RecordFeature,
  id: number,
  fields?: readonly string[],
): Promise<Row> {
  try {
    return await shownRow(writing, feature, id, fields)
  } catch (error) {
    const isHidden = error instanceof KantorError && error.code === 'NOT_FOUND'
    throw isHidden && isNarrowed(writing.engine, feature.entity.name, writing.actor)
      ? new KantorError('OUT_OF_SCOPE')
      : error
  }
}

/** The row as the feature shows it, or only some fields of it, read in the transaction that wrote it. */
export const shownRow = (
  writing: Writing,
  feature: RecordFeature,
  id: number,
  fields?: readonly string[],
): Promise<Row> =>
  show(writing.engine, writing.actor, feature, id, {
    tx: writing.context.tx,
    ...(fields === undefined ? {} : { fields }),
  })
