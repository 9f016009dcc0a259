// Single rows: by id for a feature, and in batches for other rows that refer to them.
import { entityReadersOf, featuresOver, readersOf, unionOf } from '@kantor/shared/derive/rights'
import type { Entity, RecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { keptPlan } from '../../db/plans/kept-plans.ts'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { reaching } from './code-scope.ts'
import { using } from './data-scope.ts'
import { featureWhere, rowsWhere, scopeWhere } from './scope.ts'
import { dbOf, selectRows } from './select.ts'
import { type Row, selectionOf } from './selection.ts'
import { seenThrough, selectionFor, shownBy } from './shown-by.ts'
import { sourcesOf } from './source.ts'
import { shownFields, systemFields } from './visibility.ts'

interface Asked {
  /** Default: everything that the feature shows of a row. */
  readonly fields?: readonly string[]
  /** The transaction to read in; default: the database. */
  readonly tx?: Db
}

/** One row of a feature; NOT_FOUND when it does not exist, belongs to others or is none of the feature's rows. */
export async function show(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  id: number,
  asked: Asked,
): Promise<Row> {
  const [row] = await showMany(engine, actor, feature, [id], asked)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row
}

/** Rows of a feature by id, in any order; ids that do not exist, are outside the scope of the reader or do not belong to the feature are left out. */
export async function showMany(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  ids: readonly number[],
  asked: Asked,
): Promise<readonly Row[]> {
  const sources = sourcesOf(engine, feature.entity, actor)
  const fields = asked.fields ?? [...systemFields, ...shownFields(feature)]
  const selection = selectionFor(sources, actor, feature, fields)
  const id = columnIn(sources.root.columns, 'id')
  // Of fields that a caller names there are too many combinations to keep a plan for each.
  const plan = asked.fields === undefined ? keptPlan : sql``
  const where = and(
    ids.length === 1 ? sql`${id} = ${ids[0]} ${plan}` : inArray(id, [...ids]),
    rowsWhere(sources, actor, feature),
    featureWhere(sources, feature),
  )
  return await selectRows(asked.tx ?? dbOf(engine), sources, selection, reaching(actor), { where, limit: ids.length })
}

/** The features over an entity that the caller may read by any code; refused when there is none. */
export function openFeatures(engine: Engine, actor: Actor, entity: Entity): readonly RecordFeature[] {
  const open = featuresOver(entity.name, engine.catalogue).filter((f) => isAllowed(readersOf(f), actor.access))
  if (open.length > 0) return open
  throw new KantorError('FORBIDDEN', undefined, { anyOf: entityReadersOf(entity.name, engine.catalogue) ?? [] })
}

/** Whole rows by id for a reference: what the caller could read of them through his features, no more. */
export async function rowsByIds(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  ids: readonly number[],
  asked: { fields?: readonly string[] },
): Promise<readonly Row[]> {
  const features = openFeatures(engine, actor, entity)
  const allowed = [...new Set<string>([...systemFields, ...features.flatMap(shownFields)])]
  const beyond = asked.fields?.filter((name) => !allowed.includes(name)) ?? []
  if (beyond.length > 0)
    throw new KantorError('FORBIDDEN', undefined, {
      fields: beyond.map((field) => ({ field, rule: 'form', message: 'none of your features shows this field' })),
    })
  if (ids.length === 0) return []
  const sources = sourcesOf(engine, entity, actor)
  // A row is open as far as its features allow: each narrowed feature decides per row whether it is one of its own.
  const access = reaching(using(actor, unionOf(features.map(readersOf))))
  const plain = selectionOf(sources, asked.fields ?? allowed, access)
  const selection = shownBy(sources, actor, plain, { features, always: systemFields })
  const wheres = features.map((f) => seenThrough(sources, actor, f))
  const mine: SQL | undefined = wheres.some((w) => w === undefined) ? undefined : or(...wheres)
  const where = and(inArray(columnIn(sources.root.columns, 'id'), [...ids]), scopeWhere(sources.root, actor), mine)
  return selectRows(dbOf(engine), sources, selection, access, { where })
}
