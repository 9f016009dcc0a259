// The rows behind tiles about attendance and overtime, out of the same facts as the reports.
import {
  attendanceDays,
  overtimeBudgets,
  overtimeDays,
  overtimeWeeks,
  overtimeYear,
} from '@kantor/shared/catalogue/attendance/attend-report-managemant/attendance-days.dataset'
import { type SQL, sql } from 'drizzle-orm'
import { type Dataset, datasetFor, type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { isNarrowed, wholeCompany } from '../../../engine/read/data-scope.ts'
import { below, levelSql, orgJoins, placeSql } from '../../employees/index.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { overtimeFacts } from '../facts/overtime-facts.ts'
import { type PeriodRange, periodRange } from '../facts/period-range.ts'
import { kindsOfRecap, periodsUpTo, recapMonths } from '../facts/recap-months.ts'
import { columnsOf, statusParts } from '../facts/status-sql.ts'
import { weekStartOf } from '../facts/week-sql.ts'

const within = ({ from, to }: PeriodRange): SQL => sql`d.work_date between ${from} and ${to}`

/** The period as one row `m`, which says whether its figures come from its recaps. */
const monthOf = (context: QueryContext, period: string): SQL => sql`${periodsUpTo(context, period, 1)} m`

/** How many days of a range were evaluated for anybody; at least one, to divide by. */
export const evaluatedDays = ({ rows }: QueryContext, where: SQL): SQL =>
  sql`(select greatest(count(distinct d.work_date), 1) from ${rows('AttendanceDay')} d where ${where})`

function days(context: QueryContext, period: string): SQL {
  const where = within(periodRange(context, period))
  const { scheduled, attended, absent, sick, leave } = statusParts
  const parts = Object.fromEntries(
    Object.entries({ scheduled, attended, absent, sick, leave }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  )
  const heads = sql`(r.calendar_days - r.not_employed_days) / nullif(r.calendar_days, 0)`
  return sql`select f.employee_id as "employee", f.work_date as "workDate", ${placeSql}, ${columnsOf(parts)}, f.late_count as "lateCount",
      f.incomplete as "incomplete", f.ot_payable as "overtime", f.is_employed * 1.0 / n.days as "heads", f.is_employed * 60.0 / n.days as "headMinutes"
    from ${dayFacts(context, where)} f join ${monthOf(context, period)} on not m.of_recaps
    cross join (select ${evaluatedDays(context, where)} as days) n${orgJoins(context, sql`f.department_id`)}
    where f.status <> 'NOT_EMPLOYED'
    union all select r.employee_id, m.date_to, ${placeSql}, r.scheduled_days, r.attended, r.absent_days, r.sick, r.leave, r.late_count, r.incomplete_count, r.ot_payable,
      ${heads}, ${heads} * 60
    from ${recapMonths(context)} r join ${monthOf(context, period)} on m.of_recaps and r.month = m.month${orgJoins(context, sql`r.department_id`)}`
}

/** For a month that has recaps only, the paid overtime is known, but not the overtime that was ordered, worked or beyond a limit. */
function overtime(context: QueryContext, period: string): SQL {
  const { from, to } = periodRange(context, period)
  return sql`select v.employee_id as "employee", v.work_date as "workDate", to_char(v.work_date, 'YYYY-MM') as "month", ${placeSql}, v.day_kind as "dayKind",
      v.ot_approved as "planned", v.ot_gross as "actual", v.ot_payable as "payable", v.ot_excess as "excess", v.unrequested as "unrequested",
      v.there as "there", v.weighted_minutes as "weightedMinutes", v.over_cap as "overCap", v.no_show as "noShow", v.ot_cross as "otCross", 1 as "days"
    from ${overtimeFacts(context, within({ from, to }))} v join ${monthOf(context, period)} on not m.of_recaps${orgJoins(context, sql`v.department_id`)}
    union all select r.employee_id, m.date_to, m.month, ${placeSql}, k.day_kind, 0, 0, k.paid, 0, 0, 0, k.weighted, 0, 0, null,
      case when row_number() over (partition by r.id order by k.day_kind) = 1 then r.ot_days else 0 end
    from ${recapMonths(context)} r join ${monthOf(context, period)} on m.of_recaps and r.month = m.month cross join lateral ${kindsOfRecap}${orgJoins(context, sql`r.department_id`)}
    where k.paid > 0`
}

const year = 12

function overtimeOfYear(context: QueryContext, period: string): SQL {
  const months = sql`${periodsUpTo(context, period, year)} m`
  const range = { from: periodRange(context, period, 1 - year).from, to: periodRange(context, period).to }
  return sql`select v.employee_id as "employee", m.month as "month", ${placeSql}, v.day_kind as "dayKind", v.ot_payable as "payable", v.weighted_minutes as "weightedMinutes"
      from ${overtimeFacts(context, within(range))} v join ${months} on not m.of_recaps and v.work_date between m.date_from and m.date_to${orgJoins(context, sql`v.department_id`)}
    union all select r.employee_id, m.month, ${placeSql}, k.day_kind, k.paid, k.weighted
      from ${recapMonths(context)} r join ${months} on m.of_recaps and r.month = m.month cross join lateral ${kindsOfRecap}${orgJoins(context, sql`r.department_id`)}
      where k.paid > 0`
}

/** Of nodes that keep a budget, those all of whose people the caller sees: of part of them the hours say nothing about it. */
function seenWhole(context: QueryContext, node: SQL): SQL {
  if (!isNarrowed(context.engine, 'Employee', context.actor)) return sql`true`
  const whole = queryContext(wholeCompany(context))
  return sql`not exists (select 1 from ${whole.rows('Employee')} e where e.department_id in ${below(whole, node)} and e.active_status <> 'INACTIVE'
    and e.id not in (select s.id from ${context.rows('Employee')} s))`
}

/** Days with overtime next to the budgets valid in the period: a department's own, else those of its units. */
function budgets(context: QueryContext, period: string): SQL {
  const range = periodRange(context, period)
  const node = sql`${levelSql('DIVISION')} as "division", ${levelSql('DEPARTMENT')} as "department"`
  return sql`select ${node}, v.ot_payable as "payable", 0 as "budget"
      from ${overtimeFacts(context, within(range))} v join ${monthOf(context, period)} on not m.of_recaps${orgJoins(context, sql`v.department_id`)}
    union all select ${node}, r.ot_payable, 0
      from ${recapMonths(context)} r join ${monthOf(context, period)} on m.of_recaps and r.month = m.month${orgJoins(context, sql`r.department_id`)}
    union all select ${node}, 0, round(d.overtime_budget_hours * 60)::int from ${context.rows('Department')} d${orgJoins(context, sql`d.id`)}
      where d.overtime_budget_hours is not null and d.valid_from <= ${range.to} and (d.valid_to is null or d.valid_to >= ${range.from})
        and (d.org_level = 'DEPARTMENT' or (d.org_level = 'UNIT' and o2.org_level = 'DEPARTMENT' and o2.overtime_budget_hours is null))
        and ${seenWhole(context, sql`d.id`)}`
}

/** Whole weeks, as the company's week of overtime begins, that share a day with the period. */
function weeks(context: QueryContext, period: string): SQL {
  const { from, to } = periodRange(context, period)
  const range = {
    from: weekStartOf(context, sql`(${from})::date`),
    to: sql`${weekStartOf(context, sql`(${to})::date`)} + 6`,
  }
  return sql`select w.*, case when w.minutes <= 240 then 'UP_TO_4' when w.minutes <= 480 then 'UP_TO_8' when w.minutes <= 720 then 'UP_TO_12'
      when w.minutes <= 960 then 'UP_TO_16' when w.minutes <= 1080 then 'UP_TO_18' else 'OVER_18' end as "band"
    from (select v.employee_id as "employee", ${weekStartOf(context, sql`v.work_date`)} as "weekStart", max(${levelSql('DIVISION')}) as "division",
        sum(v.ot_payable + v.ot_excess)::int as "minutes"
      from ${overtimeFacts(context, within(range))} v${orgJoins(context, sql`v.department_id`)}
      where v.day_kind = 'WORKDAY' and v.ot_payable + v.ot_excess > 0 group by 1, 2) w`
}

export const attendanceDatasets: readonly Dataset[] = [
  datasetFor(attendanceDays, (context, { period }) => days(context, period)),
  datasetFor(overtimeDays, (context, { period }) => overtime(context, period)),
  datasetFor(overtimeYear, (context, { period }) => overtimeOfYear(context, period)),
  datasetFor(overtimeBudgets, (context, { period }) => budgets(context, period)),
  datasetFor(overtimeWeeks, (context, { period }) => weeks(context, period)),
]
