// The period of every division, department, unit, level or place, next to the period before it.
import { reportAttend } from '@kantor/shared/catalogue/report-management/report-attend'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { departmentSql, levelSql, orgJoins, sliceOn } from '../../employees/index.ts'
import { evaluatedDays } from '../datasets/attendance-days.dataset.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { type PeriodRange, periodRange } from '../facts/period-range.ts'
import { periodsUpTo, recapMonths } from '../facts/recap-months.ts'
import { statusParts } from '../facts/status-sql.ts'

interface Grouping {
  readonly entity: string
  readonly name: string
  readonly key: SQL
  /** Of a recap, which has no place of its own: that of its last day. */
  readonly keyOfRecap?: SQL
}
const groupings: { readonly [by: string]: Grouping } = {
  DIVISION: { entity: 'Department', name: 'department_name', key: levelSql('DIVISION') },
  DEPARTMENT: { entity: 'Department', name: 'department_name', key: departmentSql },
  UNIT: { entity: 'Department', name: 'department_name', key: levelSql('UNIT') },
  LEVEL: { entity: 'PositionLevel', name: 'level_name', key: sql`s.level_id` },
  LOCATION: { entity: 'WorkLocation', name: 'location_name', key: sql`f.location_id`, keyOfRecap: sql`s.location_id` },
}

/** What a period comes to, by key: out of its evaluated days, else out of its recaps. */
function sums(context: QueryContext, grouping: Grouping, period: string, back: number): SQL {
  const range = periodRange(context, period, -back)
  const month = sql`(select w.* from ${periodsUpTo(context, period, back + 1)} w where w.n = 1)`
  return sql`(${ofDays(context, grouping, range, month)} union all ${ofRecaps(context, grouping, range, month)})`
}

function ofRecaps(context: QueryContext, { key, keyOfRecap = key }: Grouping, { to }: PeriodRange, month: SQL): SQL {
  return sql`select ${keyOfRecap}, sum((r.calendar_days - r.not_employed_days) / nullif(r.calendar_days, 0)), sum(r.scheduled_days), sum(r.attended),
      sum(r.absent_days), sum(r.sick), sum(r.leave), sum(r.permit_paid_days + r.permit_unpaid_days + r.suspended_days), sum(r.late_count)::numeric,
      sum(r.ot_payable) / 60.0, sum(r.incomplete_count)::numeric, null::numeric
    from ${recapMonths(context)} r join ${month} m on m.of_recaps and m.month = r.month
    left join ${sliceOn(context, to)} s on s.employee_id = r.employee_id${orgJoins(context, sql`r.department_id`)} group by 1`
}

function ofDays(context: QueryContext, { key }: Grouping, { from, to }: PeriodRange, month: SQL): SQL {
  const where = sql`d.work_date between ${from} and ${to}`
  const { scheduled, attended, absent, sick, leave, permit, suspended } = statusParts
  return sql`select ${key} as key, sum(f.is_employed) * 1.0 / n.days as headcount, sum(${scheduled}) as scheduled, sum(${attended}) as present,
      sum(${absent}) as absent, sum(${sick}) as sick, sum(${leave}) as leave, sum(${permit} + ${suspended}) as other, sum(f.late_count)::numeric as late,
      sum(f.ot_payable) / 60.0 as overtime, sum(f.incomplete)::numeric as incomplete, count(*) filter (where f.corrected)::numeric as corrections
    from ${dayFacts(context, where)} f join ${month} m on not m.of_recaps cross join (select ${evaluatedDays(context, where)} as days) n
    left join ${sliceOn(context, to)} s on s.employee_id = f.employee_id${orgJoins(context, sql`f.department_id`)}
    where f.status <> 'NOT_EMPLOYED' group by 1, n.days`
}

export const attendReport = reportFor(reportAttend, (context, { period, groupedBy, compare, worst }) => {
  const grouping = groupings[groupedBy] ?? groupings.DEPARTMENT
  if (grouping === undefined) throw new Error('No grouping')
  const now = periodRange(context, period)
  const past =
    compare === true
      ? sql`left join ${sums(context, grouping, period, 1)} b on b.key is not distinct from a.key`
      : sql``
  const was = (column: string): SQL => (compare === true ? sql`b.${sql.raw(column)}` : sql`null::numeric`)
  const only = (entity: string): SQL => (grouping.entity === entity ? sql`a.key` : sql`null::int`)
  const name = sql.raw(grouping.name)
  return sql`select * from (select coalesce(g.${name}, 'None') as "name",
        (row_number() over (order by a.absent / nullif(a.scheduled, 0) desc nulls last, a.late / nullif(a.scheduled, 0) desc nulls last, g.${name}))::int as "rank",
        a.headcount, a.scheduled, a.present, a.absent, a.sick, a.leave, a.other, a.late as "lateCount", a.incomplete as "incompleteDays", a.corrections,
        a.overtime as "overtimeHours", ${was('headcount')} as "headcountBefore", ${was('scheduled')} as "scheduledBefore", ${was('present')} as "presentBefore",
        ${was('absent')} as "absentBefore", ${was('late')} as "lateBefore", ${was('overtime')} as "overtimeBefore", ${only('Department')} as "department",
        ${only('WorkLocation')} as "location",
        ${now.from} as "dateFrom", ${now.to} as "dateTo"
      from ${sums(context, grouping, period, 0)} a left join ${context.rows(grouping.entity)} g on g.id = a.key ${past}) x
    where ${worst === true ? sql`x."rank" <= 10` : sql`true`}`
})
