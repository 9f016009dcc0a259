// The establishment of a month as it is frozen: every slot of the chart on the last day, its heads, and what moved them since the
// month frozen before it. Written when the attendance of a month is closed; months that no one closes have a process of their own.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { ChartDepartmentHistory } from '@kantor/shared/catalogue/master/entities/chart-department-history.entity'
import { monthlyHistoryChartDepartments } from '@kantor/shared/catalogue/master/monthly-history-chart-departments'
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { monthOfCode } from '@kantor/shared/formats/date'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { asText, orNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { writeActionTrail } from '../../engine/actions/trail.ts'
import type { Engine, RuleContext } from '../../engine/context.ts'
import { type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'
import { stampOf } from '../../engine/stamp.ts'
import { systemActor } from '../../engine/system-actor.ts'

const ofCompany = tableColumns(Company)
const ofAttendancePeriod = tableColumns(AttendancePeriod, 'p')
const ofChartDepartmentHistory = tableColumns(ChartDepartmentHistory)
const ofChartDepartmentHistoryL = tableColumns(ChartDepartmentHistory, 'l')

/** Both ends included. */
export interface ChartSpan {
  readonly from: string
  readonly to: string
}
type Context = Pick<RuleContext, 'tx' | 'actor' | 'engine' | 'today'>

export const slotsOn = (company: string, day: string): SQL =>
  sql`c.company_code = ${company} and c.valid_from <= ${day}::date and coalesce(c.valid_to >= ${day}::date, true)`

/** The days whose moves a month contains: they begin where the month frozen before it ended, so that heads follow from heads. */
export async function chartSpan({ tx, actor }: Context, period: string, days: ChartSpan): Promise<ChartSpan> {
  const [before] = await typedRows(
    tx,
    { from: orNull(asText(sql`max(snapshot_date) + 1`)) },
    sql`from ${ownRows(actor, ofChartDepartmentHistory)}
      where frozen and period_code < ${period}`,
  )
  return { from: before?.from ?? days.from, to: days.to }
}

/** What happened to positions in the month, by position: the same slices and days by which heads are counted. */
const movesSql = ({ rows }: QueryContext, from: string, to: string): SQL => sql`slice as (
    select a.employee_id, a.position_id, a.valid_from, lag(a.position_id) over w as before, lag(a.valid_from) over w is null as is_first,
      lead(a.valid_from) over w as next_from, e.join_date, e.separation_date
    from ${rows('EmployeeAssignment')} a join ${rows('Employee')} e on e.id = a.employee_id
    where a.status <> 'CANCELLED' and a.valid_from <= ${to}::date
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
      select distinct on (a.employee_id) a.position_id, e.employee_no, e.full_name from ${rows('EmployeeAssignment')} a join ${rows('Employee')} e on e.id = a.employee_id
      where a.status <> 'CANCELLED' and a.valid_from <= ${to}::date
        and e.join_date <= ${to}::date and coalesce(e.separation_date >= ${to}::date, true)
      order by a.employee_id, a.valid_from desc) s group by s.position_id)`

/** A run shows its rows at once when all stand; a close writes them in its own transaction. */
interface Part {
  readonly run: number | null
  readonly after: number
  readonly most: number | null
}

const wholeMonth: Part = { run: null, after: 0, most: null }

/** Writes the slots after an id; gives the slots written. */
export async function writeChart(
  context: Context,
  period: string,
  { from, to }: ChartSpan,
  { run, after, most }: Part,
): Promise<readonly number[]> {
  const { tx, actor, engine } = context
  const own = queryContext(context)
  const now = engine.now().toISOString()
  const made = await rowsOf<{ chart: number }>(
    tx,
    sql`with ${movesSql(own, from, to)}
      insert into chart_department_history (company_code, period_code, snapshot_date, chart_id, department_code, department_name, parent_name,
        position_title, planned, actual, vacancy, joined, "left", moved_in, moved_out, holders, frozen, check_run,
        created_by, updated_by, created_at, updated_at, row_version)
      select ${actor.companyCode}, ${period}, ${to}::date, c.id, d.department_code, d.department_name, up.department_name, c.position_title,
        c.planned_headcount, coalesce(h.heads, 0), c.planned_headcount - coalesce(h.heads, 0), coalesce(m.joined, 0), coalesce(m.gone, 0),
        coalesce(m.moved_in, 0), coalesce(m.moved_out, 0), h.holders, ${run === null}, ${run},
        ${stampOf(actor)}, ${stampOf(actor)}, ${now}::timestamptz, ${now}::timestamptz, 1
      from ${own.rows('ChartDepartment')} c join ${own.rows('Department')} d on d.id = c.department_id
        left join ${own.rows('Department')} up on up.id = d.parent_department_id
        left join held h on h.position_id = c.position_id left join moves m on m.position_id = c.position_id
      where ${slotsOn(actor.companyCode, to)} and c.id > ${after} order by c.id limit ${most} returning chart_id as chart`,
  )
  return made.map(({ chart }) => chart)
}

/**
 * Freezes the chart with the close of a month, once the last of its pay groups is closed: on their latest last day. Gives the slots
 * that were frozen; none where the month, or a later one, is frozen already: what is frozen does not change.
 */
export async function freezeChartAtClose(context: Context, periodCode: string): Promise<number> {
  const { rows } = queryContext(context)
  const period = monthOfCode(periodCode)
  const [found] = await rowsOf<ChartSpan & { open: number; frozen: number }>(
    context.tx,
    sql`select min(p.date_from)::text as "from", max(p.date_to)::text as "to", count(*) filter (where p.status not in ('CLOSED', 'LOCKED'))::int as open,
        (select count(*)::int from ${rows('ChartDepartmentHistory')} h where h.frozen and h.period_code >= ${period}) as frozen
      from ${rows('AttendancePeriod')} p where p.period_code = ${periodCode}`,
  )
  if (found === undefined || found.open > 0 || found.frozen > 0) return 0
  const span = await chartSpan(context, period, found)
  return (await writeChart(context, period, span, wholeMonth)).length
}

/**
 * Freezes the months that were closed or locked before their charts were frozen with them, once and oldest first, out of the slices and
 * slots that hold on their last days. A month with a row is left alone, so is one that a run is about to freeze. Gives how many.
 */
export function freezeEarlierCharts(engine: Engine): Promise<number> {
  return engine.database.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'chart-history')
    let frozen = 0
    for (const { code } of await typedRows(tx, { code: ofCompany.code }, sql`from company order by 1`))
      frozen += await freezeEarlierOf({ tx, engine, actor: systemActor(code, 'chart-history'), today: engine.today() })
    return frozen
  })
}

async function freezeEarlierOf(context: Context): Promise<number> {
  const { rows } = queryContext(context)
  const months = await typedRows(
    context.tx,
    { periodCode: ofAttendancePeriod.periodCode, from: asText(sql`min(p.date_from)`), to: asText(sql`max(p.date_to)`) },
    sql`from ${rows('AttendancePeriod')} p
      where not exists (select 1 from ${rows('ChartDepartmentHistory')} h where replace(h.period_code, '-', '') = p.period_code)
      group by 1 having bool_and(p.status in ('CLOSED', 'LOCKED')) order by 1`,
  )
  const written: string[] = []
  for (const month of months) {
    const period = monthOfCode(month.periodCode)
    const span = await chartSpan(context, period, month)
    if ((await writeChart(context, period, span, wholeMonth)).length > 0) written.push(period)
  }
  if (written.length > 0)
    await writeActionTrail(context.tx, context.actor, monthlyHistoryChartDepartments, 'freezeEarlier', {
      months: written,
    })
  return written.length
}

/** A month that is opened again is not frozen any more: its next close freezes it again, unless a later month rests on it. */
export async function thawChart({ tx, actor }: Context, periodCode: string): Promise<void> {
  const period = monthOfCode(periodCode)
  await tx.execute(
    sql`delete from chart_department_history h where h.company_code = ${actor.companyCode} and h.period_code = ${period} and h.check_run is null
      and not exists (select 1 from ${ownRows(actor, ofChartDepartmentHistoryL)} where l.frozen and l.period_code > ${period})`,
  )
}
