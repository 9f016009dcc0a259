// The columns of a dataset in SQL: the wire form of a value, and what a column is sorted and searched by.
// The rows have the alias `d`; the labels of references are joined to them under names of their own.
import { isFolded } from '@kantor/shared/derive/tables'
import type { Field } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { columnIn, foldedOf } from '../../db/tables.ts'
import type { Engine } from '../context.ts'
import { activeSql, labelSql } from '../read/label.ts'
import { type Sources, subSourcesOf } from '../read/source.ts'

type RefField = Field & { type: 'ref' }

/** A column of the rows as they stand. */
export const rawSql = (name: string): SQL => sql`d.${sql.identifier(name)}`

/** The joins that labels of references need, each collected when it is first requested. */
export class Labels {
  readonly #engine: Engine
  readonly #far = new Map<string, Sources>()
  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Code or name of the row that a column refers to. */
  part(name: string, field: RefField, part: 'code' | 'name'): SQL {
    const far = this.#of(name, field)
    return labelSql(far, far.root, part)
  }
  /** May it still be chosen. */
  active(name: string, field: RefField): SQL {
    const far = this.#of(name, field)
    return activeSql(far, far.root)
  }
  /** `left join ...` for everything that was requested; call it last. */
  joins(): SQL {
    const all = [...this.#far].flatMap(([name, far]) => [
      sql` left join ${far.root.from} on ${columnIn(far.root.columns, 'id')} = ${rawSql(name)}`,
      ...far.joins.map(({ source, on }) => sql` left join ${source.from} on ${on}`),
    ])
    return sql.join(all)
  }
  #of(name: string, field: RefField): Sources {
    const known = this.#far.get(name)
    if (known) return known
    const made = subSourcesOf(this.#engine, { path: '' }, name, field)
    this.#far.set(name, made)
    return made
  }
}

/**
 * What a column is sorted by: a reference by the name it shows, texts without regard to case, and then by the value
 * itself, so that rows of one value always stand together (two departments may have one name). Choices go in the order
 * of their declaration.
 */
export function sortKeys(labels: Labels, name: string, field: Field): readonly SQL[] {
  if (field.type === 'ref') return [foldedOf(labels.part(name, field, 'name')), rawSql(name)]
  if (field.type === 'enum') return [sql`array_position(${enumOrder(field.values)}, ${rawSql(name)}::text)`]
  return isFolded(field) ? [foldedOf(rawSql(name)), rawSql(name)] : [rawSql(name)]
}

const enumOrder = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    [...values].map((value) => sql`${value}::text`),
    sql`, `,
  )}]`

/** Where the search looks: texts and codes, references by code and name. */
export function searchPlaces(labels: Labels, name: string, field: Field): readonly SQL[] {
  if (field.type === 'ref') return [labels.part(name, field, 'code'), labels.part(name, field, 'name')]
  return field.type === 'text' || field.type === 'longText' || field.type === 'code' ? [rawSql(name)] : []
}

/** A value in the form of the wire: exact numbers as decimal strings of the field's scale, moments in UTC, references whole. */
export function wireSql(labels: Labels, name: string, field: Field): SQL {
  const value = rawSql(name)
  switch (field.type) {
    case 'ref':
      return sql`case when ${value} is null then null else json_build_object('id', ${value}, 'code', ${labels.part(name, field, 'code')}, 'name', ${labels.part(name, field, 'name')}, 'active', ${labels.active(name, field)}) end`
    case 'decimal':
    case 'money':
    case 'percent':
      return exactSql(value, field.scale ?? 2)
    case 'integer':
      return sql`${value}::int`
    case 'boolean':
      return sql`${value}::boolean`
    case 'dateTime':
      return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    default:
      return sql`${value}::text`
  }
}

/** A number with its decimals, as text. */
export const exactSql = (value: SQL, scale: number): SQL =>
  sql`round(${value}::numeric, ${sql.raw(String(scale))})::text`
