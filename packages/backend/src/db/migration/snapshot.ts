// What the migrations written so far lead to: the tables as drizzle-kit writes them down, and the objects next to them. One file, the
// last state only, a line for each table and object: changes of two branches merge unless they concern the same table.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '@kantor/shared/kernel'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { systemTables } from '../system-tables.ts'
import { tablesOf } from '../tables.ts'
import type { SchemaObject } from './schema-object.ts'
import { schemaObjectsOf } from './schema-objects.ts'

// drizzle-kit gives every array a method that `for in` finds; a reader of PDF in the same process refuses to work alongside it.
Object.defineProperty(Array.prototype, 'random', { enumerable: false })

/** The parts of drizzle-kit's form that are read here; its own types stand on a package that is not installed. */
export interface Column {
  readonly name: string
  readonly type: string
  readonly primaryKey: boolean
  readonly notNull: boolean
  readonly default?: unknown
  identity?: { readonly name: string }
}
interface Index {
  name: string
  where?: string
  columns: { expression: string; readonly isExpression: boolean }[]
}
interface ForeignKey {
  name: string
  tableFrom: string
  tableTo: string
  columnsFrom: string[]
  readonly onDelete?: string
}
type ByName<T> = { [name: string]: T }
export interface Table {
  name: string
  columns: ByName<Column>
  readonly indexes: ByName<Index>
  readonly foreignKeys: ByName<ForeignKey>
  readonly compositePrimaryKeys: ByName<{ name: string; columns: string[] }>
  readonly uniqueConstraints: ByName<{ name: string; columns: string[] }>
  readonly checkConstraints: ByName<{ name: string; value: string }>
}
/** By `keyOf`. */
export type Tables = ByName<Table>

export interface Snapshot {
  readonly tables: Tables
  readonly objects: readonly SchemaObject[]
}

/** The key of a table among `Tables`. */
export const keyOf = (table: string): string => `public.${table}`

/** The state that a catalogue wants. */
export function snapshotOf(catalogue: Catalogue): Snapshot {
  const own = Object.fromEntries(tablesOf(catalogue).all.map((t) => [t.shape.name, t.table]))
  const { tables }: { readonly tables: Tables } = generateDrizzleJson({ ...systemTables, ...own })
  const names = new Set(Object.values(tables).map((t) => t.name))
  return { tables, objects: schemaObjectsOf(catalogue, names) }
}

/** Statements of drizzle-kit that lead from some tables to others. It asks at the terminal when it sees what may be a rename: never
 * give it tables, or columns of a table, of which some are new and others gone. */
export async function statementsBetween(before: Tables, after: Tables): Promise<readonly string[]> {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const empty = generateDrizzleJson({})
  return generateMigration({ ...empty, tables: before }, { ...empty, tables: after })
}

const fileIn = (folder: string): string => join(folder, 'snapshot.json')

/** What the migrations of a folder lead to; nothing where there are none. */
export function readSnapshot(folder: string): Snapshot {
  const file = fileIn(folder)
  if (!existsSync(file)) return { tables: {}, objects: [] }
  return JSON.parse(readFileSync(file, 'utf8')) as Snapshot
}

export function writeSnapshot(folder: string, { tables, objects }: Snapshot): void {
  const ordered = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = ordered.map(([key, table]) => `${JSON.stringify(key)}:${JSON.stringify(table)}`)
  const text = `{"tables":{\n${lines.join(',\n')}\n},"objects":[\n${objects.map((o) => JSON.stringify(o)).join(',\n')}\n]}\n`
  writeFileSync(fileIn(folder), text)
}
