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
  const { from, to } = entity.effective
  if (next[from] == null) return
  await lockUntilCommit(
    tx,
    JSON.stringify([entity.name, scopeValues(entity, actor), key.map((name) => next[name] ?? null)]),
  )
  const sources = sourcesOf(engine, entity)
  const { columns } = sources.root
  const column = (name: string) => columnIn(columns, name)
  const same = key.map((name): SQL => (next[name] == null ? isNull(column(name)) : eq(column(name), next[name])))
  const endsAfter = or(isNull(column(to)), sql`${column(to)} >= ${next[from]}::date`)
  const beginsBefore = next[to] == null ? undefined : sql`${column(from)} <= ${next[to]}::date`
  const other = id === undefined ? undefined : ne(column('id'), id)
  const where = and(scopeWhere(sources.root, actor), ...same, endsAfter, beginsBefore, other)
  const [clash] = await selectFlat(
    tx,
    sources,
    { id: column('id'), from: column(from), to: column(to) },
    { where, limit: 1 },
  )
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
