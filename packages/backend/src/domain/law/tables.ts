// What the rules of law know of a table: its dates, its key without the number of the correction, and its rows.
import { columnNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Fields, LawStatus } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { RuleContext } from '../../engine/context.ts'
import { type ShutMonth, shutMonths } from '../master/index.ts'

/** A row of any table of law, by field name. */
export interface LawRow {
  readonly [field: string]: unknown
  readonly id?: number
  readonly status?: LawStatus | null
  readonly correction?: number | null
  readonly correctionReason?: string | null
  readonly proposedBy?: number | null
}

export interface LawTable {
  readonly entity: Entity
  readonly from: string
  readonly to: string
  /** Fields that tell what the row is about: the key without date and number of the correction. */
  readonly about: readonly string[]
}

export function lawTableOf(entity: Entity): LawTable {
  const { effective, key } = entity
  if (effective === undefined) throw new Error(`${entity.name} is a table of law without dates`)
  return {
    entity,
    ...effective,
    about: key.filter((name) => name !== 'correction' && name !== effective.from),
  }
}

export const tableSql = ({ entity }: LawTable): SQL => sql`${sql.identifier(tableNameOf(entity.name))}`
export const columnSql = ({ entity }: LawTable, name: string): SQL => {
  const field: Fields[string] | undefined = entity.fields[name]
  if (field === undefined) throw new Error(`${entity.name} has no field ${name}`)
  return sql`${sql.identifier(columnNameOf(name, field))}`
}

/** Rows about the same thing in the company of the writer. */
export const sameSql = (table: LawTable, { actor }: RuleContext, row: LawRow): SQL =>
  sql`company_code = ${actor.companyCode}${sql.join(
    table.about.map((name) => sql` and ${columnSql(table, name)} is not distinct from ${row[name] ?? null}`),
  )}`

/** The first and the last day of a row; null: it says no first day, which others complain about. */
export function daysOf(
  { from, to }: LawTable,
  row: LawRow,
): { readonly from: string; readonly to: string | null } | null {
  const [first, last] = [row[from], row[to]]
  return typeof first === 'string' ? { from: first, to: typeof last === 'string' ? last : null } : null
}

/** Closed and locked months with a day within these, the oldest first. */
export async function closedWithin(
  context: RuleContext,
  days: { readonly from: string; readonly to: string | null } | null,
): Promise<readonly ShutMonth[]> {
  if (days === null) return []
  const { from, to } = days
  const months = await shutMonths(context)
  return months.filter((m) => m.dateTo >= from && (to === null || m.dateFrom <= to)).toReversed()
}
