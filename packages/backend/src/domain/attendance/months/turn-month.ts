// A month that is closed or opened again (decision 0111): its days are locked or unlocked in parts, with a status of its own while it
// lasts, in which no one writes them and no one reads them as closed. Small months are turned within the request, others by a run.
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { asInteger, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { again, type JobContext, type JobKind, startJob } from '../../../engine/jobs/job.ts'
import { freezeChartAtClose, isOwnPeriod, takeDays, thawChart } from '../../master/index.ts'
import { lockedPeriod, type Named, type Period, type PeriodStatus, setStatus } from '../evaluation/periods.ts'
import { writeRecaps } from '../evaluation/recap-rows.ts'
import { settingsOf } from '../evaluation/settings.ts'
import { readinessOf } from './readiness.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod, 'p')
const ofAttendanceDay = tableColumns(AttendanceDay, 'd')

interface Closing extends Named {
  /** Why it is closed although documents about its days wait. */
  readonly reason: string | null
}
interface Opening extends Named {
  readonly reason: string
}
interface Closed {
  /** The run that does it; null: it is done. */
  readonly run: number | null
  readonly employees: number
  readonly days: number
  readonly waiting: number
  /** Of the department chart, frozen with the last pay group of the month. */
  readonly slots: number
}
/** Where a month is going: the status while it is on its way, and those it may set out from; a way that was broken off is taken up. */
interface Way {
  readonly to: 'CLOSED' | 'OPEN'
  readonly on: 'CLOSING' | 'REOPENING'
  readonly from: readonly PeriodStatus[]
}
const closing: Way = { to: 'CLOSED', on: 'CLOSING', from: ['OPEN', 'CLOSING'] }
const opening: Way = { to: 'OPEN', on: 'REOPENING', from: ['CLOSED', 'CLOSING', 'REOPENING'] }
const wayTo = (to: unknown): Way => (to === closing.to ? closing : opening)

/** A month with more days than these is turned by a run. */
const daysInRequest = 20_000
/** Employees of a part, which is a transaction of its own in a run. */
const employeesOfPart = 200
const kindName = 'attendance-month'

/** Makes the recap, freezes the days and the department chart; refused while something is open, and without a reason while approvals wait. */
export async function closePeriod(context: ActionContext, named: Closing): Promise<Closed> {
  const period = await lockedPeriod(context, named)
  const { days, waiting } = await refuseUnready(context, period, named.reason)
  const employees = await countOf(context, period)
  if (isLarge(period, employees))
    return { run: await startTurn(context, period, 'CLOSED', named.reason), employees, days, waiting, slots: 0 }
  await turnAtOnce(context, period, closing)
  return { run: null, employees, days, waiting, slots: await arrive(context, period, closing, null) }
}

/** Opens a closed month; never one whose pay is posted. Gives the run that does it, or null. */
export async function reopenPeriod(context: ActionContext, named: Opening): Promise<{ readonly run: number | null }> {
  const period = await lockedPeriod(context, named)
  refuseFrom(period, opening)
  if (isLarge(period, await countOf(context, period)))
    return { run: await startTurn(context, period, 'OPEN', named.reason) }
  await turnAtOnce(context, period, opening)
  await arrive(context, period, opening, named.reason)
  return { run: null }
}

/** Puts the run into the queue; RUN_BUSY while another one turns the month. */
export const startTurn = (
  context: ActionContext,
  { id, periodCode, payGroup }: Period,
  to: Way['to'],
  reason: string | null,
): Promise<number> =>
  startJob(context, {
    kind: kindName,
    feature: dailyAttendanceProcess.path,
    title: `${to === 'CLOSED' ? 'Close' : 'Reopen'} ${periodCode}${payGroup === 'ALL' ? '' : ` of ${payGroup}`}`,
    identity: String(id),
    params: { periodCode, payGroup, to, reason },
  })

/** The kind of job that turns months; `atOnce` employees in a transaction. */
export const turnMonthJob = (atOnce = employeesOfPart): JobKind => ({
  name: kindName,
  steps: [
    { title: 'What prevents it', run: setOut },
    { title: 'Days and recaps', run: (context) => someDays(context, wayTo(context.params.to), atOnce) },
    {
      title: 'Department chart',
      async run(context) {
        const reason = context.params.reason as string | null
        context.state.slots = await arrive(context, await periodOf(context), wayTo(context.params.to), reason)
      },
    },
  ],
  result: ({ state }) => ({ employees: Number(state.employees ?? 0), slots: Number(state.slots ?? 0) }),
  rollback: (context) => goBack(context, atOnce),
})

const isLarge = ({ dateFrom, dateTo }: Period, employees: number): boolean =>
  employees * (daysBetween(dateFrom, dateTo) + 1) > daysInRequest

const periodOf = (context: JobContext): Promise<Period> =>
  lockedPeriod(context, { periodCode: String(context.params.periodCode), payGroup: String(context.params.payGroup) })

/** From here on no one writes the days of the month. */
async function setOut(context: JobContext): Promise<void> {
  const { params, state } = context
  const [period, way] = [await periodOf(context), wayTo(params.to)]
  if (way === closing) await refuseUnready(context, period, params.reason as string | null)
  else refuseFrom(period, way)
  state.began = period.status
  state.due = await countOf(context, period)
  await setStatus(context, period, way.on, null)
}

async function someDays(context: JobContext, way: Way, atOnce: number): Promise<unknown> {
  const { state, cursor } = context
  const period = await periodOf(context)
  const people = await employeesOf(context, period, Number(cursor ?? 0), atOnce)
  await turnDays(context, period, people, way)
  state.employees = Number(state.employees ?? 0) + people.length
  context.progress(Number(state.employees), Number(state.due ?? 0))
  return people.length === atOnce ? again(people.at(-1)) : undefined
}

/** Back to the status it set out from; days that were turned already are turned back. Recaps stay: the next close makes them again. */
async function goBack(context: JobContext, atOnce: number): Promise<unknown> {
  const period = await periodOf(context)
  const way = wayTo(context.params.to)
  if (period.status !== way.on) return undefined
  // What was taken up half way is half way again.
  const isWhole = way === closing || context.state.began === 'CLOSED'
  const people = isWhole ? await employeesOf(context, period, Number(context.cursor ?? 0), atOnce) : []
  if (people.length > 0) await lockDays(context, period, people, way !== closing)
  if (people.length === atOnce) return again(people.at(-1))
  await setStatus(context, period, way === closing ? 'OPEN' : isWhole ? 'CLOSED' : 'CLOSING', null)
  return undefined
}

async function turnAtOnce(context: ActionContext, period: Period, way: Way): Promise<void> {
  for (let after = 0; ; ) {
    const people = await employeesOf(context, period, after, employeesOfPart)
    await turnDays(context, period, people, way)
    if (people.length < employeesOfPart) return
    after = people.at(-1) ?? 0
  }
}

async function turnDays(context: ActionContext, period: Period, people: readonly number[], way: Way): Promise<void> {
  if (people.length === 0) return
  // The run waits for users who are still writing days of theirs: what they write is in the recap.
  await takeDays(context, people)
  if (way === closing) await writeRecaps(context, await settingsOf(context), people, period)
  await lockDays(context, period, people, way === closing)
}

const lockDays = (
  { tx, actor }: ActionContext,
  { dateFrom, dateTo }: Period,
  people: readonly number[],
  locked: boolean,
) =>
  tx.execute(
    sql`update attendance_day set locked = ${locked} where company_code = ${actor.companyCode} and employee_id = ${idList(people)}
      and work_date between ${dateFrom}::date and ${dateTo}::date and locked is distinct from ${locked}`,
  )

/** The end of the way; gives the slots of the department chart that were frozen. */
async function arrive(context: ActionContext, period: Period, { to }: Way, reason: string | null): Promise<number> {
  await setStatus(context, period, to, to === 'OPEN' ? reason : null)
  if (to === 'CLOSED') return freezeChartAtClose(context, period.periodCode)
  await thawChart(context, period.periodCode)
  return 0
}

function refuseFrom({ periodCode, status }: Period, way: Way): void {
  if (way.from.includes(status)) return
  if (way === opening && status === 'LOCKED')
    throw new KantorError('PERIOD_LOCKED', `The pay of ${periodCode} is posted.`)
  throw new KantorError('BAD_STATE', `${periodCode} is ${statusWords[status]}${way === closing ? ' already' : ''}.`)
}
const statusWords: { readonly [S in PeriodStatus]: string } = {
  OPEN: 'open',
  CLOSING: 'being closed',
  CLOSED: 'closed',
  REOPENING: 'being opened again',
  LOCKED: 'locked',
}

/** Throws where the month must not be closed; gives its days and the documents that wait. */
async function refuseUnready(context: ActionContext, period: Period, reason: string | null) {
  refuseFrom(period, closing)
  const { periodCode } = period
  if (period.dateTo >= context.today) throw new KantorError('BAD_STATE', `${periodCode} is not over.`)
  const found = (await readinessOf(context, [period.id])).get(period.id)
  const { days = 0, stale = 0, missing = 0, blockers = 0, waiting = 0 } = found ?? {}
  if (stale + missing + blockers > 0)
    throw new KantorError(
      'NOT_READY',
      `${missing} days were never evaluated, ${stale} have to be evaluated again: run the process over the month. ${blockers} have a flag that stops the close: see Incomplete Attendance.`,
    )
  if (waiting > 0 && reason === null)
    throw new KantorError(
      'NOT_READY',
      `${waiting} documents about its days wait for a decision: give a reason to close it all the same.`,
    )
  return { days, waiting }
}

/** Who has days in a period, of its pay group. */
const having = ({ actor }: ActionContext, { id, dateFrom, dateTo }: Period): SQL =>
  sql`employee e join ${ownRows(actor, ofAttendancePeriod)} on p.id = ${id} and ${isOwnPeriod('p', 'e')} where e.company_code = ${actor.companyCode} and exists (
    select 1 from ${ownRows(actor, ofAttendanceDay)} where d.employee_id = e.id
      and d.work_date between ${dateFrom}::date and ${dateTo}::date)`

async function countOf(context: ActionContext, period: Period): Promise<number> {
  const [row] = await typedRows(context.tx, { n: asInteger(sql`count(*)`) }, sql`from ${having(context, period)}`)
  return row?.n ?? 0
}

async function employeesOf(context: ActionContext, period: Period, after: number, most: number) {
  const rows = await rowsOf<{ id: number }>(
    context.tx,
    sql`select e.id from ${having(context, period)} and e.id > ${after} order by e.id limit ${most}`,
  )
  return rows.map(({ id }) => id)
}
