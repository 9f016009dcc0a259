// Writes the lines of a row: kept lines are changed, lines without id are new, missing ones are deleted, the order is the list's.

import { storedFields } from '@kantor/shared/derive/tables'
import type { Entity } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Engine } from '../context.ts'
import { emptyRow, isSame, type Values } from './stored.ts'

/** The new list with everything an input leaves out filled from the kept line or the defaults. Foreign ids are refused. */
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
  return given.map((line) => ({ ...emptyRow(field.of, engine.now(), engine.today()), ...known.get(line.id), ...line }))
}

/** Brings the stored lines of a parent to the list; gives the list with ids. */
export async function saveLines(
  tx: Db,
  engine: Engine,
  entity: Entity,
  name: string,
  parent: number,
  lines: readonly Values[],
  before: readonly Values[],
): Promise<readonly Values[]> {
  const field = entity.fields[name]
  if (field?.type !== 'lines') throw new Error(`${name} has no lines`)
  const { table, columns } = tablesOf(engine.catalogue).linesOf(entity.name, name)
  const id = columnIn(columns, 'id')
  const names = storedFields(field.of).map(([n]) => n)
  const valuesOf = (line: Values): Values => Object.fromEntries(names.map((n) => [n, line[n] ?? null]))
  const own = eq(columnIn(columns, 'parentId'), parent)
  const seqs =
    before.length === 0
      ? []
      : await tx
          .select({ id, seq: columnIn(columns, 'seq') })
          .from(table)
          .where(own)
  const places = new Map(seqs.map((line) => [line.id, line.seq]))
  const known = new Map(before.map((line) => [line.id, line]))
  const kept = new Set<unknown>(lines.flatMap((line) => (line.id === undefined ? [] : [line.id])))
  const gone = before.filter((line) => !kept.has(line.id)).map((line) => line.id as number)
  if (gone.length > 0) await tx.delete(table).where(and(own, inArray(id, gone)))
  for (const [seq, line] of lines.entries()) {
    const old = known.get(line.id)
    const isMoved = places.get(line.id) !== seq
    if (old && (isMoved || !isSame(valuesOf(old), valuesOf(line))))
      await tx
        .update(table)
        .set({ ...valuesOf(line), seq })
        .where(eq(id, line.id))
  }
  const fresh = lines.flatMap((line, seq) =>
    line.id === undefined ? [{ ...valuesOf(line), parentId: parent, seq }] : [],
  )
  const inserted = fresh.length === 0 ? [] : await tx.insert(table).values(fresh).returning({ id })
  let next = 0
  return lines.map((line) => (line.id === undefined ? { ...line, id: inserted[next++]?.id } : line))
}
