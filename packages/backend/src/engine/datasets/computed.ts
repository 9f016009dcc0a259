// Columns that are made of others (shares, checks): one formula for a row and for the sums of a group.
import type { ComputedFormula, ReportColumn } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { Dataset } from './dataset.ts'

const makers = ({ columns }: Dataset['declaration']): readonly (readonly [string, ComputedFormula])[] =>
  Object.entries(columns).flatMap(([name, { made }]: [string, ReportColumn]) =>
    made === undefined ? [] : [[name, made]],
  )

/** The formula over some value of each column: the column itself in a row, its sum in a group. */
export function computedSql(made: ComputedFormula, of: (column: string) => SQL): SQL {
  if (made.by === 'ratio')
    return sql`(${of(made.of)})::numeric * ${sql.raw(String(made.times))} / ${under(made.over, of)}`
  const parts = made.less.map((column) => sql`coalesce(${of(column)}, 0)`)
  return sql`(${of(made.of)} - (${sql.join(parts, sql` + `)}))`
}

const under = (over: string | number, of: (column: string) => SQL): SQL =>
  typeof over === 'number' ? sql.raw(String(over)) : sql`nullif((${of(over)})::numeric, 0)`

/** The rows of a dataset with its computed columns in addition to what its SQL returns. */
export function withComputed({ declaration, isComplete }: Dataset, query: SQL): SQL {
  const made = makers(declaration)
  if (isComplete === true || made.length === 0) return query
  const columns = made.map(
    ([name, how]) => sql`${computedSql(how, (column) => sql`m.${sql.identifier(column)}`)} as ${sql.identifier(name)}`,
  )
  return sql`select m.*, ${sql.join(columns, sql`, `)} from (${query}) m`
}
