// From the names of the fields asked for to the columns of a SELECT and back to rows: what is not asked for is not in the SQL.

import { pascalOf } from '@kantor/shared/derive/names'
import type { Field, Fields } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isoOf } from '../db/columns.ts'
import { columnIn } from '../db/tables.ts'
import { activeSql, labelSql } from './label.ts'
import { type Source, type Sources, subSourcesOf, valueSql } from './source.ts'
import { isOpen, systemFields } from './visibility.ts'

export type Row = Record<string, unknown>
type Flat = { readonly [key: string]: unknown }
type Columns = Record<string, PgColumn | SQL>

export interface Shape {
  readonly access: ReadonlySet<string>
  /** Names before each object and ids as strings, as GraphQL answers them; with it only what is asked for, in that order. */
  readonly graphql?: boolean
}

/** One value of a row: the columns it needs, and how it is read out of them. */
interface Reader {
  readonly name: string
  read(flat: Flat): unknown
}

export interface Selection {
  readonly columns: Record<string, PgColumn | SQL>
  /** Lines fields asked for: read by a query of their own. */
  readonly lines: readonly string[]
  /** Makes the row of the answer; lines are put in afterwards under their names. */
  rowOf(flat: Flat, lines: ReadonlyMap<string, readonly Row[]>): Row
}

/** What stands at each place of the type name of an object. */
export const typeNames = {
  file: 'StoredFile',
  ref: (entity: string) => `${entity}Ref`,
  line: (owner: string, field: string) => `${owner}${pascalOf(field)}`,
}

/** The selection of some fields of the root of a SELECT; ids and versions are always read. */
export function selectionOf(sources: Sources, names: readonly string[], shape: Shape, typeName: string): Selection {
  const { root } = sources
  const columns: Record<string, PgColumn | SQL> = { id: columnIn(root.columns, 'id') }
  if (root.entity) columns.rowVersion = columnIn(root.columns, 'rowVersion')
  const always = root.entity ? ['id', 'rowVersion'] : ['id']
  const order = shape.graphql ? names : [...always, ...names.filter((n) => !always.includes(n))]
  const readers = order.map((name) => readerOf(sources, root, name, shape, columns))
  return {
    columns,
    lines: order.filter(
      (name) => linesField(root.fields, name) !== undefined && isOpen(root.fields[name] as Field, shape.access),
    ),
    rowOf(flat, lines) {
      const row: Row = shape.graphql ? { __typename: typeName } : {}
      for (const reader of readers) row[reader.name] = lines.get(reader.name) ?? reader.read(flat)
      return row
    },
  }
}

export const linesField = (fields: Fields, name: string): (Field & { type: 'lines' }) | undefined => {
  const field = fields[name]
  return field?.type === 'lines' ? field : undefined
}

function readerOf(sources: Sources, source: Source, name: string, shape: Shape, columns: Columns): Reader {
  if ((systemFields as readonly string[]).includes(name)) {
    columns[name] = columnIn(source.columns, name)
    return name === 'id' ? { name, read: (flat) => idOf(flat.id, shape) } : { name, read: (flat) => flat[name] }
  }
  const field = source.fields[name]
  if (field === undefined) throw new Error(`No field ${name}`)
  if (!isOpen(field, shape.access)) return { name, read: () => (field.type === 'lines' ? [] : null) }
  switch (field.type) {
    case 'lines':
      return { name, read: () => [] }
    case 'ref':
    case 'file':
    case 'image':
      return linkReader(sources, source, name, field, shape, columns)
    default:
      columns[name] = field.derived ? decoded(field, valueSql(sources, source, name)) : columnIn(source.columns, name)
      return { name, read: (flat) => flat[name] }
  }
}

/**
 * A reference or file as one value, read by a sub-select on the far table's key. Joined, the dozen references of a wide
 * row cost the planner most of a second of ordering joins; sub-selects cost it nothing.
 */
function linkReader(
  sources: Sources,
  source: Source,
  name: string,
  field: Link,
  shape: Shape,
  columns: Columns,
): Reader {
  const far = subSourcesOf(sources.engine, source, name, field)
  const id = columnIn(far.root.columns, 'id')
  const names = field.type === 'ref' ? refParts : fileParts
  const values = field.type === 'ref' ? refValues(far) : fileParts.map((part) => columnIn(far.root.columns, part))
  const array = sql`json_build_array(${sql.join([id, ...values], sql`, `)})`
  const joins = sql.join(far.joins.map((j) => sql` left join ${j.source.from} on ${j.on}`))
  const mine = sql`${id} = ${valueSql(sources, source, name)}`
  columns[name] = sql`(select ${array} from ${far.root.from}${joins} where ${mine})`
  const head = shape.graphql ? { __typename: field.type === 'ref' ? typeNames.ref(field.to) : typeNames.file } : {}
  return {
    name,
    read(flat) {
      const found = flat[name] as readonly unknown[] | null
      if (found === null) return null
      const link: Row = { ...head, id: idOf(found[0], shape) }
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

/** A computed value comes from the driver undecoded; only moments need it. */
const decoded = (field: Field, value: SQL): SQL =>
  field.type === 'dateTime' ? value.mapWith((text: string) => isoOf(text)) : value

const idOf = (id: unknown, shape: Shape): unknown => (shape.graphql && typeof id === 'number' ? String(id) : id)
