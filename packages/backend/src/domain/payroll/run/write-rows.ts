// Many rows of an entity in one statement, for the results of a run: what is there already by its key is written again, one version on.
import { columnNameOf, lineTableNameOf, storedFields, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Fields } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { arrayColumns, arrayRows, type Cell } from '../../../db/array-rows.ts'
import { idList } from '../../../db/id-list.ts'
import { lineTableFor, tableFor } from '../../../db/product-tables.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../engine/stamp.ts'

/** Values by field; references by id. */
export type Cells = { readonly [field: string]: Cell }

const columnOf = (fields: Fields, name: string): string => {
  const field = fields[name]
  if (field === undefined) throw new Error(`There is no field ${name}`)
  return columnNameOf(name, field)
}
const named = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** What is declared of fields that the rows do not name: a new row begins with it, one that is there keeps what it has. */
function defaultsOfOthers(fields: Fields, given: readonly string[]): Cells {
  const others = storedFields(fields).filter(([name]) => !given.includes(name))
  return Object.fromEntries(
    others.flatMap(([name, field]): [string, Cell][] => {
      if (field.type === 'boolean') return [[name, field.default ?? false]]
      const isLiteral = field.type === 'integer' || field.type === 'money' || field.type === 'enum'
      return isLiteral && field.default !== undefined ? [[name, field.default]] : []
    }),
  )
}

/** Inserts rows, or writes over those with the same key; every row says the same fields. */
export async function writeRows(context: RowsContext, entity: Entity, rows: readonly Cells[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const { tx, actor, engine } = context
  const given = Object.keys(first)
  const defaults = defaultsOfOthers(entity.fields, given)
  const names = [...given, ...Object.keys(defaults)]
  const columns = names.map((name) => columnOf(entity.fields, name))
  const key = entity.key.map((name) => columnOf(entity.fields, name))
  const cells = arrayRows(
    arrayColumns(tableFor(entity.name), columns),
    rows,
    (row, i) => ({ ...defaults, ...row })[names[i] ?? ''],
  )
  const [stamp, now] = [stampOf(actor), engine.now().toISOString()]
  const table = sql.identifier(tableNameOf(entity.name))
  const sets = columns
    .slice(0, given.length)
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`)
  await tx.execute(
    sql`insert into ${table} (${named(columns)}, company_code, created_by, updated_by, created_at, updated_at, row_version)
      select ${named(columns)}, ${actor.companyCode}, ${stamp}, ${stamp}, ${now}::timestamptz, ${now}::timestamptz, 1 from ${cells}
      on conflict (company_code, ${named(key)}) do update set ${sql.join(sets, sql`, `)}, updated_by = excluded.updated_by,
        updated_at = excluded.updated_at, row_version = ${table}.row_version + 1`,
  )
}

/** The lines of some rows in place of those that they had. */
export async function writeLines(
  { tx }: RowsContext,
  entity: Entity,
  field: string,
  lines: ReadonlyMap<number, readonly Cells[]>,
): Promise<void> {
  const declared = entity.fields[field]
  if (declared?.type !== 'lines') throw new Error(`${entity.name}.${field} has no lines`)
  const table = sql.identifier(lineTableNameOf(entity.name, field))
  await tx.execute(sql`delete from ${table} where parent_id = ${idList([...lines.keys()])}`)
  const flat = [...lines].flatMap(([parent, own]) => own.map((line, i) => ({ parent, seq: i + 1, line })))
  const names = Object.keys(flat[0]?.line ?? {})
  if (names.length === 0) return
  const columns = ['parent_id', 'seq', ...names.map((name) => columnOf(declared.of, name))]
  const cells = arrayRows(arrayColumns(lineTableFor(entity.name, field), columns), flat, ({ parent, seq, line }, i) =>
    i === 0 ? parent : i === 1 ? seq : line[names[i - 2] ?? ''],
  )
  await tx.execute(sql`insert into ${table} (${named(columns)}) select ${named(columns)} from ${cells}`)
}
