// People of departments and units over a range, by what became of their days.
import { dailyAttendDept } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attend-dept'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { departmentSql, levelSql, orgJoins } from '../../employees/index.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { offSql, statusParts, sumsAgain, sumsOf } from '../facts/status-sql.ts'
import { daysFilteredBy } from './day-filters.ts'

const parts = {
  ...statusParts,
  off: offSql,
  lateCount: sql`f.late_count`,
  late: sql`f.late`,
  overtimeMinutes: sql`f.ot_payable`,
}

export const departmentAttendanceReport = reportFor(dailyAttendDept, (context, { dateFrom, dateTo, ...filters }) => {
  const range = sql`d.work_date between ${dateFrom}::date and ${dateTo}::date and ${daysFilteredBy(context, filters)}`
  const people = sql`(select f.department_id, f.employee_id, ${sumsOf(parts)} from ${dayFacts(context, range)} f where f.status <> 'NOT_EMPLOYED' group by 1, 2)`
  return sql`select ${departmentSql} as "department", ${levelSql('UNIT')} as "unit", f.employee_id as "employee", ${sumsAgain(parts)}
    from ${people} f${orgJoins(context, sql`f.department_id`)} group by 1, 2, 3`
})
