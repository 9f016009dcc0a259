// What a caller reads from a dataset: which of its rows, in which order. Names are checked against its columns, and what the
// caller may not read can be neither filtered nor sorted by: the order alone would disclose the values.

import { type Field, isExposed } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { and, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../db/search-text.ts'
import { reaching } from '../read/code-scope.ts'
import { isOpen, refuseClosed } from '../read/visibility.ts'
import type { Values } from '../write/stored.ts'
import { withComputed } from './computed.ts'
import type { Dataset, DatasetContext } from './dataset.ts'
import { Labels, rawSql, searchPlaces, sortKeys } from './shape.ts'

/** One condition on a column: one of some values (references by id, null the empty ones), or an end of a range. */
export type Condition =
  | { readonly column: string; readonly is: 'in'; readonly values: readonly (string | number | boolean | null)[] }
  | { readonly column: string; readonly is: 'from'; readonly value: string | number }
  | { readonly column: string; readonly is: 'to'; readonly value: string | number }

export interface Reading {
  /** Checked parameters, as actions give them. */
  readonly params: Values
  /** Words that must all occur in some text, code or reference of the row. */
  readonly search?: string
  readonly where?: readonly Condition[]
  /** `-joinDate` is newest first. */
  readonly sort?: readonly string[]
}

/** The rows of a reading as `d`, to be read within one statement. */
export class Frame {
  readonly context: DatasetContext
  readonly dataset: Dataset
  readonly labels: Labels
  readonly #reading: Reading

  constructor(context: DatasetContext, dataset: Dataset, reading: Reading) {
    this.context = context
    this.dataset = dataset
    this.#reading = reading
    this.labels = new Labels(context.engine)
  }

  /** A column of the declaration that the caller may read; others are refused. */
  field(name: string, asked: string): Field {
    const { columns } = this.dataset.declaration
    const field = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (field === undefined || !isExposed(field))
      throw badInput([{ field: asked, rule: 'unknown', message: `there is no column "${name.slice(0, 60)}" here` }])
    refuseClosed(field, asked, reaching(this.context.actor))
    return field
  }

  /** The columns that may leave, by name. */
  get open(): readonly (readonly [string, Field])[] {
    return openColumns(this.dataset, reaching(this.context.actor))
  }

  /** ORDER BY; the whole row breaks ties, so that pages never overlap. */
  order(sort: readonly string[] = this.#reading.sort ?? []): SQL {
    const keys = sort.flatMap((key) => {
      const name = key.replace(/^-/, '')
      const direction = sql.raw(key.startsWith('-') ? 'desc' : 'asc')
      return sortKeys(this.labels, name, this.field(name, 'sort')).map((value) => sql`${value} ${direction} nulls last`)
    })
    return sql.join([...keys, sql`d`], sql`, `)
  }

  /** `from (...) d left join ... where ...`; call it after everything that needs a label. */
  from(): SQL {
    const where = this.#where()
    const query = withComputed(this.dataset, this.dataset.query(this.context, this.#reading.params))
    return sql`from (${query}) d${this.labels.joins()}${where === undefined ? sql`` : sql` where ${where}`}`
  }

  #where(): SQL | undefined {
    const conditions = (this.#reading.where ?? []).map((condition) => this.#condition(condition))
    return and(...conditions, ...this.#searched())
  }

  #condition(condition: Condition): SQL | undefined {
    this.field(condition.column, condition.column)
    const value = rawSql(condition.column)
    if (condition.is === 'from') return gte(value, condition.value)
    if (condition.is === 'to') return lte(value, condition.value)
    const given = condition.values.filter((v) => v !== null)
    const isAmong = given.length > 0 ? inArray(value, given) : undefined
    return condition.values.includes(null) ? or(isAmong, sql`${value} is null`) : (isAmong ?? sql`false`)
  }

  #searched(): readonly (SQL | undefined)[] {
    const words = (this.#reading.search ?? '').trim().slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 8)
    if (words.length === 0) return []
    const places = this.open.flatMap(([name, field]) => searchPlaces(this.labels, name, field))
    return words.map((word) => or(...places.map((place) => holds(place, word))) ?? sql`false`)
  }
}

/** The columns of a dataset that a caller's codes open. */
export const openColumns = (dataset: Dataset, access: ReadonlySet<string>): readonly (readonly [string, Field])[] =>
  Object.entries(dataset.declaration.columns).filter(([, field]) => !field.hidden && isOpen(field, access))
