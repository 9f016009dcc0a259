// The entries of a matrix in their table: read and locked by row and day, written in a few statements however many they are.
import { columnNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import type { Field, Matrix } from '@kantor/shared/kernel'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { ActionContext } from '../actions/actions.ts'
import { scopeValues } from '../read/scope.ts'
import { stampOf } from '../stamp.ts'
import { type AuditRecord, writeAudits } from '../write/audit.ts'
import { refuseCovered } from '../write/covered.ts'
import { emptyRow } from '../write/stored.ts'
import type { CellAt, DayRange } from './matrix.ts'

export interface StoredCell extends CellAt {
  readonly id: number
  readonly value: number | string | null
  readonly rowVersion: number
  readonly updatedBy: string
}
/** An entry to be; `value` undefined takes it away. */
export interface CellWrite extends CellAt {
  readonly value: number | string | null | undefined
  readonly stored: StoredCell | undefined
}
export const keyOf = ({ row, day }: CellAt): string => `${row} ${day}`

const columnOf = ({ entity }: Matrix['matrix'], name: string): SQL =>
  sql`t.${sql.identifier(columnNameOf(name, entity.fields[name] as Field))}`

function selectSql({ actor }: ActionContext, matrix: Matrix['matrix'], where: SQL): SQL {
  const { entity } = matrix
  const scope = Object.entries(scopeValues(entity, actor)).map(
    ([field, value]) => sql`t.${sql.identifier(field === 'companyCode' ? 'company_code' : 'branch_code')} = ${value}`,
  )
  return sql`select t.id, ${columnOf(matrix, matrix.row)} as "row", to_char(${columnOf(matrix, matrix.day)}, 'YYYY-MM-DD') as "day",
      ${columnOf(matrix, matrix.value)} as "value", t.row_version as "rowVersion", t.updated_by as "updatedBy"
    from ${sql.identifier(tableNameOf(entity.name))} t where ${sql.join([...scope, where], sql` and `)}`
}

/** The entries of some rows in some days. */
export const readCells = (
  context: ActionContext,
  { matrix }: Matrix,
  rows: readonly number[],
  { from, to }: DayRange,
): Promise<readonly StoredCell[]> =>
  rowsOf<StoredCell>(
    context.tx,
    selectSql(
      context,
      matrix,
      sql`${columnOf(matrix, matrix.row)} in ${[...rows, 0]} and ${columnOf(matrix, matrix.day)} between ${from}::date and ${to}::date`,
    ),
  )

/** The entries of these cells, locked until the end. */
export async function lockCells(
  context: ActionContext,
  { matrix }: Matrix,
  cells: readonly CellAt[],
): Promise<ReadonlyMap<string, StoredCell>> {
  const wanted = JSON.stringify(cells.map(({ row, day }) => ({ row, day })))
  const stored = await rowsOf<StoredCell>(
    context.tx,
    sql`${selectSql(
      context,
      matrix,
      sql`(${columnOf(matrix, matrix.row)}, ${columnOf(matrix, matrix.day)}) in
        (select w."row", w."day" from jsonb_to_recordset(${wanted}::jsonb) w ("row" int, "day" date))`,
    )} order by t.id for update`,
  )
  return new Map(stored.map((cell) => [keyOf(cell), cell]))
}

/** Writes entries with their trail; returns those that another user created at the same moment. */
export async function writeCells(
  context: ActionContext,
  feature: Matrix,
  writes: readonly CellWrite[],
): Promise<readonly CellAt[]> {
  await refuseCovered(
    context,
    feature.matrix.entity,
    writes.map((w) => ({ [feature.matrix.row]: w.row })),
  )
  const isNew = (w: CellWrite) => w.stored === undefined
  const made = await insertCells(context, feature, writes.filter(isNew))
  const lost = writes.filter((w) => isNew(w) && !made.has(keyOf(w)))
  if (lost.length > 0) return lost
  const kept = writes.filter((w) => w.stored !== undefined)
  await updateCells(
    context,
    feature,
    kept.filter((w) => w.value !== undefined),
  )
  await deleteCells(
    context,
    feature,
    kept.filter((w) => w.value === undefined),
  )
  await writeAudits(
    context.tx,
    context.actor,
    writes.map((w) => auditOf(feature, w, w.stored?.id ?? made.get(keyOf(w)) ?? 0)),
  )
  return []
}

async function insertCells(
  { tx, engine, actor, today }: ActionContext,
  { matrix }: Matrix,
  writes: readonly CellWrite[],
): Promise<ReadonlyMap<string, number>> {
  if (writes.length === 0) return new Map()
  const { entity, row, day, value } = matrix
  const { table, columns } = tablesOf(engine.catalogue).of(entity.name)
  const now = engine.now()
  const by = {
    createdBy: stampOf(actor),
    updatedBy: stampOf(actor),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  const start = { ...emptyRow(entity.fields, now, today), ...scopeValues(entity, actor), ...by, rowVersion: 1 }
  const made = await tx
    .insert(table)
    .values(writes.map((w) => ({ ...start, [row]: w.row, [day]: w.day, [value]: w.value })))
    .onConflictDoNothing()
    .returning({ id: columnIn(columns, 'id'), row: columnIn(columns, row), day: columnIn(columns, day) })
  return new Map(made.map((m) => [keyOf({ row: Number(m.row), day: String(m.day) }), Number(m.id)]))
}

/** One statement per value: there are as many as codes, not as cells. */
async function updateCells(
  { tx, engine, actor }: ActionContext,
  { matrix }: Matrix,
  writes: readonly CellWrite[],
): Promise<void> {
  const { table, columns } = tablesOf(engine.catalogue).of(matrix.entity.name)
  for (const [value, group] of Map.groupBy(writes, (w) => w.value))
    await tx
      .update(table)
      .set({
        [matrix.value]: value,
        updatedBy: stampOf(actor),
        updatedAt: engine.now().toISOString(),
        rowVersion: sql`${columnIn(columns, 'rowVersion')} + 1`,
      })
      .where(
        inArray(
          columnIn(columns, 'id'),
          group.map((w) => w.stored?.id ?? 0),
        ),
      )
}

async function deleteCells({ tx, engine }: ActionContext, { matrix }: Matrix, writes: readonly CellWrite[]) {
  if (writes.length === 0) return
  const { table, columns } = tablesOf(engine.catalogue).of(matrix.entity.name)
  await tx.delete(table).where(
    inArray(
      columnIn(columns, 'id'),
      writes.map((w) => w.stored?.id ?? 0),
    ),
  )
}

function auditOf(feature: Matrix, write: CellWrite, id: number): AuditRecord {
  const { entity, row, day, value } = feature.matrix
  const { stored } = write
  const valuesOf = (cell: unknown) => ({ [row]: write.row, [day]: write.day, [value]: cell })
  return {
    action: stored === undefined ? 'CREATE' : write.value === undefined ? 'DELETE' : 'EDIT',
    entity,
    id,
    feature: {
      path: feature.path,
      ...(feature.form === undefined ? {} : { form: feature.form }),
      ...(feature.auditForm === undefined ? {} : { auditForm: feature.auditForm }),
    },
    ...(stored === undefined ? {} : { before: valuesOf(stored.value) }),
    ...(write.value === undefined ? {} : { after: valuesOf(write.value) }),
  }
}
