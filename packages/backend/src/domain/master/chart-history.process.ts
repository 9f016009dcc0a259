// Freezes the establishment of a month: every slot of the chart on the last day with its heads and what moved them since the
// month before. Rows are gathered unseen and shown all at once by the last step.
import { monthlyHistoryChartDepartments } from '@kantor/shared/catalogue/master/monthly-history-chart-departments'
import { formatPeriod } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays, addMonths, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { again } from '../../engine/jobs/job.ts'
import {
  type Precondition,
  type ProcessContext,
  type ProcessEntry,
  processCarriedBy,
} from '../../engine/process/process.ts'

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
    sql`select count(*)::int as n, min(period_code) as period from chart_department_history where company_code = ${company} and frozen and ${where}`,
  )
const slotsOn = (company: string, day: string): SQL =>
  sql`c.company_code = ${company} and c.valid_from <= ${day}::date and coalesce(c.valid_to >= ${day}::date, true)`

async function preconditions(tx: Db, company: string, today: string, period: string): Promise<readonly Precondition[]> {
  const { to } = daysOf(period)
  const slots = await oneOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from chart_department c where ${slotsOn(company, to)}`,
  )
  const earlier = await frozenMonths(tx, company, sql`period_code < ${period}`)
  const previous = await frozenMonths(tx, company, sql`period_code = ${monthBefore(period)}`)
  const later = await frozenMonths(tx, company, sql`period_code > ${period}`)
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

/** What happened to positions in the month, by position: the same slices and days by which heads are counted. */
const movesSql = (company: string, from: string, to: string): SQL => sql`slice as (
    select a.employee_id, a.position_id, a.valid_from, lag(a.position_id) over w as before, lag(a.valid_from) over w is null as is_first,
      lead(a.valid_from) over w as next_from, e.join_date, e.separation_date
    from employee_assignment a join employee e on e.id = a.employee_id
    where a.company_code = ${company} and a.status <> 'CANCELLED' and a.valid_from <= ${to}::date
    window w as (partition by a.employee_id order by a.valid_from)),
  move as (
    select position_id, 1 as joined, 0 as gone, 0 as moved_in, 0 as moved_out from slice
      where is_first and greatest(join_date, valid_from) between ${from}::date and ${to}::date and coalesce(separation_date >= greatest(join_date, valid_from), true)
    union all select position_id, 0, 0, 1, 0 from slice
      where not is_first and before is distinct from position_id and valid_from between ${from}::date and ${to}::date and coalesce(separation_date >= valid_from, true)
    union all select before, 0, 0, 0, 1 from slice
      where not is_first and before is distinct from position_id and valid_from between ${from}::date and ${to}::date and coalesce(separation_date >= valid_from, true)
    union all select position_id, 0, 1, 0, 0 from slice
      where separation_date between ${from}::date - 1 and ${to}::date - 1 and valid_from <= separation_date and coalesce(next_from > separation_date, true)),
  moves as (select position_id, sum(joined)::int as joined, sum(gone)::int as gone, sum(moved_in)::int as moved_in, sum(moved_out)::int as moved_out
    from move group by position_id),
  held as (select s.position_id, count(*)::int as heads, string_agg(s.employee_no || ' ' || s.full_name, ', ' order by s.employee_no) as holders from (
      select distinct on (a.employee_id) a.position_id, e.employee_no, e.full_name from employee_assignment a join employee e on e.id = a.employee_id
      where a.company_code = ${company} and a.status <> 'CANCELLED' and a.valid_from <= ${to}::date
        and e.join_date <= ${to}::date and coalesce(e.separation_date >= ${to}::date, true)
      order by a.employee_id, a.valid_from desc) s group by s.position_id)`

async function freeze(context: Context) {
  const { tx, actor, engine, params, job, state, cursor, progress } = context
  const { from, to } = daysOf(params.period)
  const after = typeof cursor === 'number' ? cursor : 0
  const now = engine.now().toISOString()
  const made = await rowsOf<{ chart: number }>(
    tx,
    sql`with ${movesSql(actor.companyCode, from, to)}
      insert into chart_department_history (company_code, period_code, snapshot_date, chart_id, department_code, department_name, parent_name,
        position_title, planned, actual, vacancy, joined, "left", moved_in, moved_out, holders, frozen, check_run,
        created_by, updated_by, created_at, updated_at, row_version)
      select ${actor.companyCode}, ${params.period}, ${to}::date, c.id, d.department_code, d.department_name, up.department_name, c.position_title,
        c.planned_headcount, coalesce(h.heads, 0), c.planned_headcount - coalesce(h.heads, 0), coalesce(m.joined, 0), coalesce(m.gone, 0),
        coalesce(m.moved_in, 0), coalesce(m.moved_out, 0), h.holders, false, ${job.id},
        ${actor.username}, ${actor.username}, ${now}::timestamptz, ${now}::timestamptz, 1
      from chart_department c join department d on d.id = c.department_id left join department up on up.id = d.parent_department_id
        left join held h on h.position_id = c.position_id left join moves m on m.position_id = c.position_id
      where ${slotsOn(actor.companyCode, to)} and c.id > ${after} order by c.id limit ${slotsPerCall} returning chart_id as chart`,
  )
  const frozen = Number(state.frozen ?? 0) + made.length
  state.frozen = frozen
  progress(frozen, Number(state.slots ?? frozen))
  const last = Math.max(...made.map((m) => m.chart))
  return made.length === slotsPerCall ? again(last) : undefined
}

/** The invariant against the month before, slot by slot. */
async function compare({ tx, actor, params, job, state, log }: Context): Promise<void> {
  const wrong = await rowsOf<{ title: string; before: number; now: number; moved: number }>(
    tx,
    sql`select h.department_name || ', ' || h.position_title as title, b.actual as before, h.actual as now,
        h.joined + h.moved_in - h."left" - h.moved_out as moved
      from chart_department_history h join chart_department_history b on b.company_code = h.company_code and b.chart_id = h.chart_id
        and b.period_code = ${monthBefore(params.period)} and b.frozen
      where h.company_code = ${actor.companyCode} and h.check_run = ${job.id} and h.actual <> b.actual + h.joined + h.moved_in - h."left" - h.moved_out
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
        sql`select count(*)::int as n from chart_department c where ${slotsOn(actor.companyCode, to)}`,
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
          from chart_department_history where company_code = ${actor.companyCode} and check_run = ${job.id}`,
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
