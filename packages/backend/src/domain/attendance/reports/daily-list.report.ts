// Evaluated days in a flat list.
import { dailyAttendListInq } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attend-list-inq'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { daysFilteredBy, timesSql } from './day-filters.ts'

export const dailyListReport = reportFor(
  dailyAttendListInq,
  (context, { dateFrom, dateTo, code, flag, ...filters }) => {
    const { lines } = context
    const days = sql`d.work_date between ${dateFrom}::date and ${dateTo}::date and (${code}::int is null or d.absent_code_id = ${code})
      and (${flag}::int is null or d.id in (select f.parent_id from ${lines('AttendanceDay', 'flags')} f where f.flag_id = ${flag}))
      and ${daysFilteredBy(context, filters)}`
    return sql`select f.work_date as "workDate", f.employee_id as "employee", f.department_id as "department", f.day_type as "dayType", ${timesSql},
      f.away, f.ot_payable as "overtime", f.absent_code_id as "code", f.status, f.flag_codes as "flags", f.corrected
    from ${dayFacts(context, days)} f where f.status <> 'NOT_EMPLOYED'`
  },
)
