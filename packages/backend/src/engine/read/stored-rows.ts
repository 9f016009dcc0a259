// Rows for rules: of one entity, columns and values checked by its declaration, the company's own unless said otherwise.
import type { Entity, Fields } from '@kantor/shared/kernel'
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnIn } from '../../db/tables.ts'
import type { RuleContext, StoredRow } from '../context.ts'
import { scopeWhere } from './scope.ts'
import { entityOf, sourcesOf } from './source.ts'

/** What a rule or an action is given has it all. */
export type RowsContext = Pick<RuleContext, 'tx' | 'engine' | 'actor'>

/** Fields with a column of their own, and the id and version of the row. */
type ColumnName<F extends Fields> =
  | 'id'
  | 'rowVersion'
  | ({
      [K in keyof F]: F[K] extends { readonly type: 'lines' } | { readonly derived: true } | { readonly given: true }
        ? never
        : K
    }[keyof F] &
      string)
type Picked<F extends Fields, C extends ColumnName<F>> = { readonly [K in C]: StoredRow<F>[K] }

interface Conditions<F extends Fields> {
  /** Columns that hold a value, one of several, or (null) nothing. */
  readonly where?: { readonly [K in ColumnName<F>]?: StoredRow<F>[K] | readonly NonNullable<StoredRow<F>[K]>[] }
  /** What equality cannot say, in SQL over the columns. */
  readonly and?: (columns: { readonly [K in ColumnName<F>]: PgColumn }) => SQL
  /** Why rows of other companies are requested, too. */
  readonly everyCompany?: string
}
interface Query<F extends Fields> extends Conditions<F> {
  readonly orderBy?: readonly ColumnName<F>[]
  readonly limit?: number
}

/** The rows that meet the conditions, with the named columns: references as ids, exact numbers as texts, days as ISO. */
export async function storedRows<N extends string, F extends Fields, T extends string, C extends ColumnName<F>>(
  { tx, engine, actor }: RowsContext,
  entity: Entity<N, F, T>,
  names: readonly C[],
  { where = {}, and: also, everyCompany, orderBy = ['id'], limit }: Query<F>,
): Promise<readonly Picked<F, C>[]> {
  const { root } = sourcesOf(engine, entityOf(engine, entity.name))
  const column = (name: string) => columnIn(root.columns, name)
  const conditions = [
    everyCompany === undefined ? scopeWhere(root, actor) : undefined,
    ...Object.entries(where).map(([name, value]) => holds(column(name), value)),
    also?.(new Proxy({} as never, { get: (_, name) => column(String(name)) })),
  ]
  const rows = tx
    .select(Object.fromEntries(names.map((name) => [name, column(name)])))
    .from(root.table)
    .where(and(...conditions))
    .orderBy(...orderBy.map((name) => asc(column(name))))
    .$dynamic()
  const found: readonly object[] = await (limit === undefined ? rows : rows.limit(limit))
  return found as readonly Picked<F, C>[]
}

/** The first of them, undefined where there is none. */
export const storedRow = async <N extends string, F extends Fields, T extends string, C extends ColumnName<F>>(
  context: RowsContext,
  entity: Entity<N, F, T>,
  names: readonly C[],
  query: Query<F>,
): Promise<Picked<F, C> | undefined> => (await storedRows(context, entity, names, { ...query, limit: 1 }))[0]

/** Is there such a row? */
export const isThere = async <N extends string, F extends Fields, T extends string>(
  context: RowsContext,
  entity: Entity<N, F, T>,
  conditions: Conditions<F>,
): Promise<boolean> => (await storedRow(context, entity, ['id'], conditions)) !== undefined

function holds(column: PgColumn, value: unknown): SQL | undefined {
  if (value === undefined) return undefined
  if (value === null) return isNull(column)
  return Array.isArray(value) ? inArray(column, value) : eq(column, value)
}
