// What payroll takes from each day.
import { employeeDailyBasis } from '@kantor/shared/catalogue/attendance/attend-report-managemant/employee-daily-basis'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { weightedSql } from '../facts/status-sql.ts'
import { daysFilteredBy } from './day-filters.ts'

export const dailyBasisReport = reportFor(employeeDailyBasis, (context, { dateFrom, dateTo, ...filters }) => {
  const range = sql`d.work_date between ${dateFrom}::date and ${dateTo}::date and ${daysFilteredBy(context, filters)}`
  return sql`select f.employee_id as "employee", f.work_date as "workDate", f.day_type as "dayType", f.shift_id as "shift", f.absent_code_id as "code",
      f.is_scheduled as "scheduled", f.present as "presentOrIncomplete", f.absent, f.worked, f.late, f.early, f.away, f.ot_h15 as "h15", f.ot_h20 as "h20", f.ot_h30 as "h30",
      f.ot_h40 as "h40", ${weightedSql} as "weightedMinutes", f.meal, f.transport, f.night, f.shift_allowance as "shiftAllowance", f.unpaid,
      f.is_scheduled - f.unpaid as "paid"
    from ${dayFacts(context, range)} f where f.status <> 'NOT_EMPLOYED'`
})
