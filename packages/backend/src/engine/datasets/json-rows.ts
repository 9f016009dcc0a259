// Rows that are kept or handed over as JSON, as columns of the types that a dataset declares.
import type { Field, ReportColumns } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'

/** The declared columns out of `r.row`, a jsonb object a row; what the engine makes of others is left to it. */
export function jsonColumns(columns: ReportColumns): SQL {
  const stored = Object.entries(columns).filter(([, { made }]) => made === undefined)
  return sql.join(
    stored.map(([name, field]) => columnSql(name, field)),
    sql`, `,
  )
}

/** Exact numbers go through jsonb unharmed; the cast gives each column the type that the report's own SQL has. */
const columnSql = (name: string, field: Field): SQL =>
  sql`(r.row->>${sql.raw(`'${name}'`)})::${sql.raw(typeOf(field))} as ${sql.identifier(name)}`

function typeOf({ type }: Field): string {
  switch (type) {
    case 'ref':
    case 'integer':
      return 'int'
    case 'decimal':
    case 'money':
    case 'percent':
      return 'numeric'
    case 'date':
      return 'date'
    case 'dateTime':
      return 'timestamptz'
    case 'boolean':
      return 'boolean'
    default:
      return 'text'
  }
}
