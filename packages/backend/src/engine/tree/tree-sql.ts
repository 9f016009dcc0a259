// Queries on rows that form a tree, each a sub-select for a FROM: what is below, what is above, both at once, sums.
import { columnNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Field } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../datasets/dataset.ts'
import { entityOf } from '../read/source.ts'

/** No tree has more levels; a ring that got in past the engine ends here, too. */
export const mostLevels = 20

export interface Tree {
  /** The rows: a table, or those of a company in brackets. */
  readonly rows: SQL
  /** The column that holds the id of the row above. */
  readonly parent: string
}

/** The reference by which the rows of an entity form a tree. */
export const treeFieldOf = (entity: Entity): string | undefined =>
  Object.entries(entity.fields).find(([, field]: [string, Field]) => field.type === 'ref' && field.tree)?.[0]

/** The company's rows of an entity that is declared as a tree. */
export function treeOf({ engine, rows }: QueryContext, entity: string): Tree {
  const { fields } = entityOf(engine, entity)
  const name = treeFieldOf(entityOf(engine, entity))
  const field = fields[name ?? '']
  if (name === undefined || field === undefined) throw new Error(`${entity} is not declared as a tree`)
  return { rows: rows(entity), parent: columnNameOf(name, field) }
}

/** `id, depth` of a row and of everything below it; the row itself has depth 0. */
export const subtreeSql = ({ rows, parent }: Tree, root: SQL): SQL => sql`(with recursive down as (
    select r.id, 0 as depth from ${rows} r where r.id = ${root}
    union all
    select c.id, down.depth + 1 from ${rows} c join down on c.${sql.identifier(parent)} = down.id where down.depth < ${sql.raw(String(mostLevels))})
  select down.id, down.depth from down)`

/** `id, depth` of a row and of everything above it; the row itself has depth 0. */
export const ancestorsSql = ({ rows, parent }: Tree, start: SQL): SQL => sql`(with recursive up as (
    select r.id, r.${sql.identifier(parent)} as parent, 0 as depth from ${rows} r where r.id = ${start}
    union all
    select p.id, p.${sql.identifier(parent)}, up.depth + 1 from ${rows} p join up on p.id = up.parent where up.depth < ${sql.raw(String(mostLevels))})
  select up.id, up.depth from up)`

/** `id, above, depth`: every row with itself and with each row above it. */
export const closureSql = ({ rows, parent }: Tree): SQL => sql`(with recursive up as (
    select r.id, r.id as above, r.${sql.identifier(parent)} as parent, 0 as depth from ${rows} r
    union all
    select up.id, p.id, p.${sql.identifier(parent)}, up.depth + 1 from up join ${rows} p on p.id = up.parent where up.depth < ${sql.raw(String(mostLevels))})
  select up.id, up.above, up.depth from up)`

/** `id` and the sums: what a SELECT gives per row (`id` and the named columns) added up over all that hangs below. */
export const rolledUpSql = (tree: Tree, values: SQL, columns: readonly string[]): SQL => {
  const sums = columns.map((name) => sql`sum(v.${sql.identifier(name)}) as ${sql.identifier(name)}`)
  return sql`(select c.above as id, ${sql.join(sums, sql`, `)} from ${closureSql(tree)} c join (${values}) v on v.id = c.id group by c.above)`
}
