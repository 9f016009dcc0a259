// Rows as rules and writes see them: every stored field, references as ids, lines as lists; locked when they are to change.

import { storedFields } from '@kantor/shared/derive/tables'
import type { Entity, Field, Fields, RecordFeature } from '@kantor/shared/kernel'
import { dateDefaultOf } from '@kantor/shared/rules/validation/validation'
import { and, asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Actor, Engine, StoredRow } from '../context.ts'
import { featureWhere, rowsWhere, scopeWhere } from '../read/scope.ts'
import { sourcesOf } from '../read/source.ts'
import { together } from './in-step.ts'

/** A row by field name in storage form. */
export type Stored = StoredRow<Fields>
export type Values = Record<string, unknown>

/** Lines fields that are stored. */
export const lineFieldsOf = (fields: Fields): readonly (readonly [string, Field & { type: 'lines' }])[] =>
  Object.entries(fields).flatMap(([name, f]) => (f.type === 'lines' && !f.derived ? [[name, f] as const] : []))

/** Reads one row of the actor's scope and locks it until the transaction ends; undefined when there is none. */
export const lockStored = (
  tx: Db,
  engine: Engine,
  actor: Actor,
  entity: Entity,
  id: number,
  feature?: Pick<RecordFeature, 'path' | 'where'>,
): Promise<Stored | undefined> =>
  together(tx, { key: `lock ${entity.name} ${feature?.path}`, rank: 'ask' }, id, async (ids) => {
    const rows = await lockAll(tx, engine, actor, entity, ids, feature)
    return ids.map((one) => rows.get(one))
  })

/** The rows of some ids, locked in the order of the ids. */
export async function lockAll(
  tx: Db,
  engine: Engine,
  actor: Actor,
  entity: Entity,
  ids: readonly number[],
  feature?: Pick<RecordFeature, 'path' | 'where'>,
): Promise<ReadonlyMap<number, Stored>> {
  const sources = sourcesOf(engine, entity)
  const { root } = sources
  const columns = Object.fromEntries(
    [...systemColumns, ...storedFields(entity.fields).map(([name]) => name)].map((name) => [
      name,
      columnIn(root.columns, name),
    ]),
  )
  const id = columnIn(root.columns, 'id')
  const own = and(
    inArray(id, [...new Set(ids)]),
    feature ? rowsWhere(sources, actor, feature) : scopeWhere(root, actor),
    feature && featureWhere(sources, feature),
  )
  let select = tx.select(columns).from(root.table).$dynamic()
  for (const { source, on } of sources.joins) select = select.leftJoin(source.table, on)
  const rows = await select.where(own).orderBy(asc(id)).for('update', { of: root.table })
  if (rows.length === 0) return new Map()
  const found = rows.map(({ id: one }) => one as number)
  const lines = new Map<string, ReadonlyMap<unknown, readonly Values[]>>()
  for (const [name] of lineFieldsOf(entity.fields)) lines.set(name, await linesOf(tx, engine, entity, name, found))
  return new Map(
    rows.map((row) => {
      const linesOfRow = [...lines].map(([name, all]) => [name, all.get(row.id) ?? []] as const)
      return [row.id as number, { ...row, ...Object.fromEntries(linesOfRow) } as Stored] as const
    }),
  )
}
const systemColumns = ['id', 'rowVersion'] as const

/** The lines of one parent in order, each with its id. */
export async function storedLines(
  tx: Db,
  engine: Engine,
  entity: Entity,
  name: string,
  parent: number,
): Promise<readonly Values[]> {
  return (await linesOf(tx, engine, entity, name, [parent])).get(parent) ?? []
}

/** The lines of some parents by parent, each in order. */
async function linesOf(
  tx: Db,
  engine: Engine,
  entity: Entity,
  name: string,
  parents: readonly number[],
): Promise<ReadonlyMap<unknown, readonly Values[]>> {
  const { table, columns } = tablesOf(engine.catalogue).linesOf(entity.name, name)
  const { seq, ...fields } = columns
  const parent = columnIn(columns, 'parentId')
  const rows: readonly Values[] = await tx
    .select(fields)
    .from(table)
    .where(inArray(parent, [...parents]))
    .orderBy(asc(parent), asc(columnIn(columns, 'seq')))
  const byParent = new Map<unknown, Values[]>()
  for (const { parentId, ...line } of rows) byParent.set(parentId, [...(byParent.get(parentId) ?? []), line])
  return byParent
}

/** What a new row holds before anyone speaks: declared defaults, also of fields no form shows; else empty. */
export function emptyRow(fields: Fields, now: Date, today: string): Values {
  const plain = storedFields(fields).map(([name, field]) => [name, defaultOf(field, now, today)] as const)
  return { ...Object.fromEntries(plain), ...Object.fromEntries(lineFieldsOf(fields).map(([name]) => [name, []])) }
}

function defaultOf(field: Field, now: Date, today: string): unknown {
  switch (field.type) {
    case 'boolean':
      return field.default ?? false
    case 'date':
    case 'period':
      return dateDefaultOf(field, today)
    case 'dateTime':
      return field.default === 'now' ? now.toISOString() : dateDefaultOf(field, today)
    case 'time':
      return field.default === undefined
        ? null
        : now.toLocaleTimeString('sv-SE', { timeZone: 'Asia/Jakarta' }).slice(0, 5)
    case 'decimal':
    case 'money':
    case 'percent':
      return field.default === undefined ? null : field.default.toFixed(field.scale ?? 2)
    default:
      return 'default' in field ? (field.default ?? null) : null
  }
}

/** Do two stored values say the same? */
export const isSame = (a: unknown, b: unknown): boolean => a === b || textOf(a) === textOf(b)

/** JSON with the names of each object in order: lines from an input and from the database name theirs in different orders. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
