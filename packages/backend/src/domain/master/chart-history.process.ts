// Freezes the establishment of a month: every slot of the chart on the last day with its heads and what moved them since the
// month before. Rows are gathered unseen and shown all at once by the last step.
import { ChartDepartment } from '@kantor/shared/catalogue/master/entities/chart-department.entity'
import { ChartDepartmentHistory } from '@kantor/shared/catalogue/master/entities/chart-department-history.entity'
import { monthlyHistoryChartDepartments } from '@kantor/shared/catalogue/master/monthly-history-chart-departments'
import { formatPeriod } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays, addMonths, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { asNumber, asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { again } from '../../engine/jobs/job.ts'
import {
  type Precondition,
  type ProcessContext,
  type ProcessEntry,
  processCarriedBy,
} from '../../engine/process/process.ts'
import { chartSpan, slotsOn, writeChart } from './chart-history.ts'

const ofChartDepartmentHistory = tableColumns(ChartDepartmentHistory, 'b')
const ofChartDepartmentHistoryH = tableColumns(ChartDepartmentHistory, 'h')
const ofChartDepartmentHistoryChartDepartmentHistory = tableColumns(ChartDepartmentHistory)
const ofChartDepartment = tableColumns(ChartDepartment, 'c')

const declared = monthlyHistoryChartDepartments
type Context = ProcessContext<(typeof declared)['process']>

/** Slots of one call. */
const slotsPerCall = 100

const daysOf = (period: string) => ({ from: `${period}-01`, to: endOfMonth(`${period}-01`) })
const monthBefore = (period: string): string => addMonths(`${period}-01`, -1).slice(0, 7)
const monthAfter = (period: string): string => addMonths(`${period}-01`, 1).slice(0, 7)

async function oneOf<T extends object>(tx: Db, query: SQL): Promise<T | undefined> {
  return (await rowsOf<T>(tx, query))[0]
}
const frozenMonths = (tx: Db, company: string, where: SQL) =>
  oneOf<{ n: number; period: string | null }>(
    tx,
    sql`select count(*)::int as n, min(period_code) as period from ${ownRows({ companyCode: company }, ofChartDepartmentHistoryChartDepartmentHistory)} where frozen and ${where}`,
  )

async function preconditions(tx: Db, company: string, today: string, period: string): Promise<readonly Precondition[]> {
  const { to } = daysOf(period)
  const slots = await oneOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from chart_department c where ${slotsOn(company, to)}`,
  )
  const earlier = await frozenMonths(tx, company, sql`period_code < ${period}`)
  const previous = await frozenMonths(tx, company, sql`period_code = ${monthBefore(period)}`)
  const later = await frozenMonths(tx, company, sql`period_code > ${period}`)
  const closed = await frozenMonths(tx, company, sql`period_code = ${period} and check_run is null`)
  const isGap = (earlier?.n ?? 0) > 0 && (previous?.n ?? 0) === 0
  const isOpen = to >= today
  return [
    isOpen
      ? {
          check: 'Month',
          severity: 'ERROR',
          message: `${formatPeriod(period)} is not over.`,
          remedy: `It can be frozen from ${addDays(to, 1)} on.`,
        }
      : { check: 'Month', severity: 'OK', message: `${formatPeriod(period)} is over.` },
    (slots?.n ?? 0) === 0
      ? {
          check: 'Chart',
          severity: 'ERROR',
          message: 'The chart has no slot on the last day of the month.',
          remedy: 'Add the slots of the departments first.',
          path: '/master/chart-departments',
        }
      : { check: 'Chart', severity: 'OK', message: `${slots?.n} slots stand on the last day of the month.` },
    ...(closed?.n
      ? [
          {
            check: 'Month close',
            severity: 'ERROR' as const,
            message: `${formatPeriod(period)} was frozen when its attendance was closed.`,
          },
        ]
      : []),
    later?.n
      ? {
          check: 'Later months',
          severity: 'ERROR',
          message: `${formatPeriod(later.period)} is frozen already: an earlier month can no longer change.`,
        }
      : { check: 'Later months', severity: 'OK', message: 'None is frozen yet.' },
    isGap
      ? {
          check: 'Month before',
          severity: 'WARNING',
          message: `${formatPeriod(monthBefore(period))} is not frozen: the heads cannot be compared with it.`,
          remedy: 'Freeze the months in their order.',
        }
      : { check: 'Month before', severity: 'OK', message: previous?.n ? 'It is frozen.' : 'This is the first month.' },
  ]
}

async function freeze(context: Context) {
  const { params, job, state, cursor, progress } = context
  const after = typeof cursor === 'number' ? cursor : 0
  const span = await chartSpan(context, params.period, daysOf(params.period))
  const made = await writeChart(context, params.period, span, { run: job.id, after, most: slotsPerCall })
  const frozen = Number(state.frozen ?? 0) + made.length
  state.frozen = frozen
  progress(frozen, Number(state.slots ?? frozen))
  return made.length === slotsPerCall ? again(Math.max(...made)) : undefined
}

/** The invariant against the month before, slot by slot. */
async function compare({ tx, actor, params, job, state, log }: Context): Promise<void> {
  const wrong = await typedRows(
    tx,
    {
      title: asText(sql`h.department_name || ', ' || h.position_title`),
      before: ofChartDepartmentHistory.actual,
      now: ofChartDepartmentHistoryH.actual,
      moved: asNumber(sql`h.joined + h.moved_in - h."left" - h.moved_out`),
    },
    sql`from ${ownRows(actor, ofChartDepartmentHistoryH)} join ${ownRows(actor, ofChartDepartmentHistory)} on b.chart_id = h.chart_id
        and b.period_code = ${monthBefore(params.period)} and b.frozen
      where h.check_run = ${job.id} and h.actual <> b.actual + h.joined + h.moved_in - h."left" - h.moved_out
      order by 1 limit 200`,
  )
  state.differences = wrong.length
  for (const { title, before, now, moved } of wrong)
    log(`${title}: ${before} before, ${moved} moved, yet ${now} now. Was the past changed afterwards?`, 'WARNING')
  if (wrong.length === 0) log('The heads follow from the month before')
}

const deleteMonth = async ({ tx, actor, job }: Pick<Context, 'tx' | 'actor' | 'job'>) => {
  await tx.execute(
    sql`delete from chart_department_history where company_code = ${actor.companyCode} and check_run = ${job.id}`,
  )
}

export const chartHistoryProcess: ProcessEntry = processCarriedBy(declared, {
  title: ({ period }) => `Department chart of ${formatPeriod(period)}`,
  stepTitles: { freeze: 'Freeze the slots', compare: 'Compare with the month before', publish: 'Show the month' },
  preconditions: ({ tx, actor, today }, { period }) => preconditions(tx, actor.companyCode, today, period),
  steps: {
    async slots({ tx, actor, params, state, log }) {
      const { to } = daysOf(params.period)
      const row = await oneOf<{ n: number }>(
        tx,
        sql`select count(*)::int as n from ${ownRows(actor, ofChartDepartment)} where ${slotsOn(actor.companyCode, to)}`,
      )
      state.slots = row?.n ?? 0
      log(`${state.slots} slots on ${to}`)
    },
    freeze,
    compare,
    async publish({ tx, actor, job }) {
      await tx.execute(
        sql`update chart_department_history set frozen = true where company_code = ${actor.companyCode} and check_run = ${job.id}`,
      )
    },
  },
  async result({ tx, actor, job, state }) {
    const row = await oneOf<Record<'slots' | 'planned' | 'actual' | 'joined' | 'left', number>>(
      tx,
      sql`select count(*)::int as slots, coalesce(sum(planned), 0)::int as planned, coalesce(sum(actual), 0)::int as actual,
          coalesce(sum(joined), 0)::int as joined, coalesce(sum("left"), 0)::int as "left"
          from ${ownRows(actor, ofChartDepartmentHistoryChartDepartmentHistory)} where check_run = ${job.id}`,
    )
    const { slots = 0, planned = 0, actual = 0, joined = 0, left = 0 } = row ?? {}
    return { slots, planned, actual, joined, left, differences: Number(state.differences ?? 0) }
  },
  rollback: deleteMonth,
  async undo(context) {
    const { tx, actor, params } = context
    const later = await frozenMonths(tx, actor.companyCode, sql`period_code > ${params.period}`)
    if (later?.n)
      throw new KantorError(
        'BAD_STATE',
        `${formatPeriod(monthAfter(params.period))} or a later month is frozen. Undo that one first.`,
      )
    await deleteMonth(context)
  },
})
