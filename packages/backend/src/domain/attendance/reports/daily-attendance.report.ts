// One date, department by department; with no date given the last that was evaluated.
import { dailyAttendance } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attendance'
import { type SQL, sql } from 'drizzle-orm'
import { asText, orNull, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { daysFilteredBy, timesSql } from './day-filters.ts'

/** The terminal of the punch that a time of the day comes from; days keep minutes, punches seconds. */
const terminalOf = ({ rows }: QueryContext, moment: SQL): SQL =>
  sql`(select p.terminal_id from ${rows('RawPunch')} p where p.employee_id = f.employee_id and p.work_date = f.work_date and p.status = 'VALID'
    and date_trunc('minute', p.punch_at) = date_trunc('minute', ${moment}) order by p.id limit 1)`

export const dailyAttendanceReport = reportFor(
  dailyAttendance,
  (context, { workDate, status, ...filters }) => {
    return sql`select f.work_date as "workDate", f.department_id as "department", f.employee_id as "employee", ${timesSql},
        ${terminalOf(context, sql`f.punch_in`)} as "terminalIn", ${terminalOf(context, sql`f.punch_out`)} as "terminalOut",
        f.absent_code_id as "code", f.status, f.flag_codes as "flags"
      from ${dayFacts(context, sql`d.work_date = ${workDate}::date and (${status}::text is null or d.status = ${status}) and ${daysFilteredBy(context, filters)}`)} f where f.status <> 'NOT_EMPLOYED'`
  },
  async ({ tx, rows, today }) => {
    const [last] = await typedRows(
      tx,
      { day: orNull(asText(sql`max(d.work_date)`)) },
      sql`from ${rows('AttendanceDay')} d where d.work_date <= ${today}::date and d.calculated_at is not null`,
    )
    return { workDate: last?.day ?? today }
  },
)
