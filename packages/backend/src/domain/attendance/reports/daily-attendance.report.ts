// One date, department by department.
import { dailyAttendance } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attendance'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { daysFilteredBy, timesSql } from './day-filters.ts'

export const dailyAttendanceReport = reportFor(dailyAttendance, (context, { workDate, status, ...filters }) => {
  const { rows } = context
  return sql`select d.department_id as "department", d.employee_id as "employee", ${timesSql}, d.absent_code_id as "code", d.status as "status", d.flag_codes as "flags"
    from ${rows('AttendanceDay')} d
    where d.work_date = ${workDate}::date and (${status}::text is null or d.status = ${status}) and ${daysFilteredBy(context, filters)}`
})
