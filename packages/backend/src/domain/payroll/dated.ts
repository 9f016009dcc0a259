// Rows of payroll that hold from a day on: a new one ends the one before it, and what a closed run has read stays as it was.
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { columnNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import { formatDate } from '@kantor/shared/formats/date'
import type { Entity, Fields } from '@kantor/shared/kernel'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { tableFor } from '../../db/product-tables.ts'
import { asText, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import type { EntityRules, RuleContext, RuleValues } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { stampOf } from '../../engine/stamp.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import type { Values } from '../../engine/write/stored.ts'
import { changedFields } from '../../engine/write/write.ts'
import { isDecreed } from './decreed.ts'

/** How runs read the rows of an entity. */
interface ReadBy<F extends Fields> {
  /** The pay group whose runs read a row; undefined: those of all groups do. */
  readonly groupOf?: (context: RuleContext, row: Values) => Promise<number | undefined>
  /** The complaints about a row that begins in days that are paid already, before it changes what was paid for them (payroll 4.12). */
  readonly paidDays?: (context: RuleContext, row: RuleValues<F>) => Promise<readonly FieldError[]>
  /** A run that was closed before a row was made has not read it: nothing keeps such a row from being deleted. */
  readonly sinceMade?: boolean
}

/** The rules of an entity with dates of validity, those of payroll around its own. */
export function datedRules<F extends Fields>(
  entity: Entity<string, F>,
  own: EntityRules<F> = {},
  { groupOf = () => Promise.resolve(undefined), paidDays, sinceMade = false }: ReadBy<F> = {},
): EntityRules<F> {
  const closedFor = async (context: RuleContext, row: Values) =>
    await lastClosedDay(context, await groupOf(context, row), sinceMade ? await madeAt(context, entity, row) : null)
  return {
    ...own,
    async derive(context, next, before) {
      const derived = (await own.derive?.(context, next, before)) ?? {}
      return before === undefined ? { ...derived, ...(await endBeforeNext(context, entity, next)) } : derived
    },
    async check(context, next, before) {
      const isKept = before !== undefined && (await refuseRead(context, entity, next, before, closedFor))
      const late = isKept ? [] : ((await paidDays?.(context, next)) ?? [])
      if (late.length > 0) return late
      if (before === undefined) await endPrevious(context, entity, next)
      return (await own.check?.(context, next, before)) ?? []
    },
    async beforeRestore(context, next, stored) {
      if (stored !== undefined) await refuseRead(context, entity, next, stored, closedFor)
      else if (isRead(entity, next, await closedFor(context, next))) throw new KantorError('USED_IN_CLOSED_RUN')
      await own.beforeRestore?.(context, next, stored)
    },
    async beforeDelete(context, row) {
      const until = await closedFor(context, row)
      if (isRead(entity, row, until)) throw usedError(until)
      await own.beforeDelete?.(context, row)
    },
  }
}

const never = '9999-12-31'
const dayOf = (row: Values, name: string | undefined): string | null => {
  const value = name === undefined ? undefined : row[name]
  return typeof value === 'string' ? value : null
}
const column = (entity: Entity, name: string): SQL => {
  const field = entity.fields[name]
  if (field === undefined) throw new Error(`${entity.name} has no field ${name}`)
  return sql`${sql.identifier(columnNameOf(name, field))}`
}

/** Rows of the same key in the company of the writer. */
const sameKey = (entity: Entity, { actor }: RuleContext, row: Values): SQL =>
  sql`company_code = ${actor.companyCode}${sql.join(
    entity.key
      .filter((name) => name !== entity.effective?.from)
      .map((name) => sql` and ${column(entity, name)} is not distinct from ${row[name] ?? null}`),
  )}`

/** A row without an end that lies before others ends on the day before the next of them. */
async function endBeforeNext(context: RuleContext, entity: Entity, next: Values): Promise<Values> {
  const { from, to } = entity.effective ?? {}
  const first = dayOf(next, from)
  if (from === undefined || to === undefined || first === null || next[to] != null) return {}
  const [later] = await rowsOf<{ day: string | null }>(
    context.tx,
    sql`select to_char(min(${column(entity, from)}), 'YYYY-MM-DD') as day from ${sql.identifier(tableNameOf(entity.name))}
      where ${sameKey(entity, context, next)} and ${column(entity, from)} > ${first}::date`,
  )
  return later?.day == null ? {} : { [to]: addDays(later.day, -1) }
}

/**
 * Ends the row that is in force when a new one begins, unless it would go on after the new one has ended. Where every row has an end of its own, as percentages have, another row on
 * these days is a mistake and is refused as an overlap (payroll 2.2).
 */
async function endPrevious(context: RuleContext, entity: Entity, next: Values): Promise<void> {
  const { from, to } = entity.effective ?? {}
  const first = dayOf(next, from)
  if (from === undefined || to === undefined || first === null || entity.fields[to]?.required === true) return
  const last = dayOf(next, to) ?? never
  const end = addDays(first, -1)
  const { tx, actor, engine } = context
  const old = sql`select id as old_id, ${column(entity, to)} as old_end from ${sql.identifier(tableNameOf(entity.name))}
    where ${sameKey(entity, context, next)} and ${column(entity, from)} < ${first}::date
      and coalesce(${column(entity, to)}, ${never}::date) between ${first}::date and ${last}::date for update`
  const ended = await rowsOf<{ id: number; rowVersion: number; oldEnd: string | null }>(
    tx,
    sql`update ${sql.identifier(tableNameOf(entity.name))} set ${column(entity, to)} = ${end}::date, row_version = row_version + 1,
        updated_at = ${engine.now().toISOString()}::timestamptz, updated_by = ${stampOf(actor)}
      from (${old}) b where id = b.old_id returning id, row_version as "rowVersion", to_char(b.old_end, 'YYYY-MM-DD') as "oldEnd"`,
  )
  // The key says whom the row is about.
  const key = Object.fromEntries(entity.key.filter((name) => name !== from).map((name) => [name, next[name]]))
  for (const { id, rowVersion, oldEnd } of ended) {
    context.alsoChanged?.(entity, { id, rowVersion, before: { [to]: oldEnd }, after: { [to]: end } })
    const [before, after] = [
      { ...key, [to]: oldEnd },
      { ...key, [to]: end },
    ]
    await writeAudit(tx, actor, { action: 'EDIT', entity, id, before, after })
  }
}

/**
 * The last day of salary that a closed run has paid; null: none is closed. With `since`, a moment, only runs that were closed at that moment or later count; runs of
 * corrections among them read every row of their month.
 */
export async function lastClosedDay(
  context: RuleContext,
  payGroup: number | undefined,
  since: string | null = null,
): Promise<string | null> {
  const run = tableFor('PayRun')
  const runColumn = (name: string) => sql`n.${sql.identifier(columnIn(run.columns, name).name)}`
  const closed = await storedRows(context, ReckoningDate, ['salaryTo', 'closeDate'], {
    where: { status: 'RUN_CLOSED', ...(payGroup === undefined ? {} : { payGroup }) },
    and: ({
      id,
      salaryTo,
      runType,
    }) => sql`(${salaryTo} is not null or ${runType} = 'CORRECTION') and (${since}::timestamptz is null
      or not exists (select 1 from ${run.table} n where ${runColumn('period')} = ${id} and ${runColumn('status')} = 'CLOSED'
        and ${runColumn('closedAt')} < ${since}::timestamptz))`,
  })
  return (
    closed
      .flatMap(({ salaryTo, closeDate }) => salaryTo ?? closeDate ?? [])
      .sort()
      .at(-1) ?? null
  )
}

/** When a stored row was made; null: it is not stored. */
async function madeAt({ tx }: RuleContext, entity: Entity, row: Values): Promise<string | null> {
  if (typeof row.id !== 'number') return null
  const [found] = await typedRows(
    tx,
    { at: asText(sql`created_at`) },
    sql`from ${sql.identifier(tableNameOf(entity.name))} where id = ${row.id}`,
  )
  return found?.at ?? null
}

const isRead = (entity: Entity, row: Values, until: string | null): until is string => {
  const first = dayOf(row, entity.effective?.from)
  return until !== null && first !== null && first <= until
}

/**
 * What a closed run has read only ends, and not before the days that were paid; a ratification alone puts another amount in its place (R-RAP). Gives whether a
 * closed run has read the row.
 */
async function refuseRead(
  context: RuleContext,
  entity: Entity,
  next: Values,
  before: Values,
  closedFor: (context: RuleContext, row: Values) => Promise<string | null>,
): Promise<boolean> {
  if (isDecreed(context.tx)) return true
  const until = await closedFor(context, before)
  if (!isRead(entity, before, until)) return false
  const to = entity.effective?.to
  if (changedFields(entity, next, before).some((name) => name !== to)) throw usedError(until)
  const [old, now] = [dayOf(before, to) ?? never, dayOf(next, to) ?? never]
  if (old !== now && (old < until || now < until)) throw usedError(until)
  return true
}

const usedError = (until: string): KantorError =>
  new KantorError(
    'USED_IN_CLOSED_RUN',
    `A closed run has used this row: it can only end, on ${formatDate(until)} at the earliest. Add a row that is valid from a later day.`,
  )
