// Rows of one key may not be valid on the same day. A lock per key makes the look and the write one step for all backends.
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { scopeValues, scopeWhere } from '../read/scope.ts'
import { selectFlat } from '../read/select.ts'
import { sourcesOf } from '../read/source.ts'
import { keyFieldsOf } from '../read/visibility.ts'
import { OutOfStep, together } from './in-step.ts'
import type { Values } from './stored.ts'

/** Throws OVERLAP naming the clashing row when another row of the same key is valid in the dates of this one. */
export async function refuseOverlap(
  tx: Db,
  engine: Engine,
  actor: Actor,
  entity: Entity,
  next: Values,
  id?: number,
): Promise<void> {
  if (entity.effective === undefined) return
  const key = keyFieldsOf(entity)
  const { from } = entity.effective
  if (next[from] == null) return
  const asked: Asked = {
    next,
    id,
    lock: JSON.stringify([entity.name, scopeValues(entity, actor), key.map((name) => next[name] ?? null)]),
  }
  const clash = await together(tx, { key: `dates ${entity.name}`, rank: 'ask' }, asked, async (all) => {
    const [only, another] = all
    if (only === undefined || another === undefined)
      return [only === undefined ? undefined : await clashOf(tx, engine, actor, entity, only)]
    // A row that overlaps is found when they are written one after the other, with the row that it overlaps.
    if (await clashAmong(tx, engine, actor, entity, all)) throw new OutOfStep()
    return all.map(() => undefined)
  })
  if (clash === undefined) return
  const [first, last] = [clash.from as string, (clash.to as string | null) ?? null]
  throw new KantorError('OVERLAP', undefined, {
    fields: [
      {
        field: from,
        rule: 'overlap',
        message: `another record is valid from ${first} ${last === null ? 'on' : `to ${last}`}`,
      },
    ],
    values: { id: clash.id as number, from: first, to: last },
  })
}

interface Asked {
  readonly next: Values
  readonly id: number | undefined
  /** The name of the lock of its key. */
  readonly lock: string
}

/** A stored row of the same key that is valid on a day of this one. */
async function clashOf(tx: Db, engine: Engine, actor: Actor, entity: Entity, asked: Asked) {
  await lockUntilCommit(tx, asked.lock)
  const { columns, sources, column } = datesOf(engine, entity)
  const where = and(scopeWhere(sources.root, actor), sameDays(engine, entity, asked))
  const [from, to] = [column(columns.from), column(columns.to)]
  const [clash] = await selectFlat(tx, sources, { id: column('id'), from, to }, { where, limit: 1 })
  return clash
}

/** Whether any of these rows, each with another key, overlaps a stored one. All locks are taken in one order. */
async function clashAmong(
  tx: Db,
  engine: Engine,
  actor: Actor,
  entity: Entity,
  all: readonly Asked[],
): Promise<boolean> {
  const names = JSON.stringify(all.map(({ lock }) => lock).sort())
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(n.name, 0)) from json_array_elements_text(${names}::json) with ordinality as n(name, at) order by n.at`,
  )
  const { sources, column } = datesOf(engine, entity)
  const where = and(scopeWhere(sources.root, actor), or(...all.map((asked) => sameDays(engine, entity, asked))))
  return (await selectFlat(tx, sources, { id: column('id') }, { where, limit: 1 })).length > 0
}

function datesOf(engine: Engine, entity: Entity) {
  const sources = sourcesOf(engine, entity)
  const column = (name: string) => columnIn(sources.root.columns, name)
  const { from, to } = entity.effective ?? { from: '', to: '' }
  return { sources, column, columns: { from, to } }
}

/** Stored rows of the key of a row with a day in common. */
function sameDays(engine: Engine, entity: Entity, { next, id }: Asked): SQL | undefined {
  const { column, columns } = datesOf(engine, entity)
  const [first, last] = [next[columns.from], next[columns.to]]
  const same = keyFieldsOf(entity).map(
    (name): SQL => (next[name] == null ? isNull(column(name)) : eq(column(name), next[name])),
  )
  const endsAfter = or(isNull(column(columns.to)), sql`${column(columns.to)} >= ${first}::date`)
  const beginsBefore = last == null ? undefined : sql`${column(columns.from)} <= ${last}::date`
  return and(...same, endsAfter, beginsBefore, id === undefined ? undefined : ne(column('id'), id))
}
