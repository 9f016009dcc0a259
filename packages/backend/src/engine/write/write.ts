// The steps that create, edit and transition share: rules, checks, the statement, lines, trail.

import { keptNames, storedFields } from '@kantor/shared/derive/tables'
import type { Entity, RecordFeature } from '@kantor/shared/kernel'
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import { complaintsOf } from '@kantor/shared/rules/validation/validation'
import type { Db } from '../../db/connection.ts'
import type { Actor, Engine, EntityRules, RuleContext } from '../context.ts'
import { unbounded } from '../read/data-scope.ts'
import { scopeValues } from '../read/scope.ts'
import { keyFieldsOf } from '../read/visibility.ts'
import { stampOf } from '../stamp.ts'
import { treeErrors } from '../tree/tree-errors.ts'
import { treeFieldOf } from '../tree/tree-sql.ts'
import { writeError } from './constraints.ts'
import { oneByOne, touches } from './in-step.ts'
import { mergeLines, saveLines } from './line-store.ts'
import { linkErrors } from './links.ts'
import { nextNumber, numbered } from './numbering.ts'
import { refuseOverlap } from './overlap.ts'
import { storeChange, storeNew } from './row-store.ts'
import { isSame, lineFieldsOf, type Stored, type Values } from './stored.ts'
import { refuseTakenFiles } from './taken-files.ts'
import { wholeSigns } from './whole-signs.ts'

/** One write: who, on what, with which rules. */
export interface Writing {
  readonly engine: Engine
  readonly actor: Actor
  readonly entity: Entity
  readonly feature?: Pick<RecordFeature, 'path' | 'form' | 'auditForm' | 'where'>
  readonly context: RuleContext
  readonly rules: EntityRules
  /** The transaction makes one document, so that the counter of its number is raised last (`beginNumber`). */
  readonly isAlone?: true
}

/** Runs a write in one transaction; every refusal of the database is returned in words of the error table. */
export async function inWriting<T>(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  feature: Writing['feature'],
  run: (writing: Writing) => Promise<T>,
): Promise<T> {
  try {
    return await engine.database.db.transaction((tx) => run(writingIn(tx, engine, actor, entity, feature)))
  } catch (error) {
    throw writeError(engine, error)
  }
}

/** A write within a transaction that is under way. */
export const writingIn = (
  tx: Db,
  engine: Engine,
  actor: Actor,
  entity: Entity,
  feature: Writing['feature'],
): Writing => ({
  engine,
  actor,
  entity,
  rules: engine.rules.get(entity.name) ?? {},
  // What rules work out does not depend on whom the writer may see; what he refers to does (`linkErrors`).
  context: contextOf(tx, engine, unbounded(actor)),
  ...(feature ? { feature } : {}),
})

/** What rules are given within a transaction. */
export function contextOf(tx: Db, engine: Engine, actor: Actor): RuleContext {
  const today = engine.today()
  return {
    tx,
    engine,
    actor,
    today,
    nextNumber: (series, pattern) => nextNumber(tx, { ...actor, today }, series, pattern),
  }
}

/** The row to be: the given values over what is there, lines merged, then what the rules derive. */
export async function nextValues(writing: Writing, given: Values, before: Values, stored?: Stored): Promise<Values> {
  const { engine, entity, rules, context } = writing
  const next: Values = { ...before, ...given }
  for (const [name] of lineFieldsOf(entity.fields)) {
    next[name] = mergeLines(
      engine,
      entity,
      name,
      (next[name] ?? []) as readonly Values[],
      (stored?.[name] ?? []) as readonly Values[],
    )
  }
  const derived = await rules.derive?.(context, next as never, stored)
  return { ...next, ...derived }
}

/**
 * Refuses an input that names rows or files which the writer may not choose, before any rule is run on it: the messages of rules would
 * disclose to the writer what is beyond their data scope. `others` are the other objections to the input.
 */
export async function refuseOutOfScope(
  { engine, actor, entity, context, feature }: Writing,
  given: Values,
  others: readonly FieldError[],
  stored?: Stored,
): Promise<void> {
  const links = await linkErrors(context.tx, engine, actor, entity.fields, given, stored, feature?.path)
  // Values that rules fill in cannot be distinguished from missing ones here: the rules are not run.
  if (links.length > 0) throw badInput([...others.filter(({ rule }) => rule !== 'required'), ...links])
}

/**
 * All possible objections to a row, in one answer; then the dates against other rows. Rules are not run on a row with a
 * reference that the writer may not choose. `checked` are values whose references were checked already.
 */
export async function refuseBad(writing: Writing, next: Values, stored?: Stored, checked?: Values): Promise<void> {
  const { engine, actor, entity, rules, context, feature } = writing
  leaveStep(writing, next, stored)
  const links = await linkErrors(context.tx, engine, actor, entity.fields, next, stored, feature?.path, checked)
  const errors: FieldError[] = [
    ...complaintsOf(entity, next),
    ...outsideOf(feature, next),
    ...links,
    ...(await treeErrors(context, entity, next, stored)),
    ...((links.length === 0 ? await rules.check?.(context, next as never, stored) : undefined) ?? []),
  ]
  if (errors.length > 0) throw badInput(errors)
  await refuseOverlap(context.tx, engine, actor, entity, next, stored?.id)
}

/**
 * Dates are weighed against rows of the same key, and a place in a tree against the whole tree: two rows of one key, and one that moves, do not go in step.
 * A new row has nothing below itself, so it makes no ring.
 */
function leaveStep({ entity, actor, context }: Writing, next: Values, stored: Stored | undefined): void {
  const tree = treeFieldOf(entity)
  if (tree !== undefined && stored !== undefined && next[tree] !== stored[tree]) oneByOne(context.tx)
  if (entity.effective !== undefined) {
    const key = keyFieldsOf(entity).map((name) => next[name] ?? null)
    touches(context.tx, JSON.stringify(['dates', entity.name, scopeValues(entity, actor), key]))
  }
}

/** A feature about some rows only must not make rows it could not see afterwards. */
function outsideOf(feature: Writing['feature'], next: Values): FieldError[] {
  return Object.entries(feature?.where ?? {}).flatMap(([field, values]) => {
    const value = next[field]
    // A reference is compared by its code when the row is read back; here only plain values can be compared.
    const isOutsider = typeof value !== 'number' && !values.includes(value as string | boolean)
    return isOutsider ? [{ field, rule: 'where', message: `must be ${values.join(' or ')} here` }] : []
  })
}

/** Inserts a row with its lines and its declared number; gives it as stored. `own` is the id of a row that comes back. */
export async function insertRow(writing: Writing, given: Values, own?: number): Promise<Stored> {
  const whole = wholeSigns(given)
  const { engine, actor, entity, context } = writing
  await refuseTakenFiles(context.tx, engine.catalogue, entity, whole)
  // Last of all that may wait: other writers of the series wait for the counter until this transaction ends.
  const next = await numbered(context, entity, whole)
  const by = {
    createdBy: stampOf(actor),
    updatedBy: stampOf(actor),
    createdAt: engine.now().toISOString(),
    updatedAt: engine.now().toISOString(),
  }
  const kept = own === undefined ? {} : { id: own }
  const values = { ...columnValues(entity, next), ...scopeValues(entity, actor), ...by, rowVersion: 1, ...kept }
  const id = await storeNew(context, entity, values)
  return { ...next, ...(await storeLines(writing, id, next)), id, rowVersion: 1 } as Stored
}

/** Updates a locked row and its lines where they differ, with the number of the move; gives it as stored. */
export async function updateRow(writing: Writing, given: Values, stored: Stored): Promise<Stored> {
  const whole = wholeSigns(given)
  const { engine, actor, entity, context } = writing
  await refuseTakenFiles(context.tx, engine.catalogue, entity, whole, stored)
  const next = await numbered(context, entity, whole, stored)
  const old = columnValues(entity, stored)
  const changed = Object.fromEntries(
    Object.entries(columnValues(entity, next)).filter(([name, value]) => !isSame(value, old[name])),
  )
  const by = { updatedBy: stampOf(actor), updatedAt: engine.now().toISOString() }
  await storeChange(context, entity, stored.id, { ...changed, ...by })
  return {
    ...next,
    ...(await storeLines(writing, stored.id, next, stored)),
    id: stored.id,
    rowVersion: stored.rowVersion + 1,
  } as Stored
}

/** Fields whose stored value is to change. */
export const changedFields = (entity: Entity, next: Values, stored: Values): readonly string[] =>
  keptNames(entity).filter((name) => !isSame(next[name], stored[name]))

const columnValues = (entity: Entity, row: Values): Values =>
  Object.fromEntries(storedFields(entity.fields).map(([name]) => [name, row[name] ?? null]))

async function storeLines(writing: Writing, id: number, next: Values, stored?: Values): Promise<Values> {
  const { engine, entity, context } = writing
  const lines: Values = {}
  for (const [name] of lineFieldsOf(entity.fields)) {
    lines[name] = await saveLines(
      context.tx,
      engine,
      entity,
      name,
      id,
      (next[name] ?? []) as readonly Values[],
      (stored?.[name] ?? []) as readonly Values[],
    )
  }
  return lines
}
