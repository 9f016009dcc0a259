// Many rows for one statement as one array per column: the server reads them several times faster than the same rows as JSON,
// whose names it has to look up in every row.
import type { ColumnType } from '@kantor/shared/derive/tables'
import { type SQL, sql } from 'drizzle-orm'
import type { StoredTable } from './tables.ts'

export type Cell = string | number | boolean | null | undefined
/** Name and type of a column; types without a length, so that what is too long is refused and not cut. */
export interface ArrayColumn {
  readonly name: string
  readonly type: string
}

const typeOf = ({ kind }: ColumnType): string => (kind === 'instant' ? 'timestamptz' : kind)
const ofSystem: Readonly<Record<string, string>> = { id: 'integer' }

/** Columns of a table by their names in SQL. */
export function arrayColumns({ shape }: StoredTable, names: readonly string[]): readonly ArrayColumn[] {
  const types = new Map(shape.columns.map((c) => [c.name, typeOf(c.type)]))
  return names.map((name) => {
    const type = types.get(name) ?? ofSystem[name]
    if (type === undefined) throw new Error(`${shape.name} has no column ${name}`)
    return { name, type }
  })
}

/** The rows as a table in a FROM clause, under the names of the columns; `cell` gives a row's value of a column. */
export function arrayRows<R>(
  columns: readonly ArrayColumn[],
  rows: readonly R[],
  cell: (row: R, column: number) => Cell,
  alias = 'r',
): SQL {
  const arrays = columns.map(({ type }, i) => {
    let text = ''
    for (const row of rows) text += `${text === '' ? '{' : ','}${elementOf(cell(row, i))}`
    return sql`${rows.length === 0 ? '{}' : `${text}}`}::${sql.raw(type)}[]`
  })
  const names = columns.map(({ name }) => sql.identifier(name))
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(alias)}(${sql.join(names, sql`, `)})`
}

/** A value as an element of an array literal. */
function elementOf(value: Cell): string | number {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 't' : 'f'
  const plain = value.includes('\\') ? value.replaceAll('\\', '\\\\') : value
  return `"${plain.includes('"') ? plain.replaceAll('"', '\\"') : plain}"`
}
