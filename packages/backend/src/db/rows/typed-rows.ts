// Typed reads of declared tables: the type of a row comes from the declaration of its entity (decision 0178). Only the list of columns is typed; what
// follows it, from FROM to LIMIT, is SQL in which `ownRows` names a table together with its company.
import { columnNameOf, lineTableNameOf, scopeFieldsOf, storedFields, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Field, Fields, Money } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { isoOf } from '../columns.ts'
import { type Db, rowsOf } from '../connection.ts'

/** A value as it is stored: references and files as ids, exact numbers as decimal strings, days and moments as ISO text. */
type Value<F> = F extends { readonly type: 'ref' | 'file' | 'image' | 'integer' }
  ? number
  : F extends { readonly type: 'boolean' }
    ? boolean
    : F extends { readonly type: 'money' }
      ? Money
      : F extends { readonly type: 'enum'; readonly values: readonly (infer V)[] }
        ? V
        : string
type Cell<F> = F extends { readonly required: true } | { readonly type: 'boolean' } ? Value<F> : Value<F> | null
type Unstored = { readonly type: 'lines' } | { readonly derived: true } | { readonly given: true }

/** What every row of an entity has in addition to its fields. */
interface SystemColumns {
  readonly id: SQL<number>
  readonly rowVersion: SQL<number>
  readonly companyCode: SQL<string>
  readonly branchCode: SQL<string>
  readonly createdAt: SQL<string>
  readonly createdBy: SQL<string>
  readonly updatedAt: SQL<string>
  readonly updatedBy: SQL<string>
}
interface LineSystemColumns {
  readonly id: SQL<number>
  readonly parentId: SQL<number>
  readonly seq: SQL<number>
}
type FieldColumns<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Unstored ? never : K]: SQL<Cell<F[K]>>
}

interface Place {
  readonly table: string
  readonly alias: string
  readonly scope: readonly string[]
}
const place: unique symbol = Symbol('place')
interface Placed {
  readonly [place]: Place
}
/** The columns of an entity under an alias, by field name: each a piece of SQL that knows the type of its value. */
export type EntityColumns<F extends Fields> = FieldColumns<F> & SystemColumns & Placed
type LinesOf<F, K extends keyof F> = F[K] extends { readonly type: 'lines'; readonly of: infer L extends Fields }
  ? FieldColumns<L> & LineSystemColumns & Placed
  : never

/** Columns that hold a moment; a read gives them as ISO text. */
const moments = new WeakSet<SQL>()

/** The columns of the table of an entity under the alias that the SQL uses: `const ofEmployee = tableColumns(Employee, 'e')`. */
export const tableColumns = <N extends string, F extends Fields, T extends string>(
  entity: Entity<N, F, T>,
  alias = tableNameOf(entity.name),
): EntityColumns<F> =>
  ({
    ...columnsUnder(alias, entity.fields),
    ...systemColumns(alias, ['id', 'row_version', 'company_code', 'branch_code', 'created_by', 'updated_by']),
    createdAt: momentOf(alias, 'created_at'),
    updatedAt: momentOf(alias, 'updated_at'),
    [place]: { table: tableNameOf(entity.name), alias, scope: scopeFieldsOf(entity) },
  }) as object as EntityColumns<F>

/** The columns of the table of a lines field, likewise. */
export const lineColumns = <N extends string, F extends Fields, T extends string, const K extends keyof F & string>(
  entity: Entity<N, F, T>,
  field: K,
  alias = lineTableNameOf(entity.name, field),
): LinesOf<F, K> => {
  const lines: Field | undefined = entity.fields[field]
  if (lines?.type !== 'lines') throw new Error(`${entity.name}.${field} has no lines`)
  const columns = { ...columnsUnder(alias, lines.of), ...systemColumns(alias, ['id', 'parent_id', 'seq']) }
  return { ...columns, [place]: { table: lineTableNameOf(entity.name, field), alias, scope: [] } } as object as LinesOf<
    F,
    K
  >
}

/** Names of declarations, written once: a statement of many columns is put together several times faster than with a piece per name. */
const columnUnder = (alias: string, name: string): SQL => sql.raw(`"${alias}"."${name}"`)
function momentOf(alias: string, name: string): SQL {
  const column = columnUnder(alias, name)
  moments.add(column)
  return column
}
const columnsUnder = (alias: string, fields: Fields): Record<string, SQL> =>
  Object.fromEntries(
    storedFields(fields).map(([name, field]) => {
      const make = field.type === 'dateTime' ? momentOf : columnUnder
      return [name, make(alias, columnNameOf(name, field))]
    }),
  )
const systemColumns = (alias: string, names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(
    names.map((name) => [name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), columnUnder(alias, name)]),
  )

/** Whose rows are read: an actor is one. */
export interface Company {
  readonly companyCode: string
}

/**
 * A table with its alias for FROM and JOIN, limited to the rows of the company: `from ${ownRows(actor, ofEmployee)} where ...`. The database
 * merges the sub-select into the statement, so it costs what the condition costs. The branch is left to the statement.
 */
export function ownRows({ companyCode }: Company, of: Placed): SQL {
  const { table, alias, scope } = of[place]
  if (scope.length === 0) return sql.raw(`"${table}" "${alias}"`)
  return sql`(select * from ${sql.raw(`"${table}"`)} where company_code = ${companyCode}) ${sql.raw(`"${alias}"`)}`
}

/** Named columns and expressions. */
export type Selection = { readonly [name: string]: SQL }
export type Selected<S extends Selection> = { readonly [K in keyof S]: S[K] extends SQL<infer V> ? V : never }

/** Rows with the selected columns under their names; `rest` is the statement from FROM on. */
export const typedRows = <S extends Selection>(db: Db, select: S, rest: SQL): Promise<readonly Selected<S>[]> =>
  rowsBy(db, sql`select`, select, rest)

/** The same without repetitions. */
export const distinctRows = <S extends Selection>(db: Db, select: S, rest: SQL): Promise<readonly Selected<S>[]> =>
  rowsBy(db, sql`select distinct`, select, rest)

async function rowsBy<S extends Selection>(db: Db, verb: SQL, select: S, rest: SQL): Promise<readonly Selected<S>[]> {
  const entries = Object.entries(select)
  const list = entries.map(([name, column]) => sql`${column} as ${sql.raw(`"${name}"`)}`)
  const rows = await rowsOf<Selected<S>>(db, sql`${verb} ${sql.join(list, sql`, `)} ${rest}`)
  const timed = entries.flatMap(([name, column]) => (moments.has(column) ? [name] : []))
  return timed.length === 0 ? rows : rows.map((row) => ({ ...row, ...isoTimes(row, timed) }))
}

/** What a statement that writes returns, by column name. The values are unknown: the caller converts each of them. */
export async function returnedRows(db: Db, statement: SQL): Promise<readonly { readonly [column: string]: unknown }[]> {
  const { rows } = (await db.execute(statement)) as { readonly rows: readonly { readonly [column: string]: unknown }[] }
  return rows
}

const isoTimes = (row: { readonly [name: string]: unknown }, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, typeof row[name] === 'string' ? isoOf(row[name]) : row[name]]))

/** Some columns under the names of their fields: `{ ...picked(ofEmployee, 'id', 'fullName'), unit: ofDepartment.departmentName }`. */
export const picked = <C extends object, K extends keyof C & string>(
  columns: C,
  ...names: readonly K[]
): { readonly [N in K]: C[N] } =>
  Object.fromEntries(names.map((name) => [name, columns[name]])) as object as { readonly [N in K]: C[N] }

/** A column of a table that is joined with LEFT JOIN, or an expression that may be empty. */
export const orNull = <V>(column: SQL<V>): SQL<V | null> => column as SQL<V | null>

/** A column that may be empty by its declaration and is never empty in the rows that the statement gives. */
export const neverNull = <V>(column: SQL<V>): SQL<NonNullable<V>> => column as SQL<NonNullable<V>>

/** Expressions over columns; the database brings them to the type that is promised. */
export const asBoolean = (expression: SQL): SQL<boolean> => sql<boolean>`(${expression})::boolean`
export const asInteger = (expression: SQL): SQL<number> => sql<number>`(${expression})::int`
export const asNumber = (expression: SQL): SQL<number> => sql<number>`(${expression})::float8`
export const asText = (expression: SQL): SQL<string> => sql<string>`(${expression})::text`
