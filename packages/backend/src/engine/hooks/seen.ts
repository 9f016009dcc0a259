// What a hook may learn about a record: decided at the time of delivery, by the rights of that moment and by the same conditions that
// decide over lists and records.

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
  const may = orNothing(() => openFeatures(engine, actor, entity)) !== undefined
  return may ? (await keysSeen(engine, actor, entity, [id])).get(id) : undefined
}

/** The keys of those of some records that the reader sees now; FORBIDDEN where he may read no record of this kind. */
export async function keysSeen(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Key>> {
  const shown = openFeatures(engine, actor, entity).flatMap(shownFields)
  const names = entity.key.filter((name) => shown.includes(name))
  const rows = await rowsByIds(engine, actor, entity, [...new Set(ids)], { fields: ['id', ...names] })
  return new Map(
    rows.map((row) => [Number(row['id']), Object.fromEntries(names.map((name) => [name, row[name] ?? null]))]),
  )
}

/** Did the reader see the record as it was before the write of an entry of the trail? */
export async function sawBefore(engine: Engine, actor: Actor, entity: Entity, entry: string): Promise<boolean> {
  const may = orNothing(() => openFeatures(engine, actor, entity)) !== undefined
  return may && (await seenBefore(engine, actor, entity, [Number(entry)])).size > 0
}

/** Those of some entries of the trail before whose write the reader saw the record; FORBIDDEN where he may read none of this kind. */
export async function seenBefore(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  entries: readonly number[],
): Promise<ReadonlySet<number>> {
  const features = openFeatures(engine, actor, entity)
  if (entries.length === 0) return new Set()
  const past = pastSourcesOf(engine, entity, actor)
  const wheres = features.map(
    (f): SQL => and(featureWhere(past, f), visibleWhere(past, using(actor, readersOf(f)), f)) ?? sql`true`,
  )
  const where = and(scopeWhere(past.root, actor), or(...wheres))
  const found = await rowsOf<{ seq: number }>(
    dbOf(engine),
    sql`select e.seq from ${pastTables(past, entity)} ${joinsOf(past)}
      where e.seq in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(entries)}::jsonb))
        and e.before is not null and ${where ?? sql`true`}`,
  )
  return new Set(found.map(({ seq }) => Number(seq)))
}

function orNothing<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof KantorError && error.code === 'FORBIDDEN') return undefined
    throw error
  }
}
