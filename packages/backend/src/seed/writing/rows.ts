// Writes many rows at once: ids are reserved first, so that rows may point at each other, then one statement per
// table takes them all as JSON. Ten thousand employees take seconds this way, one insert each takes minutes.
import { columnNameOf, lineTableNameOf, scopeFieldsOf, storedFields, tableNameOf } from '@kantor/shared/derive/tables'
import { now } from '@kantor/shared/formats/clock'
import type { Entity, Field, Fields } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { pauseIn } from '../../db/pieces.ts'
import { asInteger, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'

const chunkSize = 500
const author = 'system'

export interface Place {
  readonly companyCode: string
  readonly branchCode?: string
}
type Values = { readonly [name: string]: unknown }

/** Ids for rows that are still to be written. */
export async function reserveIds(tx: Db, entity: Entity, count: number): Promise<readonly number[]> {
  const table = tableNameOf(entity.name)
  const rows = await typedRows(
    tx,
    { id: asInteger(sql`nextval(s.name)`) },
    sql`from (select pg_get_serial_sequence(${table}, 'id')::regclass as name offset 0) s, generate_series(1, ${count}::int)`,
  )
  return rows.map((r) => r.id)
}

/** Writes rows of an entity with their lines and gives their ids in order; defaults of the declaration are filled in. */
export async function insertRows<N extends string, F extends Fields, T extends string>(
  tx: Db,
  entity: Entity<N, F, T>,
  place: Place,
  rows: readonly RuleValues<F>[],
  ids?: readonly number[],
): Promise<readonly number[]> {
  const own = ids ?? (await reserveIds(tx, entity, rows.length))
  const scope = Object.fromEntries(
    scopeFieldsOf(entity).map((s) => [s === 'companyCode' ? 'company_code' : 'branch_code', place[s as keyof Place]]),
  )
  const stamp = { row_version: 1, created_by: author, updated_by: author, ...scope }
  const columnsOf = columnsFor(entity.fields)
  const flat = rows.map((row, i) => ({ id: own[i], ...stamp, ...columnsOf(row) }))
  await insertJson(tx, tableNameOf(entity.name), flat, ['created_at', 'updated_at'])
  for (const [name, field] of Object.entries(entity.fields) as [string, Field][]) {
    if (field.type === 'lines' && !field.derived)
      await insertLines(tx, lineTableNameOf(entity.name, name), field.of, linesOf(rows, name, own))
  }
  return own
}

interface Line {
  readonly parentId: number
  readonly seq: number
  readonly values: Values
}
function linesOf(rows: readonly Values[], field: string, ids: readonly number[]): readonly Line[] {
  return rows.flatMap((row, i) =>
    ((row[field] ?? []) as readonly Values[]).map((values, n) => ({ parentId: ids[i] ?? 0, seq: n + 1, values })),
  )
}

/** Lines of rows that stand already, under their parents' ids. */
export async function insertLines(tx: Db, table: string, fields: Fields, lines: readonly Line[]): Promise<void> {
  const columnsOf = columnsFor(fields)
  await insertJson(
    tx,
    table,
    lines.map((line) => ({ parent_id: line.parentId, seq: line.seq, ...columnsOf(line.values) })),
  )
}

/** Values by column name: what a row does not say is its default, else empty. */
function columnsFor(fields: Fields): (row: Values) => Values {
  const columns = storedFields(fields).map(
    ([name, field]) => [name, columnNameOf(name, field), literalDefaultOf(field)] as const,
  )
  return (row) => Object.fromEntries(columns.map(([name, column, otherwise]) => [column, row[name] ?? otherwise]))
}

function literalDefaultOf(field: Field): unknown {
  const isDate = field.type === 'date' || field.type === 'dateTime' || field.type === 'time' || field.type === 'period'
  if (field.type === 'boolean') return field.default ?? false
  return isDate || !('default' in field) ? null : (field.default ?? null)
}

/** `stamped` columns get the moment of now, by the clock of the product. */
async function insertJson(
  tx: Db,
  table: string,
  rows: readonly Values[],
  stamped: readonly string[] = [],
): Promise<void> {
  const moment = now().toISOString()
  const stamps = sql.join(stamped.map((n) => sql`, ${sql.identifier(n)}`))
  const moments = sql.join(stamped.map(() => sql`, ${moment}::timestamptz`))
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(
    names.map((n) => sql.identifier(n)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += chunkSize) {
    await pauseIn(tx)
    const json = JSON.stringify(rows.slice(start, start + chunkSize), withoutNulls)
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${columns}${stamps}) select ${columns}${moments} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb)`,
    )
  }
}

/** What is left out is null: most columns of most rows are. */
const withoutNulls = (_name: string, value: unknown): unknown => value ?? undefined

/** Ids of stored rows by a field that names them, within a company. */
export async function idsBy(
  tx: Db,
  entity: Entity,
  place: Place,
  field: string,
  where?: { readonly [field: string]: string },
): Promise<(value: string) => number> {
  const named = entity.fields[field]
  if (named === undefined) throw new Error(`${entity.name} has no field ${field}`)
  const own = entity.scope === 'global' ? sql`true` : sql`company_code = ${place.companyCode}`
  const limits = Object.entries(where ?? {}).map(
    ([name, value]) => sql` and ${sql.identifier(columnNameOf(name, entity.fields[name] ?? named))} = ${value}`,
  )
  const column = sql.identifier(columnNameOf(field, named))
  const rows = await rowsOf<{ id: number; value: string }>(
    tx,
    sql`select id, ${column}::text as value from ${sql.identifier(tableNameOf(entity.name))} where ${own}${sql.join(limits)}`,
  )
  const ids = new Map(rows.map((r) => [r.value, r.id]))
  return (value) => {
    const id = ids.get(value)
    if (id === undefined) throw new Error(`The demo data names ${entity.name} ${value}, which is not stored`)
    return id
  }
}
