// Writes the lines of a row: kept lines are changed, lines without id are new, missing ones are deleted, the order is the list's.

import { storedFields } from '@kantor/shared/derive/tables'
import type { Entity } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { arrayColumns, arrayRows, type Cell } from '../../db/array-rows.ts'
import type { Db } from '../../db/connection.ts'
import { columnIn, type StoredTable, tablesOf } from '../../db/tables.ts'
import type { Engine } from '../context.ts'
import { together } from './in-step.ts'
import { mostValues } from './row-store.ts'
import { emptyRow, isSame, type Values } from './stored.ts'

/**
 * The new list with everything an input leaves out filled from the kept line or the defaults. Foreign ids are refused. What rules wrote to a line belongs to
 * the record that its key refers to: a line that refers to another employee does not keep it, and has what an earlier line had for that employee.
 */
export function mergeLines(
  engine: Engine,
  entity: Entity,
  name: string,
  given: readonly Values[],
  before: readonly Values[],
): readonly Values[] {
  const field = entity.fields[name]
  if (field?.type !== 'lines') throw new Error(`${name} has no lines`)
  const known = new Map(before.map((line) => [line.id, line]))
  const foreign = given.flatMap((line, i) => (line.id !== undefined && !known.has(line.id) ? [i] : []))
  if (foreign.length > 0)
    throw badInput(foreign.map((i) => ({ field: `${name}.${i}.id`, rule: 'id', message: 'is no line of this record' })))
  const ids = given.flatMap((line) => (line.id === undefined ? [] : [line.id]))
  if (new Set(ids).size !== ids.length)
    throw badInput([{ field: name, rule: 'duplicate', message: 'a line is given twice' }])
  const empty = emptyRow(field.of, engine.now(), engine.today())
  const ruled = Object.entries(field.of).flatMap(([part, of]) =>
    of.readOnly === true || of.hidden === true ? [part] : [],
  )
  const key = field.key ?? []
  const references = key.filter((part) => field.of[part]?.type === 'ref')
  const textOf = (parts: readonly string[], line: Values): string =>
    JSON.stringify(parts.map((part) => line[part] ?? null))
  const keyOf = (line: Values): string => textOf(key, line)
  const byKey = new Map(before.map((line) => [keyOf(line), line]))
  return given.map((line) => {
    const kept = known.get(line.id)
    const merged: Values = { ...empty, ...kept, ...line }
    if (kept === undefined || textOf(references, kept) === textOf(references, merged)) return merged
    const named = byKey.get(keyOf(merged)) ?? empty
    return { ...merged, ...Object.fromEntries(ruled.map((part) => [part, line[part] ?? named[part] ?? null])) }
  })
}

/** Lines of a parent as they are to be, and as they are. */
interface Lines {
  readonly parent: number
  readonly lines: readonly Values[]
  readonly before: readonly Values[]
}

/** Brings the stored lines of a parent to the list; gives the list with ids. Those of rows in step are written together. */
export async function saveLines(
  tx: Db,
  engine: Engine,
  entity: Entity,
  name: string,
  parent: number,
  lines: readonly Values[],
  before: readonly Values[],
): Promise<readonly Values[]> {
  if (lines.length === 0 && before.length === 0) return lines
  const key = `lines ${entity.name} ${name}`
  return together(tx, { key, rank: 'update' }, { parent, lines, before }, (all) =>
    saveAll({ tx, ...storeOf(engine, entity, name) }, all),
  )
}

/** Where lines are stored, and the fields of one. */
interface LineStore {
  readonly stored: StoredTable
  readonly names: readonly string[]
}
function storeOf(engine: Engine, entity: Entity, name: string): LineStore {
  const field = entity.fields[name]
  if (field?.type !== 'lines') throw new Error(`${name} has no lines`)
  const stored = tablesOf(engine.catalogue).linesOf(entity.name, name)
  return { stored, names: storedFields(field.of).map(([n]) => n) }
}
type Saving = LineStore & { readonly tx: Db }

/** The lines of some parents, by a statement for each of what is gone, what has changed and what is new. */
async function saveAll(saving: Saving, all: readonly Lines[]): Promise<readonly (readonly Values[])[]> {
  const { tx, stored, names } = saving
  const { table, columns } = stored
  const [id, parentId] = [columnIn(columns, 'id'), columnIn(columns, 'parentId')]
  const valuesOf = (line: Values): Values => Object.fromEntries(names.map((n) => [n, line[n] ?? null]))
  const withLines = all.flatMap(({ parent, before }) => (before.length === 0 ? [] : [parent]))
  const own = inArray(parentId, withLines)
  const seqs =
    withLines.length === 0
      ? []
      : await tx
          .select({ id, seq: columnIn(columns, 'seq') })
          .from(table)
          .where(own)
  const places = new Map(seqs.map((line) => [line.id, line.seq]))
  const gone = all.flatMap(({ lines, before }) => {
    const kept = new Set<unknown>(lines.map((line) => line.id))
    return before.flatMap((line) => (kept.has(line.id) ? [] : [line.id as number]))
  })
  if (gone.length > 0) await tx.delete(table).where(and(own, inArray(id, gone)))
  const changed = all.flatMap(({ lines, before }) => {
    const known = new Map(before.map((line) => [line.id, line]))
    return lines.flatMap((line, seq): readonly Values[] => {
      const old = known.get(line.id)
      if (!old || (places.get(line.id) === seq && isSame(valuesOf(old), valuesOf(line)))) return []
      return [{ ...valuesOf(line), seq, id: line.id }]
    })
  })
  await changeLines(saving, changed)
  const fresh = all.flatMap(({ parent, lines }) =>
    lines.flatMap((line, seq) => (line.id === undefined ? [{ ...valuesOf(line), parentId: parent, seq }] : [])),
  )
  const ids = await addLines(saving, fresh)
  let next = 0
  return all.map(({ lines }) => lines.map((line) => (line.id === undefined ? { ...line, id: ids[next++] } : line)))
}

async function changeLines({ tx, stored, names }: Saving, changed: readonly Values[]): Promise<void> {
  const { table, columns } = stored
  const [only, ...others] = changed
  if (only === undefined) return
  if (others.length === 0) {
    const { id, ...values } = only
    await tx
      .update(table)
      .set(values)
      .where(eq(columnIn(columns, 'id'), id))
    return
  }
  // A line may declare its number as a field of its own (steps of a flow).
  const fields = [...new Set(['id', 'seq', ...names])]
  const inSql = fields.map((field) => columnIn(columns, field).name)
  const sets = inSql.slice(1).map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`)
  const cell = (line: Values, at: number): Cell => line[fields[at] ?? ''] as Cell
  await tx.execute(
    sql`update ${table} t set ${sql.join(sets, sql`, `)} from ${arrayRows(arrayColumns(stored, inSql), changed, cell)} where t.id = r.id`,
  )
}

async function addLines({ tx, stored }: Saving, fresh: readonly Values[]): Promise<readonly number[]> {
  const { table, columns } = stored
  const most = Math.floor(mostValues / Object.keys(columns).length)
  const ids: number[] = []
  for (let at = 0; at < fresh.length; at += most) {
    const made = await tx
      .insert(table)
      .values(fresh.slice(at, at + most))
      .returning({ id: columnIn(columns, 'id') })
    ids.push(...made.map(({ id }) => id as number))
  }
  return ids
}
