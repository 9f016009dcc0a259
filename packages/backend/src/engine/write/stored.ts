// Rows as rules and writes see them: every stored field, references as ids, lines as lists; locked when they are to change.

import { storedFields } from '@kantor/shared/derive/tables'
import type { Entity, Field, Fields, RecordFeature } from '@kantor/shared/kernel'
import { dateDefaultOf } from '@kantor/shared/rules/validation/validation'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Actor, Engine, StoredRow } from '../context.ts'
import { featureWhere, rowsWhere, scopeWhere } from '../read/scope.ts'
import { sourcesOf } from '../read/source.ts'

/** A row by field name in storage form. */
export type Stored = StoredRow<Fields>
export type Values = Record<string, unknown>

/** Lines fields that are stored. */
export const lineFieldsOf = (fields: Fields): readonly (readonly [string, Field & { type: 'lines' }])[] =>
  Object.entries(fields).flatMap(([name, f]) => (f.type === 'lines' && !f.derived ? [[name, f] as const] : []))

/** Reads one row of the actor's scope and locks it until the transaction ends; undefined when there is none. */
export async function lockStored(
  tx: Db,
  engine: Engine,
  actor: Actor,
  entity: Entity,
  id: number,
  feature?: Pick<RecordFeature, 'path' | 'where'>,
): Promise<Stored | undefined> {
  const sources = sourcesOf(engine, entity)
  const { root } = sources
  const columns = Object.fromEntries(
    [...systemColumns, ...storedFields(entity.fields).map(([name]) => name)].map((name) => [
      name,
      columnIn(root.columns, name),
    ]),
  )
  const own: SQL | undefined = and(
    eq(columnIn(root.columns, 'id'), id),
    feature ? rowsWhere(sources, actor, feature) : scopeWhere(root, actor),
    feature && featureWhere(sources, feature),
  )
  let select = tx.select(columns).from(root.table).$dynamic()
  for (const { source, on } of sources.joins) select = select.leftJoin(source.table, on)
  const [row] = await select.where(own).for('update', { of: root.table })
  if (row === undefined) return undefined
  const lines: Values = {}
  for (const [name] of lineFieldsOf(entity.fields)) lines[name] = await storedLines(tx, engine, entity, name, id)
  return { ...row, ...lines } as Stored
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
  const { table, columns } = tablesOf(engine.catalogue).linesOf(entity.name, name)
  const { parentId, seq, ...fields } = columns
  return await tx
    .select(fields)
    .from(table)
    .where(eq(columnIn(columns, 'parentId'), parent))
    .orderBy(asc(columnIn(columns, 'seq')))
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
