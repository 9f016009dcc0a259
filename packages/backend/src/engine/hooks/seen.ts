// What a hook may be told of a record: decided when it is told, by the rights of that moment and by the very conditions that decide
// over lists and records.

import { readersOf } from '@kantor/shared/derive/rights'
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Actor, Engine } from '../context.ts'
import { using } from '../read/data-scope.ts'
import { joinsOf, pastSourcesOf, pastTables } from '../read/past.ts'
import { openFeatures, rowsByIds } from '../read/read.ts'
import { featureWhere, scopeWhere, visibleWhere } from '../read/scope.ts'
import { dbOf } from '../read/select.ts'
import { shownFields } from '../read/visibility.ts'

/** What a record is called by; empty where the reader is not shown it. */
export type Key = { readonly [field: string]: unknown }

/** The key of a record that the reader sees now; undefined where he sees none. */
export async function keySeen(engine: Engine, actor: Actor, entity: Entity, id: number): Promise<Key | undefined> {
  const shown = orNothing(() => openFeatures(engine, actor, entity))?.flatMap(shownFields)
  if (shown === undefined) return undefined
  const names = entity.key.filter((name) => shown.includes(name))
  const [row] = await rowsByIds(engine, actor, entity, [id], { fields: ['id', ...names] })
  return row && Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** Did the reader see the record as it was before the write of an entry of the trail? */
export async function sawBefore(engine: Engine, actor: Actor, entity: Entity, entry: string): Promise<boolean> {
  const features = orNothing(() => openFeatures(engine, actor, entity))
  if (features === undefined) return false
  const past = pastSourcesOf(engine, entity, actor)
  const wheres = features.map(
    (f): SQL => and(featureWhere(past, f), visibleWhere(past, using(actor, readersOf(f)), f)) ?? sql`true`,
  )
  const where = and(scopeWhere(past.root, actor), or(...wheres))
  const found = await rowsOf(
    dbOf(engine),
    sql`select 1 from ${pastTables(past, entity)} ${joinsOf(past)}
      where e.seq = ${entry}::bigint and e.before is not null and ${where ?? sql`true`}`,
  )
  return found.length > 0
}

function orNothing<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof KantorError && error.code === 'FORBIDDEN') return undefined
    throw error
  }
}
