// One date, department by department.
import { dailyAttendance } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attendance'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { daysFilteredBy, timesSql } from './day-filters.ts'

export const dailyAttendanceReport = reportFor(dailyAttendance, (context, { workDate, status, ...filters }) => {
  return sql`select f.department_id as "department", f.employee_id as "employee", ${timesSql}, f.absent_code_id as "code", f.status, f.flag_codes as "flags"
    from ${dayFacts(context, sql`d.work_date = ${workDate}::date and (${status}::text is null or d.status = ${status}) and ${daysFilteredBy(context, filters)}`)} f where f.is_employed = 1`
})
