// What somebody has to explain: a side that is missing, time away, punches of no day.
import { incompleteAttend } from '@kantor/shared/catalogue/attendance/attend-report-managemant/incomplete-attend'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { daysFilteredBy } from './day-filters.ts'

export const incompleteReport = reportFor(incompleteAttend, (context, { dateFrom, dateTo, what, ...filters }) => {
  const { rows, lines, today } = context
  return sql`select d.work_date as "workDate", d.employee_id as "employee", d.department_id as "department", d.shift_id as "shift", m.flag_code as "what",
      d.clock_in as "clockIn", d.clock_out as "clockOut", f.minutes as "minutes", f.excused as "excused", ${today}::date - d.work_date as "daysOpen"
    from ${rows('AttendanceDay')} d join ${lines('AttendanceDay', 'flags')} f on f.parent_id = d.id join ${rows('FlagMaster')} m on m.id = f.flag_id
    where m.flag_code in ('NO_IN', 'NO_OUT', 'AWAY', 'ORPHAN_PUNCH') and (${what}::text is null or m.flag_code = ${what})
      and d.work_date between ${dateFrom}::date and ${dateTo}::date and ${daysFilteredBy(context, filters)}`
})
