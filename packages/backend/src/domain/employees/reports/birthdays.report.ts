// Birthdays of a month, or of seven days, among those still employed.
import { birthdayEmployeeInquiry } from '@kantor/shared/catalogue/employees/birthday-employee-inquiry'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { filteredBy } from './people-filters.ts'

export const birthdaysReport = reportFor(birthdayEmployeeInquiry, (context, { month, weekFrom, ...filters }) => {
  const first = weekFrom ?? `${month ?? context.today.slice(0, 7)}-01`
  const from = sql`${first}::date`
  const last =
    weekFrom === undefined || weekFrom === null
      ? sql`(${from} + interval '1 month - 1 day')::date`
      : sql`${addDays(first, 6)}::date`
  // A date and a whole number of years clamps to the month's end: 29 February falls on the 28th in common years.
  return sql`select s.id as "employee", s.department_id as "department", s.birth_date as "birthDate", b.day as "day", b.turns as "turns"
    from ${context.rows('Employee', 'active')} s
    cross join lateral (select y - extract(year from s.birth_date)::int as turns,
      (s.birth_date + make_interval(years => y - extract(year from s.birth_date)::int))::date as day
      from generate_series(extract(year from ${from})::int, extract(year from ${last})::int) y) b
    where s.active and b.day between ${from} and ${last} and b.turns > 0 and ${filteredBy(context, filters)}`
})
