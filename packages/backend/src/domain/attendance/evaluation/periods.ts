// The months of attendance as they are stored, and how far each is.
import { RetroAdjustment } from '@kantor/shared/catalogue/attendance/attend-transaction/retro-adjustment.entity'
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asNumber, asText, orNull, ownRows, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { isOwnPeriod } from '../../master/index.ts'
import { type Readiness, readinessOf } from '../months/readiness.ts'
import type { RecapPeriod } from './recap-rows.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod)
const ofEmployee = tableColumns(Employee, 'e')
const ofAttendancePeriodP = tableColumns(AttendancePeriod, 'p')
const ofRetroAdjustment = tableColumns(RetroAdjustment, 'r')

export interface Period extends RecapPeriod {
  readonly id: number
  readonly payGroup: string
  readonly status: PeriodStatus
}
/** CLOSING and REOPENING: a run is on its way; no one writes the days, and no one takes them for closed. */
export type PeriodStatus = NonNullable<StoredRow<(typeof AttendancePeriod)['fields']>['status']>
const periods = ({ tx, actor }: RuleContext, where: SQL) =>
  typedRows(
    tx,
    picked(ofAttendancePeriod, 'id', 'payGroup', 'periodCode', 'dateFrom', 'dateTo', 'status'),
    sql`from ${ownRows(actor, ofAttendancePeriod)} where ${where} order by date_from`,
  )

/** Open periods that share a day with the range. */
export const openPeriods = (context: RuleContext, { from, to }: DayRange) =>
  periods(context, sql`status = 'OPEN' and date_from <= ${to}::date and date_to >= ${from}::date`)

/** The employees, among those given, to whose attendance month a period belongs. */
export async function ofPeriod(
  { tx }: RuleContext,
  ids: readonly number[],
  { id }: Period,
): Promise<readonly number[]> {
  const found = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from employee e join attendance_period p on p.id = ${id} and ${isOwnPeriod('p', 'e')} where e.id = ${idList(ids)} order by e.id`,
  )
  return found.map((row) => row.id)
}

export interface Named {
  readonly periodCode: string
  readonly payGroup: string | null
}
/** The period, locked until the transaction ends. */
export async function lockedPeriod(context: RuleContext, { periodCode, payGroup }: Named): Promise<Period> {
  const [found] = await periods(context, sql`period_code = ${periodCode} and pay_group = ${payGroup ?? 'ALL'}`)
  if (found === undefined)
    throw new KantorError('NOT_FOUND', `There is no month ${periodCode} of pay group ${payGroup ?? 'ALL'}.`)
  await context.tx.execute(sql`select 1 from attendance_period where id = ${found.id} for update`)
  const [now] = await periods(context, sql`id = ${found.id}`)
  return now ?? found
}

/** The period in another status. Who closed it and when is kept until it is open. */
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
  const found = await typedRows(
    context.tx,
    {
      id: ofAttendancePeriodP.id,
      closedAt: orNull(asText(sql`p.closed_at`)),
      closedBy: ofAttendancePeriodP.closedBy,
      reopenReason: ofAttendancePeriodP.reopenReason,
      retro: asNumber(
        sql`(select count(*)::int from ${ownRows(context.actor, ofRetroAdjustment)} where r.target_period_id = p.id)`,
      ),
    },
    sql`from ${ownRows(context.actor, ofAttendancePeriodP)} where p.id = any(${`{${shown.map((p) => p.id).join(',')}}`}::int[])`,
  )
  const more = new Map(found.map(({ id, ...rest }) => [id, rest]))
  const readiness = await readinessOf(
    context,
    shown.map((p) => p.id),
  )
  const rows = shown.map(({ id, ...rest }) => ({
    ...rest,
    ...notClosed,
    ...more.get(id),
    ...(readiness.get(id) ?? notReady),
  }))
  return { total: all.length, rows }
}
const notClosed: Omit<More, 'id'> = { closedAt: null, closedBy: null, reopenReason: null, retro: 0 }
const notReady: Readiness = { days: 0, stale: 0, missing: 0, blockers: 0, waiting: 0 }
