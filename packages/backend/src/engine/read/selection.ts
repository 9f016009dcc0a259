// From the names of the requested fields to the columns of a SELECT and back to rows: what is not requested is not in the SQL.

import type { Field, Fields } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isoOf } from '../../db/columns.ts'
import { columnIn } from '../../db/tables.ts'
import { isMasked } from './identity-mask.ts'
import { activeSql, labelSql } from './label.ts'
import { forViewer, mayBeCovered } from './pay-cover.ts'
import { type Source, type Sources, subSourcesOf, valueSql } from './source.ts'
import { isOpen, systemFields } from './visibility.ts'

export type Row = Record<string, unknown>
type Flat = { readonly [key: string]: unknown }
type Columns = Record<string, PgColumn | SQL>

/** The codes the caller holds. */
export type Access = ReadonlySet<string>

/** One value of a row: the columns it needs, and how it is read out of them. */
interface Reader {
  readonly name: string
  read(flat: Flat): unknown
}

export interface Selection {
  readonly columns: Record<string, PgColumn | SQL>
  /** Requested lines fields: read by a query of their own. */
  readonly lines: readonly string[]
  /** Makes the row of the answer; lines are put in afterwards under their names. */
  rowOf(flat: Flat, lines: ReadonlyMap<string, readonly Row[]>): Row
}

/** The selection of some fields of the root of a SELECT; ids and versions are always read. */
export function selectionOf(sources: Sources, names: readonly string[], access: Access): Selection {
  const { root } = sources
  const columns: Record<string, PgColumn | SQL> = { id: columnIn(root.columns, 'id') }
  if (root.entity) columns.rowVersion = columnIn(root.columns, 'rowVersion')
  const always = root.entity ? ['id', 'rowVersion'] : ['id']
  const order = [...always, ...names.filter((n) => !always.includes(n))]
  const readers = order.map((name) => readerOf(sources, root, name, access, columns))
  return {
    columns,
    lines: order.filter(
      (name) => linesField(root.fields, name) !== undefined && isOpen(root.fields[name] as Field, access),
    ),
    rowOf(flat, lines) {
      const row: Row = {}
      for (const reader of readers) row[reader.name] = lines.get(reader.name) ?? reader.read(flat)
      return row
    },
  }
}

export const linesField = (fields: Fields, name: string): (Field & { type: 'lines' }) | undefined => {
  const field = fields[name]
  return field?.type === 'lines' ? field : undefined
}

function readerOf(sources: Sources, source: Source, name: string, access: Access, columns: Columns): Reader {
  if ((systemFields as readonly string[]).includes(name)) {
    const column = columnIn(source.columns, name)
    columns[name] = mayBeCovered(sources.engine, source, name)
      ? forViewer(sources.engine, source, name, sources.viewer, sql`${column}`)
      : column
    return { name, read: (flat) => flat[name] }
  }
  const field = source.fields[name]
  if (field === undefined) throw new Error(`No field ${name}`)
  if (!isOpen(field, access)) return { name, read: () => (field.type === 'lines' ? [] : null) }
  switch (field.type) {
    case 'lines':
      return { name, read: () => [] }
    case 'ref':
    case 'file':
    case 'image':
      return linkReader(sources, source, name, field, columns)
    default:
      columns[name] = columnOf(sources, source, name, field)
      return { name, read: (flat) => flat[name] }
  }
}

/**
 * A reference or file as one value, read by a sub-select on the far table's key. Joined, the dozen references of a wide
 * row cost the planner most of a second of ordering joins; sub-selects cost it nothing.
 */
function linkReader(sources: Sources, source: Source, name: string, field: Link, columns: Columns): Reader {
  const far = subSourcesOf(sources.engine, source, name, field, sources.viewer)
  const id = columnIn(far.root.columns, 'id')
  const names = field.type === 'ref' ? refParts : fileParts
  const values = field.type === 'ref' ? refValues(far) : fileParts.map((part) => columnIn(far.root.columns, part))
  const array = sql`json_build_array(${sql.join([id, ...values], sql`, `)})`
  const joins = sql.join(far.joins.map((j) => sql` left join ${j.source.from} on ${j.on}`))
  const mine = sql`${id} = ${valueSql(sources, source, name)}`
  columns[name] = sql`(select ${array} from ${far.root.from}${joins} where ${mine})`
  return {
    name,
    read(flat) {
      const found = flat[name] as readonly unknown[] | null
      if (found === null) return null
      const link: Row = { id: found[0] }
      for (const [i, part] of names.entries()) link[part] = found[i + 1]
      return link
    },
  }
}

type Link = Field & { type: 'ref' | 'file' | 'image' }
const refParts = ['code', 'name', 'active'] as const
const refValues = (far: Sources): readonly SQL[] => [
  labelSql(far, far.root, 'code'),
  labelSql(far, far.root, 'name'),
  activeSql(far, far.root),
]
const fileParts = ['name', 'mediaType', 'size'] as const

const columnOf = (sources: Sources, source: Source, name: string, field: Field): PgColumn | SQL =>
  field.derived || isMasked(field) || mayBeCovered(sources.engine, source, name)
    ? decoded(field, valueSql(sources, source, name))
    : columnIn(source.columns, name)

/** A computed value comes from the driver undecoded; only moments need it. */
const decoded = (field: Field, value: SQL): SQL =>
  field.type === 'dateTime' ? value.mapWith((text: string) => isoOf(text)) : value
