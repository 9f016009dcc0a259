// The statements that put a row into its table: one for a row, or for all rows that go in step.
import type { Entity } from '@kantor/shared/kernel'
import { eq, sql } from 'drizzle-orm'
import { arrayColumns, arrayRows, type Cell } from '../../db/array-rows.ts'
import { columnIn, type StoredTable, tablesOf } from '../../db/tables.ts'
import type { RuleContext } from '../context.ts'
import { together, touches } from './in-step.ts'
import type { Values } from './stored.ts'

type Context = Pick<RuleContext, 'tx' | 'engine'>
/** Most values that a statement carries, below what the protocol can number. */
export const mostValues = 30_000

/** Inserts a row with all its values; gives its id. */
export function storeNew({ tx, engine }: Context, entity: Entity, values: Values): Promise<number> {
  const { table, columns } = tablesOf(engine.catalogue).of(entity.name)
  return together(tx, { key: `insert ${entity.name}`, rank: 'insert' }, values, async (rows) => {
    const most = Math.floor(mostValues / Object.keys(columns).length)
    const ids: number[] = []
    for (let at = 0; at < rows.length; at += most) {
      const made = await tx
        .insert(table)
        .values(rows.slice(at, at + most))
        .returning({ id: columnIn(columns, 'id') })
      ids.push(...made.map(({ id }) => id as number))
    }
    return ids
  })
}

interface Change {
  readonly id: number
  readonly set: Values
}

/** Changes the values given of a row, and raises its version. */
export async function storeChange({ tx, engine }: Context, entity: Entity, id: number, set: Values): Promise<void> {
  touches(tx, `${entity.name} ${id}`)
  const stored = tablesOf(engine.catalogue).of(entity.name)
  const names = Object.keys(set)
  const key = `update ${entity.name} ${names.join()}`
  await together(tx, { key, rank: 'update' }, { id, set }, async (changes: readonly Change[]) => {
    const [only, ...others] = changes
    if (only !== undefined && others.length === 0) await updateOne({ tx, stored }, only)
    else await updateAll({ tx, stored }, names, changes)
    return changes.map(() => undefined)
  })
}

interface Target {
  readonly tx: Context['tx']
  readonly stored: StoredTable
}

async function updateOne({ tx, stored: { table, columns } }: Target, { id, set }: Change): Promise<void> {
  const rowVersion = sql`${columnIn(columns, 'rowVersion')} + 1`
  await tx
    .update(table)
    .set({ ...set, rowVersion })
    .where(eq(columnIn(columns, 'id'), id))
}

async function updateAll({ tx, stored }: Target, fields: readonly string[], changes: readonly Change[]): Promise<void> {
  const { table, columns } = stored
  const names = fields.map((field) => columnIn(columns, field).name)
  const sets = names.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`)
  const cell = ({ id, set }: Change, at: number): Cell => (at === 0 ? id : (set[fields[at - 1] ?? ''] as Cell))
  await tx.execute(
    sql`update ${table} t set ${sql.join(sets, sql`, `)}, row_version = t.row_version + 1
      from ${arrayRows(arrayColumns(stored, ['id', ...names]), changes, cell)} where t.id = r.id`,
  )
}
