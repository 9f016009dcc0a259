// The tables of a catalogue as plain data: columns, keys, indexes. The backend turns them into Drizzle tables and migrations.
import {
  type Catalogue,
  type Entity,
  type Field,
  type Fields,
  isKept,
  isRecordFeature,
  standardPages,
  targetNameOf,
} from '../kernel/index.ts'
import { maxLengthOf, scaleOf } from '../rules/validation/values.ts'
import { snakeOf } from './names.ts'
import { rowTimes } from './row-times.ts'

export type ColumnType =
  | { readonly kind: 'varchar'; readonly length: number }
  | { readonly kind: 'numeric'; readonly precision: number; readonly scale: number }
  | { readonly kind: 'text' | 'integer' | 'date' | 'instant' | 'boolean' }

export interface ColumnShape {
  /** The field (or system value) that it stores. */
  readonly field: string
  readonly name: string
  readonly type: ColumnType
  readonly notNull: boolean
  /** Allowed values of an enum: a check constraint. */
  readonly values?: readonly string[]
  readonly references?: { readonly table: string; readonly onDelete: 'restrict' | 'set null' | 'cascade' }
}
/** An index over fields; `folded` texts are indexed as they are sorted: without regard to case. */
export interface IndexShape {
  readonly name: string
  readonly on: readonly { readonly field: string; readonly folded?: true }[]
}
export interface UniqueShape {
  readonly name: string
  readonly fields: readonly string[]
  /** Two empty values count as equal: true of natural keys, not of fields that are merely unique. */
  readonly emptyIsEqual: boolean
}
export interface TableShape {
  readonly name: string
  readonly entity: string
  /** The lines field whose rows these are; absent: the table of the entity itself. */
  readonly linesOf?: string
  readonly columns: readonly ColumnShape[]
  readonly uniques: readonly UniqueShape[]
  readonly indexes: readonly IndexShape[]
}

/** Table of stored files, which file and image fields refer to. */
export const fileTable = 'stored_file'

/** Of an entity, or of what a reference leads to: `Order.lines` has the table of these lines. */
export const tableNameOf = (entity: string): string => snakeOf(targetNameOf(entity))
export const lineTableNameOf = (entity: string, field: string): string => `${snakeOf(entity)}_${snakeOf(field)}`
/** Column of a field: closeDate -> close_date; references and files end in _id. */
export const columnNameOf = (name: string, field: Field): string =>
  isLink(field) ? `${snakeOf(name)}_id` : snakeOf(name)

/** Fields by which rows are kept apart: the company, and for branch scope the branch. */
export const scopeFieldsOf = (entity: Entity): readonly string[] =>
  ({ global: [], company: ['companyCode'], branch: ['companyCode', 'branchCode'] })[entity.scope]

/** The tables of all entities, each followed by the tables of its lines. */
export function tableShapesOf(catalogue: Catalogue): readonly TableShape[] {
  return [...catalogue.entities.values()].flatMap((entity) => [entityTable(catalogue, entity), ...lineTables(entity)])
}

function entityTable(catalogue: Catalogue, entity: Entity): TableShape {
  const name = tableNameOf(entity.name)
  const scope = scopeFieldsOf(entity)
  const key = [...new Set([...entity.key, ...(entity.effective ? [entity.effective.from] : [])])]
  const isKey = (field: string) => key.length === 1 && key[0] === field && entity.scope !== 'branch'
  const singles = storedFields(entity.fields)
    .filter(([n, f]) => f.unique && !isKey(n))
    .map(([n]) => n)
  return {
    name,
    entity: entity.name,
    columns: [
      ...scope.map((field) => system(field, { kind: 'varchar', length: 32 })),
      system('rowVersion', { kind: 'integer' }),
      system('createdAt', { kind: 'instant' }),
      system('createdBy', { kind: 'varchar', length: 200 }),
      system('updatedAt', { kind: 'instant' }),
      system('updatedBy', { kind: 'varchar', length: 200 }),
      ...fieldColumns(entity.fields),
    ],
    uniques: [
      ...(key.length > 0 ? [{ name: identifier(name, 'key'), fields: [...scope, ...key], emptyIsEqual: true }] : []), // append-only rows have none
      ...singles.map((field) => ({
        name: identifier(name, snakeOf(field), 'unique'),
        fields: [...scope.slice(0, 1), field],
        emptyIsEqual: false,
      })),
    ],
    indexes: [...linkIndexes(name, entity.fields), ...listIndexes(catalogue, entity), ...readIndexes(name, entity)],
  }
}

function lineTables(entity: Entity): readonly TableShape[] {
  return Object.entries(entity.fields).flatMap(([field, f]) => {
    if (f.type !== 'lines' || f.derived) return []
    const name = lineTableNameOf(entity.name, field)
    const parent: ColumnShape = {
      ...system('parentId', { kind: 'integer' }),
      references: { table: tableNameOf(entity.name), onDelete: 'cascade' },
    }
    return [
      {
        name,
        entity: entity.name,
        linesOf: field,
        columns: [parent, system('seq', { kind: 'integer' }), ...fieldColumns(f.of)],
        uniques: [],
        indexes: [
          { name: identifier(name, 'parent_index'), on: [{ field: 'parentId' }, { field: 'seq' }] },
          ...linkIndexes(name, f.of),
        ],
      },
    ]
  })
}

const system = (field: string, type: ColumnType): ColumnShape => ({ field, name: snakeOf(field), type, notNull: true })
const isLink = (field: Field): boolean => field.type === 'ref' || field.type === 'file' || field.type === 'image'

/** Fields that have a column of their own: neither computed nor lines. */
export const storedFields = (fields: Fields): readonly (readonly [string, Exclude<Field, { type: 'lines' }>])[] =>
  Object.entries(fields).flatMap(([name, f]) => (f.type === 'lines' || !isKept(f) ? [] : [[name, f] as const]))

/** The names of all that is stored of a row, lines included. */
export const keptNames = ({ fields }: Pick<Entity, 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([name, f]) => (isKept(f) ? [name] : []))

const fieldColumns = (fields: Fields): readonly ColumnShape[] =>
  storedFields(fields).map(([name, f]) => ({
    field: name,
    name: columnNameOf(name, f),
    type: columnTypeOf(f),
    notNull: f.required === true || f.type === 'boolean',
    ...(f.type === 'enum' ? { values: f.values } : {}),
    ...(f.type === 'ref'
      ? {
          references: { table: tableNameOf(f.to), onDelete: f.onDelete === 'clear' ? 'set null' : 'restrict' } as const,
        }
      : {}),
    ...(f.type === 'file' || f.type === 'image'
      ? { references: { table: fileTable, onDelete: 'restrict' } as const }
      : {}),
  }))

function columnTypeOf(field: Exclude<Field, { type: 'lines' }>): ColumnType {
  switch (field.type) {
    case 'text':
    case 'code':
      return { kind: 'varchar', length: maxLengthOf(field) }
    case 'longText':
    case 'richText':
      return { kind: 'text' }
    case 'decimal':
    case 'money':
      return { kind: 'numeric', precision: 20, scale: scaleOf(field) }
    case 'percent':
      return { kind: 'numeric', precision: 9, scale: scaleOf(field) }
    case 'date':
    case 'boolean':
      return { kind: field.type }
    case 'dateTime':
      return { kind: 'instant' }
    case 'time':
      return { kind: 'varchar', length: 5 }
    case 'period':
      return { kind: 'varchar', length: 7 }
    case 'enum':
      return { kind: 'varchar', length: Math.max(16, ...field.values.map((v) => v.length)) }
    case 'integer':
    case 'ref':
    case 'file':
    case 'image':
      return { kind: 'integer' }
  }
}

/** Every reference has an index: joins back and the check on delete need it. */
const linkIndexes = (table: string, fields: Fields): readonly IndexShape[] =>
  storedFields(fields).flatMap(([name, f]) =>
    isLink(f) ? [{ name: identifier(table, snakeOf(name), 'index'), on: [{ field: name }] }] : [],
  )

/**
 * What lists sort and filter by: company first, the id as tie-breaker, so that a page is read off the index. A list with
 * large pages has many rows: there every column it may be sorted by has its index, elsewhere sorting in memory is quick. An index
 * over the moment of the last write makes every write of a row dearer (decision 0076), so it is not for tables that runs write.
 */
function listIndexes(catalogue: Catalogue, entity: Entity): readonly IndexShape[] {
  const lists = catalogue.features.filter(isRecordFeature).filter((f) => f.entity.name === entity.name)
  const wanted = lists.flatMap((f) =>
    [f.list.sort]
      .flat()
      .map((key) => key.replace(/^-/, ''))
      .concat(f.list.filters ?? [], isLarge(f.list.pageSizes) ? [...f.list.columns, ...rowTimes.keys()] : []),
  )
  return [...new Set(wanted)].flatMap((name) => {
    const field = entity.fields[name] ?? rowTimes.get(name)
    if (field === undefined || !isKept(field) || !isIndexed(field)) return []
    const folded = isFolded(field) ? { folded: true as const } : {}
    const scope = scopeFieldsOf(entity).map((s) => ({ field: s }))
    return [
      {
        name: identifier(tableNameOf(entity.name), snakeOf(name), 'list'),
        on: [...scope, { field: name, ...folded }, { field: 'id' }],
      },
    ]
  })
}

/** What statements of the domain read by, as the entity declares it. */
const readIndexes = (table: string, entity: Entity): readonly IndexShape[] =>
  (entity.readBy ?? []).map((names) => ({
    name: identifier(table, ...names.map(snakeOf), 'read'),
    on: [...scopeFieldsOf(entity), ...names].map((field) => ({ field })),
  }))

const isLarge = (pageSizes: readonly number[] = standardPages): boolean =>
  pageSizes.some((n) => n > Math.max(...standardPages))
const isIndexed = (field: Field): boolean =>
  !isLink(field) && !['lines', 'longText', 'richText', 'boolean'].includes(field.type)
/** Texts that people sort: compared in lower case, so that "andi" is next to "Andi". */
export const isFolded = (field: Field): boolean => field.type === 'text' || field.type === 'code'

const longest = 63 // PostgreSQL cuts longer names, and cut names collide
/** Joins name parts; a name too long for PostgreSQL is shortened with a hash of the whole. */
export function identifier(...parts: readonly string[]): string {
  const name = parts.join('_')
  if (name.length <= longest) return name
  let hash = 5381
  for (const c of name) hash = (hash * 33 + c.charCodeAt(0)) >>> 0
  return `${name.slice(0, longest - 8)}_${hash.toString(36).padStart(7, '0').slice(0, 7)}`
}
