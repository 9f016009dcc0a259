// The functions, triggers, storage settings and search indexes of a catalogue; a migration holds the statements of those that are
// new or changed, found by comparing with what earlier migrations left.
import type { Catalogue } from '@kantor/shared/kernel'
import { auditChainObjects } from '../audit-chain.ts'
import { dayIndexObjects } from '../day-index.ts'
import { ledgerObjects } from '../ledger/ledger-objects.ts'
import { receiptIndexObjects } from '../receipt-index.ts'
import { searchIndexObjects } from '../search-index.ts'
import { storageObjects } from '../storage.ts'
import type { SchemaObject } from './schema-object.ts'

/** All of them, in the order in which they are created. */
export const schemaObjectsOf = (catalogue: Catalogue, tables: ReadonlySet<string>): readonly SchemaObject[] => [
  ...[...auditChainObjects, ...storageObjects, ...receiptIndexObjects, ...dayIndexObjects].filter(
    (o) => o.on === undefined || tables.has(o.on.table),
  ),
  ...ledgerObjects(catalogue),
  ...searchIndexObjects(catalogue),
]

/** Where tables and columns went; the names themselves where nothing was renamed. */
export interface Renamed {
  table(former: string): string
  column(formerTable: string, former: string): string
}

export interface ObjectChanges {
  /** Run before tables and columns are renamed. */
  readonly drops: readonly string[]
  readonly renames: readonly string[]
  /** Run when the tables are as the catalogue has them. */
  readonly creates: readonly string[]
}

const keyOf = ({ kind, name }: SchemaObject): string => `${kind} ${name}`

/** The statements that lead from one list to the other. */
export function objectChanges(
  before: readonly SchemaObject[],
  after: readonly SchemaObject[],
  renamed: Renamed,
): ObjectChanges {
  const wanted = new Map(after.map((o) => [keyOf(o), o]))
  const moves = before.map((old) => ({ old, now: movedTo(old, after, renamed) ?? old }))
  const left = new Map(moves.map(({ now }) => [keyOf(now), now]))
  return {
    drops: moves.flatMap(({ now }) => (isInTheWay(now, wanted.get(keyOf(now))) ? [now.drop] : [])).reverse(),
    renames: moves.flatMap(({ old, now }) =>
      old.name === now.name ? [] : [`ALTER INDEX IF EXISTS "${old.name}" RENAME TO "${now.name}";`],
    ),
    creates: after.flatMap((o) => (left.get(keyOf(o))?.create === o.create ? [] : [o.create])),
  }
}

/** Functions and settings are replaced in place: what uses a function keeps it. */
const isInTheWay = (old: SchemaObject, now: SchemaObject | undefined): boolean =>
  now === undefined || (now.create !== old.create && old.kind !== 'function' && old.kind !== 'storage')

/** The index that an old one becomes when its table or column is renamed. */
function movedTo(old: SchemaObject, after: readonly SchemaObject[], renamed: Renamed): SchemaObject | undefined {
  if (old.kind !== 'index' || old.on?.column === undefined) return undefined
  const table = renamed.table(old.on.table)
  const column = renamed.column(old.on.table, old.on.column)
  if (table === old.on.table && column === old.on.column) return undefined
  return after.find((o) => o.kind === 'index' && o.on?.table === table && o.on.column === column)
}
