// People of departments and units over a range, by what became of their days.
import { dailyAttendDept } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attend-dept'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { departmentSql, levelSql, orgJoins } from '../../employees/index.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { offSql, statusParts, sumsOf } from '../facts/status-sql.ts'
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
  return sql`select ${departmentSql} as "department", ${levelSql('UNIT')} as "unit", f.employee_id as "employee", ${sumsOf(parts)}
    from ${dayFacts(context, range)} f${orgJoins(context, sql`f.department_id`)}
    where f.is_employed = 1 group by 1, 2, 3`
})
