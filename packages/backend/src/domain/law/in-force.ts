// How tables of law are read: by day, a correction before what it corrects, proposals never.
import type { Entity } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { columnSql, lawTableOf } from './tables.ts'

/** The rows that hold on a day, one of each key; `rows` are those of a company. */
export function inForceOn(entity: Entity, rows: SQL, day: SQL): SQL {
  const table = lawTableOf(entity)
  const about = sql.join(
    table.about.map((name) => columnSql(table, name)),
    sql`, `,
  )
  return sql`(select distinct on (${about}) * from ${rows} law where status = 'IN_FORCE' and ${columnSql(table, table.from)} <= ${day}
    and coalesce(${columnSql(table, table.to)} >= ${day}, true) order by ${about}, correction desc)`
}

/** The rows that hold on some day of theirs: in force and not hidden by a correction over all their days. */
export function everInForce(entity: Entity, rows: SQL): SQL {
  const table = lawTableOf(entity)
  const [from, to] = [columnSql(table, table.from), columnSql(table, table.to)]
  const same = sql.join(
    table.about.map(
      (name) => sql` and later.${columnSql(table, name)} is not distinct from law.${columnSql(table, name)}`,
    ),
  )
  return sql`(select law.* from ${rows} law where law.status = 'IN_FORCE' and not exists (
    select 1 from ${rows} later where later.status = 'IN_FORCE' and later.correction > law.correction${same}
      and later.${from} <= law.${from} and coalesce(later.${to}, 'infinity'::date) >= coalesce(law.${to}, 'infinity'::date)))`
}
