// Evaluated days in a flat list.
import { dailyAttendListInq } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attend-list-inq'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { daysFilteredBy, timesSql } from './day-filters.ts'

export const dailyListReport = reportFor(
  dailyAttendListInq,
  (context, { dateFrom, dateTo, code, flag, ...filters }) => {
    const { rows, lines } = context
    return sql`select d.work_date as "workDate", d.employee_id as "employee", d.department_id as "department", d.day_type as "dayType", ${timesSql},
      d.away_minutes as "away", d.ot_payable as "overtime", d.absent_code_id as "code", d.status as "status", d.flag_codes as "flags", d.corrected as "corrected"
    from ${rows('AttendanceDay')} d
    where d.work_date between ${dateFrom}::date and ${dateTo}::date and (${code}::int is null or d.absent_code_id = ${code})
      and (${flag}::int is null or d.id in (select f.parent_id from ${lines('AttendanceDay', 'flags')} f where f.flag_id = ${flag}))
      and ${daysFilteredBy(context, filters)}`
  },
)
