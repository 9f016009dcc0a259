// The attendance card of one employee: his days with their documents and what they come to so far.
import { dailyAttendEmpl } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attend-empl'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { columnsOf, statusParts } from '../facts/status-sql.ts'
import { timesSql } from './day-filters.ts'

const soFar = sql.raw('over (order by f.work_date)')

export const employeeCardReport = reportFor(dailyAttendEmpl, (context, { employee, dateFrom, dateTo }) => {
  const { rows, lines } = context
  const range = sql`d.employee_id = ${employee} and d.work_date between ${dateFrom}::date and ${dateTo}::date`
  return sql`select f.work_date as "workDate", f.day_type as "dayType", ${timesSql}, f.away, f.absent_code_id as "code", f.status, f.flag_codes as "flags", p.documents, f.ot_payable as "overtimeMinutes",
      sum(f.present) ${soFar} as "presentSoFar", (sum(f.late) ${soFar})::int as "lateSoFar", sum(f.ot_payable) ${soFar} / 60.0 as "overtimeSoFar",
      ${columnsOf(statusParts)}, f.unpaid
    from ${dayFacts(context, range)} f
    left join (select x.day, string_agg(x.said, '; ' order by x.said) as documents from (
        select q.work_date as day, q.doc_no || ' ' || lower(replace(q.status, '_', ' ')) as said from ${rows('OvertimeOrder')} q
          join ${lines('OvertimeOrder', 'lines')} l on l.parent_id = q.id
          where l.employee_id = ${employee} and q.status <> 'CANCELLED' and q.work_date between ${dateFrom}::date and ${dateTo}::date
        union select g.day::date, a.doc_no || ' ' || c.absent_code || ' ' || lower(replace(a.status, '_', ' ')) from ${rows('AbnormalAttendance')} a
          join ${rows('AbsentCode')} c on c.id = a.absent_code_id
          cross join generate_series(greatest(a.date_from, ${dateFrom}::date), least(a.date_to, ${dateTo}::date), interval '1 day') g(day)
          where a.employee_id = ${employee} and a.status <> 'CANCELLED') x group by 1) p on p.day = f.work_date
    where f.status <> 'NOT_EMPLOYED'`
})
