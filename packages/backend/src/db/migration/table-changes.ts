// What the declarations say about tables that hold rows, by the names of tables and columns: former names, what rows get in new
// columns, what may be deleted.

import { snakeOf } from '@kantor/shared/derive/names'
import { columnNameOf, lineTableNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import {
  type Backfill,
  type Catalogue,
  type Entity,
  type Field,
  type Fields,
  namesOfEntity,
} from '@kantor/shared/kernel'
import { systemChanges } from '../system-changes.ts'
import type { ColumnChange, TableChange, TableChanges } from './table-change.ts'

/** Everything the catalogue and the system's own tables say. */
export function tableChangesOf(catalogue: Catalogue): TableChanges {
  const entities = [...catalogue.entities.values()]
  const tables = new Map<string, TableChange>(Object.entries(systemChanges))
  for (const entity of entities) {
    tables.set(tableNameOf(entity.name), changeOf(entity))
    for (const [name, field] of Object.entries(entity.fields))
      if (field.type === 'lines' && !field.derived)
        tables.set(lineTableNameOf(entity.name, name), lineChangeOf(entity, name, field))
  }
  const lines = entities.flatMap((e) => (e.dropped ?? []).flatMap((field) => lineTablesOf(e, field)))
  return { tables, dropped: new Set([...lines, ...(catalogue.dropped ?? []).map(tableNameOf)]) }
}

/** The tables that a dropped lines field may have. */
const lineTablesOf = (entity: Entity, field: string): readonly string[] =>
  namesOfEntity(entity).map((name) => lineTableNameOf(name, field))

function changeOf(entity: Entity): TableChange {
  const scope = Object.entries(entity.backfill ?? {}).map(([name, value]) => [
    snakeOf(name),
    { backfill: sqlOf(value) },
  ])
  return {
    title: entity.name,
    renamedFrom: (entity.renamedFrom ?? []).map(tableNameOf),
    columns: { ...Object.fromEntries(scope), ...columnChanges(entity.fields) },
    fields: fieldsByColumn(entity.fields),
    dropped: new Set((entity.dropped ?? []).flatMap(columnsOf)),
  }
}

function lineChangeOf(entity: Entity, name: string, field: Field & { type: 'lines' }): TableChange {
  const names = [name, ...(field.renamedFrom === undefined ? [] : [field.renamedFrom])]
  const all = namesOfEntity(entity).flatMap((e) => names.map((n) => lineTableNameOf(e, n)))
  const dropped = (entity.dropped ?? []).filter((path) => path.startsWith(`${name}.`))
  return {
    title: `${entity.name}.${name}`,
    renamedFrom: all.slice(1),
    columns: columnChanges(field.of),
    fields: fieldsByColumn(field.of),
    dropped: new Set(dropped.flatMap((path) => columnsOf(path.slice(name.length + 1)))),
  }
}

/** A field that is gone had one of these columns. */
const columnsOf = (field: string): readonly string[] => [snakeOf(field), `${snakeOf(field)}_id`]

const fieldsByColumn = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [columnNameOf(name, field), name]))

const columnChanges = (fields: Fields): Record<string, ColumnChange> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [columnNameOf(name, field), columnChange(name, field)]),
  )

function columnChange(name: string, field: Field): ColumnChange {
  const { renamedFrom, backfill, convert } = field
  return {
    // A reference that was a plain value, or the other way round, has another column under the same field name.
    renamedFrom: [...columnsOf(name), ...(renamedFrom === undefined ? [] : columnsOf(renamedFrom))],
    ...(backfill === undefined ? {} : { backfill: sqlOf(backfill) }),
    ...(convert === undefined ? {} : { convert: convert.sql }),
    // Empty boxes are what the column starts with by itself.
    ...(field.type === 'boolean' && field.default === true ? { mustBackfill: true } : {}),
  }
}

const sqlOf = (value: Backfill): string => {
  if (typeof value === 'object') return value.sql
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
