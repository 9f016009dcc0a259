// Drizzle tables built from the catalogue: one per entity, one per lines field. Columns go by the name of their field.

import {
  type ColumnShape,
  fileTable,
  identifier,
  lineTableNameOf,
  type TableShape,
  tableNameOf,
  tableShapesOf,
} from '@kantor/shared/derive/tables'
import type { Catalogue } from '@kantor/shared/kernel'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { instant, stamp } from './columns.ts'
import { storedFile } from './system-tables.ts'

export type Columns = { readonly [field: string]: PgColumn }

/** A table with its columns by field name, in addition to `id`, `companyCode`, `branchCode`, `rowVersion`, `createdAt` ... */
export interface StoredTable {
  readonly shape: TableShape
  readonly table: PgTable
  readonly columns: Columns
}
export interface Tables {
  /** The table of an entity; throws for a name the catalogue does not know. */
  of(entity: string): StoredTable
  /** The table of a lines field: columns `id`, `parentId`, `seq` and the fields of a line. */
  linesOf(entity: string, field: string): StoredTable
  readonly all: readonly StoredTable[]
}

/** A text as lists sort it: without regard to case, the same on every server regardless of its locale. */
export const foldedOf = (text: PgColumn | SQL): SQL => sql`lower(${text}) collate "C"`

const known = new WeakMap<Catalogue, Tables>()

/** The tables of a catalogue; made once per catalogue. */
export function tablesOf(catalogue: Catalogue): Tables {
  const made = known.get(catalogue) ?? makeTables(tableShapesOf(catalogue))
  known.set(catalogue, made)
  return made
}

/** A column by field name; a missing one is a mistake of the programmer, never of the caller. */
export function columnIn(columns: Columns, field: string): PgColumn {
  const column = columns[field]
  if (column === undefined) throw new Error(`No column for field ${field}`)
  return column
}

function makeTables(shapes: readonly TableShape[]): Tables {
  const byName = new Map<string, StoredTable>()
  const target = (name: string): PgColumn => (name === fileTable ? storedFile.id : columnIn(find(name).columns, 'id'))
  for (const shape of shapes) {
    // The constraints are requested later, when every table is built: references may point forward or to the table itself.
    const table = pgTable(shape.name, buildersOf(shape), (self) => constraintsOf(shape, self as Columns, target))
    byName.set(shape.name, { shape, table, columns: getTableColumns(table) })
  }
  const find = (name: string): StoredTable => {
    const found = byName.get(name)
    if (found === undefined) throw new Error(`No table ${name}`)
    return found
  }
  return {
    of: (entity) => find(tableNameOf(entity)),
    linesOf: (entity, field) => find(lineTableNameOf(entity, field)),
    all: [...byName.values()],
  }
}

function buildersOf(shape: TableShape): Record<string, PgColumnBuilderBase> {
  const id = integer('id').primaryKey().generatedByDefaultAsIdentity()
  return Object.fromEntries([['id', id], ...shape.columns.map((c) => [c.field, builderOf(c)] as const)])
}

function builderOf(column: ColumnShape): PgColumnBuilderBase {
  const builder = bareBuilder(column)
  if (column.type.kind === 'boolean') return boolean(column.name).notNull().default(false)
  if (column.field === 'rowVersion') return integer(column.name).notNull().default(1)
  if (column.field === 'createdAt' || column.field === 'updatedAt') return stamp(column.name)
  return column.notNull ? builder.notNull() : builder
}

function bareBuilder({ name, type }: ColumnShape) {
  switch (type.kind) {
    case 'varchar':
      return varchar(name, { length: type.length })
    case 'numeric':
      return numeric(name, { precision: type.precision, scale: type.scale })
    case 'text':
      return text(name)
    case 'integer':
      return integer(name)
    case 'date':
      return date(name, { mode: 'string' })
    case 'instant':
      return instant(name)
    case 'boolean':
      return boolean(name)
  }
}

function constraintsOf(
  shape: TableShape,
  self: Columns,
  target: (table: string) => PgColumn,
): PgTableExtraConfigValue[] {
  const column = (field: string) => columnIn(self, field)
  const uniques = shape.uniques.flatMap((u) => {
    const [head, ...tail] = u.fields.map(column)
    if (head === undefined) return []
    const made = unique(u.name).on(head, ...tail)
    return [u.emptyIsEqual ? made.nullsNotDistinct() : made]
  })
  const indexes = shape.indexes.map(({ name, on }) => {
    const [head, ...tail] = on.map((o) => (o.folded ? foldedOf(column(o.field)) : column(o.field)))
    if (head === undefined) throw new Error(`Index ${name} has no column`)
    return index(name).on(head, ...tail)
  })
  const checks = shape.columns.flatMap((c) =>
    c.values
      ? [
          check(
            identifier(shape.name, c.name, 'check'),
            sql.raw(`"${c.name}" in (${c.values.map((v) => `'${v.replaceAll("'", "''")}'`).join(', ')})`),
          ),
        ]
      : [],
  )
  const links = shape.columns.flatMap((c) => {
    if (c.references === undefined) return []
    const { table, onDelete } = c.references
    const name = identifier(shape.name, c.name, 'fk')
    return [foreignKey({ name, columns: [column(c.field)], foreignColumns: [target(table)] }).onDelete(onDelete)]
  })
  return [...uniques, ...indexes, ...checks, ...links]
}
