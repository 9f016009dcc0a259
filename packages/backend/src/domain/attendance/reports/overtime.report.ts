// Overtime by department and day, and by employee and period, over the same facts.
import { dailyOvertimeDept } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-overtime-dept'
import { overtimeRekapPeriod } from '@kantor/shared/catalogue/attendance/attend-report-managemant/overtime-rekap-period'
import { type SQL, sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { departmentSql, levelSql, orgJoins } from '../../employees/index.ts'
import { overtimeFacts } from '../facts/overtime-facts.ts'
import { daysFilteredBy } from './day-filters.ts'

export const dailyOvertimeReport = reportFor(dailyOvertimeDept, (context, { dateFrom, dateTo, ...filters }) => {
  const range = sql`d.work_date between ${dateFrom}::date and ${dateTo}::date and ${daysFilteredBy(context, filters)}`
  return sql`select ${levelSql('DIVISION')} as "division", ${departmentSql} as "department", v.work_date as "workDate", count(*)::int as "employees",
      sum(v.ot_approved)::int as "approvedMinutes", sum(v.ot_payable)::int as "overtimeMinutes", sum(v.weighted_minutes) as "weightedMinutes",
      sum(v.unrequested)::int as "unrequestedMinutes", sum(v.no_show)::int as "noShows"
    from ${overtimeFacts(context, range)} v${orgJoins(context, sql`v.department_id`)} group by 1, 2, 3`
})

/** Minutes at a multiplier on one kind of day. */
const on = (column: string, kind: string): SQL =>
  sql`coalesce(sum(v.${sql.raw(column)}) filter (where v.day_kind = ${sql.raw(`'${kind}'`)}), 0)::int`

export const periodOvertimeReport = reportFor(overtimeRekapPeriod, (context, { dateFrom, dateTo, ...filters }) => {
  const { rows } = context
  const range = sql`d.work_date between ${dateFrom}::date and ${dateTo}::date and ${daysFilteredBy(context, filters)}`
  return sql`select ${departmentSql} as "department", v.employee_id as "employee", coalesce(z.period_code, to_char(v.work_date, 'YYYYMM')) as "periodCode",
      sum(v.has_overtime)::int as "days", sum(v.ot_approved)::int as "approved", sum(v.ot_gross)::int as "actual", sum(v.ot_payable)::int as "payable", sum(v.by_schedule)::int as "bySchedule",
      ${on('ot_h15', 'WORKDAY')} as "h15Wd", ${on('ot_h20', 'WORKDAY')} as "h20Wd", ${on('ot_h20', 'REST')} as "h20Rs", ${on('ot_h30', 'REST')} as "h30Rs",
      ${on('ot_h40', 'REST')} as "h40Rs", ${on('ot_h20', 'HOLIDAY')} as "h20Hl", ${on('ot_h30', 'HOLIDAY')} as "h30Hl", ${on('ot_h40', 'HOLIDAY')} as "h40Hl",
      sum(v.weighted_minutes) as "weightedMinutes", sum(v.ot_excess)::int as "excess", sum(v.unrequested)::int as "unrequested", sum(v.over_cap)::int as "capsBreached"
    from ${overtimeFacts(context, range)} v
    left join ${rows('Employee')} e on e.id = v.employee_id
    left join lateral (select y.period_code from ${rows('AttendancePeriod')} y where v.work_date between y.date_from and y.date_to
      and y.pay_group in ('ALL', e.pay_group) order by y.pay_group = 'ALL' limit 1) z on true${orgJoins(context, sql`v.department_id`)}
    group by 1, 2, 3`
})
