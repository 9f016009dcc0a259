// The life of an attendance month: open, closed with its days frozen and its recap made, open again, locked by payroll.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { freezeChartAtClose, thawChart } from '../../master/index.ts'
import { type Readiness, readinessOf } from '../months/readiness.ts'
import { iso } from './document-data.ts'
import { type RecapPeriod, writeRecaps } from './recap-rows.ts'
import { settingsOf } from './settings.ts'

export interface Period extends RecapPeriod {
  readonly id: number
  readonly payGroup: string
  readonly status: 'OPEN' | 'CLOSED' | 'LOCKED'
}
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

/** What of a period is whose: its pay group's people. */
const ofPeriod = ({ payGroup, dateFrom, dateTo }: Period): SQL =>
  sql`d.work_date between ${dateFrom}::date and ${dateTo}::date and (${payGroup} = 'ALL' or exists (
    select 1 from employee e where e.id = d.employee_id and e.pay_group = ${payGroup}))`

interface Closing extends Named {
  /** Why it is closed although documents about its days wait. */
  readonly reason: string | null
}
interface Closed {
  readonly employees: number
  readonly days: number
  readonly waiting: number
  /** Of the department chart, frozen with the last pay group of the month. */
  readonly slots: number
}
/** Makes the recap, freezes the days and the department chart; refused while something is open, and without a reason while approvals wait. */
export async function closePeriod(context: ActionContext, named: Closing): Promise<Closed> {
  const { tx, actor, today } = context
  const period = await lockedPeriod(context, named)
  if (period.status !== 'OPEN')
    throw new KantorError('BAD_STATE', `${named.periodCode} is ${period.status.toLowerCase()} already.`)
  if (period.dateTo >= today) throw new KantorError('BAD_STATE', `${named.periodCode} is not over.`)
  const {
    days = 0,
    stale = 0,
    missing = 0,
    blockers = 0,
    waiting = 0,
  } = (await readinessOf(context, [period.id])).get(period.id) ?? {}
  if (stale + missing + blockers > 0)
    throw new KantorError(
      'NOT_READY',
      `${missing} days were never evaluated, ${stale} have to be evaluated again: run the process over the month. ${blockers} have a flag that stops the close: see Incomplete Attendance.`,
    )
  if (waiting > 0 && named.reason === null)
    throw new KantorError(
      'NOT_READY',
      `${waiting} documents about its days wait for a decision: give a reason to close it all the same.`,
    )
  const people = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct d.employee_id as id from attendance_day d where d.company_code = ${actor.companyCode} and ${ofPeriod(period)}`,
  )
  await writeRecaps(
    context,
    await settingsOf(context),
    people.map((p) => p.id),
    period,
  )
  await tx.execute(
    sql`update attendance_day d set locked = true where d.company_code = ${actor.companyCode} and ${ofPeriod(period)}`,
  )
  await setStatus(context, period, 'CLOSED', null)
  return { employees: people.length, days, waiting, slots: await freezeChartAtClose(context, period.periodCode) }
}

/** Opens a closed month; never one whose pay is posted. */
export async function reopenPeriod(context: ActionContext, named: Named & { readonly reason: string }): Promise<void> {
  const { tx, actor } = context
  const period = await lockedPeriod(context, named)
  if (period.status === 'LOCKED') throw new KantorError('PERIOD_LOCKED', `The pay of ${named.periodCode} is posted.`)
  if (period.status === 'OPEN') throw new KantorError('BAD_STATE', `${named.periodCode} is open.`)
  await tx.execute(
    sql`update attendance_day d set locked = false where d.company_code = ${actor.companyCode} and ${ofPeriod(period)}`,
  )
  await setStatus(context, period, 'OPEN', named.reason)
  await thawChart(context, period.periodCode)
}

async function setStatus(
  { tx, actor, engine }: ActionContext,
  { id }: Period,
  status: 'OPEN' | 'CLOSED',
  reason: string | null,
): Promise<void> {
  const now = engine.now().toISOString()
  await tx.execute(
    sql`update attendance_period set status = ${status}, closed_at = ${status === 'CLOSED' ? now : null}::timestamptz,
      closed_by = ${status === 'CLOSED' ? stampOf(actor) : null}, reopen_reason = coalesce(${reason}::varchar, reopen_reason),
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
