// What the planner knows of tables that one piece of work fills. PostgreSQL looks again by itself, but a minute later; the embedded
// database never does. Until then a table counts as empty, and each look for a few rows may read all of it.
import { tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './connection.ts'

/** Pages by which a table may grow beyond twice its last size, half a megabyte: a small one is read at once however it is done. */
const someMore = 64

/** Has the tables looked at again that are more than twice as large as when they were looked at last. */
export async function refreshStatistics(db: Db, entities: readonly Pick<Entity, 'name'>[]): Promise<void> {
  const tables = entities.map(({ name }) => tableNameOf(name))
  const grown = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where oid in (select to_regclass(t) from unnest(${`{${tables.join(',')}}`}::text[]) t)
      and pg_relation_size(oid) / current_setting('block_size')::int > 2 * relpages + ${someMore}`,
  )
  for (const { name } of grown) await db.execute(sql`analyze ${sql.identifier(name)}`)
}

/** Has every table of the product looked at that has grown or shrunk by a page since; one statement each, so that others come between. */
export async function countGrown(db: Db): Promise<void> {
  const grown = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::int <> relpages order by relname`,
  )
  for (const { name } of grown) await db.execute(sql`analyze ${sql.identifier(name)}`)
}
