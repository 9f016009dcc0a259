// Rows as they were before a write, from the trail: a table of the past in the place of the entity's own, so that everything that decides
// whether a row is visible (company, branch, data scope, rules, the feature) decides over a past one by the very same condition.
import { isForgotten } from '@kantor/shared/derive/privacy/forgets'
import type { Entity } from '@kantor/shared/kernel'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Engine, Viewer } from '../context.ts'
import { Sources, sourcesOf } from './source.ts'

/** A SELECT whose root is `pastTables`: the rows of the trail as `e`, each joined with the row that, by the trail, was there before. */
export function pastSourcesOf(engine: Engine, entity: Entity, viewer: Viewer): Sources {
  const { root } = sourcesOf(engine, entity)
  const inLines = (name: string, field: string, ids: SQL): SQL => sql`exists (select 1
    from jsonb_array_elements(case jsonb_typeof(e.before -> ${name}::text) when 'array' then e.before -> ${name}::text else '[]' end) l
    where (l ->> ${field}::text)::integer in ${ids})`
  return new Sources(engine, { ...root, inLines }, viewer)
}

/** The text after FROM: the trail, and under the name of the entity's table what was there before each write. */
export function pastTables({ root }: Sources, entity: Entity): SQL {
  const columns = Object.entries(getTableColumns(root.table)).map(
    ([name, column]) => sql`${pastValue(entity, name, column)} as ${sql.identifier(column.name)}`,
  )
  return sql`audit_entry e cross join lateral (select ${sql.join(columns, sql`, `)}) t`
}

/** The trail keeps what a form writes by the names of fields, hidden values masked; a row and its entry are of one company. */
function pastValue(entity: Entity, name: string, column: PgColumn): SQL {
  if (name === 'id') return sql`e.record_id`
  if (name === 'companyCode') return sql`e.company_code`
  if (name === 'branchCode') return sql`e.branch_code`
  // Identifying values are encrypted under a key (decision 0156); access to a row never depends on them.
  const isReadable = entity.fields[name]?.hidden !== true && !isForgotten(entity, name)
  const isKept = entity.fields[name] !== undefined && isReadable
  return sql`${isKept ? sql`(e.before ->> ${name}::text)` : sql`null`}::${sql.raw(column.getSQLType())}`
}

/** The joins that a condition needs: to be read after the condition. */
export const joinsOf = ({ joins }: Sources): SQL =>
  sql.join(
    joins.map(({ source, on }) => sql`left join ${source.from} on ${on}`),
    sql` `,
  )
