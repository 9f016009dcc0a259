// A row per employee with the symbols of his days side by side.
import { employeeDailyPeriod } from '@kantor/shared/catalogue/attendance/attend-report-managemant/employee-daily-period'
import { type SQL, sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { departmentSql, orgJoins } from '../../employees/index.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { offSql, statusParts, sumsAgain, sumsOf } from '../facts/status-sql.ts'
import { daysFilteredBy } from './day-filters.ts'

const columns = Object.keys(employeeDailyPeriod.columns).filter((name) => /^day\d+$/.test(name))

/** `CT/H` where the halves differ, `H?` where coming in or going out is missing, with the minutes of lateness as raised figures. */
const symbol = sql`case when f.is_scheduled = 1 and (f.am_symbol is null) <> (f.pm_symbol is null)
    then coalesce(f.am_symbol, f.symbol) || '/' || coalesce(f.pm_symbol, f.symbol) else f.symbol end
  || case when f.status = 'INCOMPLETE' then '?' else '' end
  || case when f.late > 0 then translate(f.late::text, '0123456789', '⁰¹²³⁴⁵⁶⁷⁸⁹') else '' end`

const parts = {
  ...statusParts,
  annual: sql`f.annual`,
  off: offSql,
  late: sql`f.late`,
  overtimeMinutes: sql`f.ot_payable`,
}

export const dailyPeriodReport = reportFor(employeeDailyPeriod, (context, { dateFrom, dateTo, ...filters }) => {
  const range = sql`d.work_date between ${dateFrom}::date and ${dateTo}::date and ${daysFilteredBy(context, filters)}`
  const day = (name: string, at: number): SQL =>
    sql`max(${symbol}) filter (where f.work_date = ${dateFrom}::date + ${sql.raw(String(at))}) as ${sql.identifier(name)}`
  const again = columns.map((name) => sql`max(f.${sql.identifier(name)}) as ${sql.identifier(name)}`)
  const people = sql`(select f.department_id, f.employee_id, ${sql.join(columns.map(day), sql`, `)}, ${sumsOf(parts)}
    from ${dayFacts(context, range)} f where f.status <> 'NOT_EMPLOYED' group by 1, 2)`
  return sql`select ${departmentSql} as "department", f.employee_id as "employee", ${sql.join(again, sql`, `)}, ${sumsAgain(parts)}
    from ${people} f${orgJoins(context, sql`f.department_id`)} group by 1, 2`
})
