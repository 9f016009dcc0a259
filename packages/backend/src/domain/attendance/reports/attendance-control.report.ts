// Departments by days: who was planned, what became of it. Days without an evaluation are counted as such.
import { dailyAttendanceControl } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attendance-control'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { departmentSql, levelSql, orgJoins } from '../../employees/index.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { missingDays } from '../facts/missing-days.ts'
import { columnsOf, offSql, statusParts, sumsOf } from '../facts/status-sql.ts'
import { daysFilteredBy } from './day-filters.ts'

const parts = {
  headcount: sql`f.is_employed`,
  ...statusParts,
  late: sql`(f.late_count > 0)::int`,
  early: sql`(f.early_count > 0)::int`,
  off: offSql,
  unevaluated: sql`0`,
  overtimeMinutes: sql`f.ot_payable`,
}
const missing = {
  ...Object.fromEntries(Object.keys(parts).map((name) => [name, sql`0`])),
  headcount: sql`1`,
  unevaluated: sql`1`,
}
const added = Object.fromEntries(Object.keys(parts).map((name) => [name, sql`x.${sql.identifier(name)}`]))

export const attendanceControlReport = reportFor(
  dailyAttendanceControl,
  (context, { dateFrom, dateTo, ...filters }) => {
    const { rows, lines } = context
    const own = daysFilteredBy(context, filters)
    const place = sql`employee_id, work_date, department_id`
    return sql`select ${levelSql('DIVISION')} as "division", ${departmentSql} as "department", x.work_date as "workDate", ${sumsOf(added)},
      coalesce(sum(o.ordered), 0)::int as "overtimeRequests"
    from (select ${place}, ${columnsOf(parts)}
        from ${dayFacts(context, sql`d.work_date between ${dateFrom}::date and ${dateTo}::date and ${own}`)} f where f.status <> 'NOT_EMPLOYED'
      union all select ${place}, ${columnsOf(missing)} from ${missingDays(context, dateFrom, dateTo)} d where ${own}) x
    left join (select l.employee_id, q.work_date, count(*) as ordered from ${lines('OvertimeOrder', 'lines')} l
        join ${rows('OvertimeOrder')} q on q.id = l.parent_id
        where q.status in ('SUBMITTED', 'APPROVED', 'CANCEL_REQUESTED') and l.line_status in ('OPEN', 'APPROVED')
          and q.work_date between ${dateFrom}::date and ${dateTo}::date group by 1, 2) o on o.employee_id = x.employee_id and o.work_date = x.work_date
    ${orgJoins(context, sql`x.department_id`)}
    group by 1, 2, 3`
  },
)
