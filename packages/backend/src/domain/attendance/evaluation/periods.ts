// The months of attendance as they are stored, and how far each is.
import type { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { type Readiness, readinessOf } from '../months/readiness.ts'
import { iso } from './document-data.ts'
import type { RecapPeriod } from './recap-rows.ts'

export interface Period extends RecapPeriod {
  readonly id: number
  readonly payGroup: string
  readonly status: PeriodStatus
}
/** CLOSING and REOPENING: a run is on its way; nobody writes the days, and nobody takes them for closed. */
export type PeriodStatus = NonNullable<StoredRow<(typeof AttendancePeriod)['fields']>['status']>
const periods = ({ tx, actor }: RuleContext, where: SQL) =>
  rowsOf<Period>(
    tx,
    sql`select id, pay_group as "payGroup", period_code as "periodCode", ${iso(sql`date_from`)} as "dateFrom", ${iso(sql`date_to`)} as "dateTo", status
      from attendance_period where company_code = ${actor.companyCode} and ${where} order by date_from`,
  )

/** Open periods that share a day with the range. */
export const openPeriods = (context: RuleContext, { from, to }: DayRange) =>
  periods(context, sql`status = 'OPEN' and date_from <= ${to}::date and date_to >= ${from}::date`)

export interface Named {
  readonly periodCode: string
  readonly payGroup: string | null
}
/** The period, held until the transaction ends. */
export async function lockedPeriod(context: RuleContext, { periodCode, payGroup }: Named): Promise<Period> {
  const [found] = await periods(context, sql`period_code = ${periodCode} and pay_group = ${payGroup ?? 'ALL'}`)
  if (found === undefined)
    throw new KantorError('NOT_FOUND', `There is no month ${periodCode} of pay group ${payGroup ?? 'ALL'}.`)
  await context.tx.execute(sql`select 1 from attendance_period where id = ${found.id} for update`)
  const [now] = await periods(context, sql`id = ${found.id}`)
  return now ?? found
}

/** The period in another status. Who closed it when stands until it is open. */
export async function setStatus(
  { tx, actor, engine }: ActionContext,
  { id }: Period,
  status: Exclude<PeriodStatus, 'LOCKED'>,
  reason: string | null,
): Promise<void> {
  const now = engine.now().toISOString()
  const closed = {
    OPEN: sql`closed_at = null, closed_by = null`,
    CLOSED: sql`closed_at = coalesce(closed_at, ${now}::timestamptz), closed_by = coalesce(closed_by, ${stampOf(actor)}::varchar)`,
  }
  const by = status === 'OPEN' || status === 'CLOSED' ? sql`${closed[status]},` : sql``
  await tx.execute(
    sql`update attendance_period set status = ${status}, ${by} reopen_reason = coalesce(${reason}::varchar, reopen_reason),
      row_version = row_version + 1, updated_by = ${stampOf(actor)}, updated_at = ${now}::timestamptz where id = ${id}`,
  )
}

interface More {
  readonly id: number
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly reopenReason: string | null
  readonly retro: number
}
/** The newest periods first, with how far they are. */
export async function monthsOf(context: ActionContext, status: string | null, page: number, size: number) {
  const all = [...(await periods(context, status === null ? sql`true` : sql`status = ${status}`))].reverse()
  const shown = all.slice((page - 1) * size, page * size)
  const found = await rowsOf<More>(
    context.tx,
    sql`select p.id, p.closed_at as "closedAt", p.closed_by as "closedBy", p.reopen_reason as "reopenReason",
        (select count(*)::int from retro_adjustment r where r.target_period_id = p.id) as retro
      from attendance_period p where p.id = any(${`{${shown.map((p) => p.id).join(',')}}`}::int[])`,
  )
  const more = new Map(found.map(({ id, ...rest }) => [id, rest]))
  const readiness = await readinessOf(
    context,
    shown.map((p) => p.id),
  )
  const rows = shown.map(({ id, ...rest }) => ({
    ...{ ...rest, ...notClosed, ...more.get(id) },
    ...(readiness.get(id) ?? notReady),
  }))
  return { total: all.length, rows }
}
const notClosed: Omit<More, 'id'> = { closedAt: null, closedBy: null, reopenReason: null, retro: 0 }
const notReady: Readiness = { days: 0, stale: 0, missing: 0, blockers: 0, waiting: 0 }
