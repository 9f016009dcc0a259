// Birthdays of a month among those still employed.
import { birthdayEmployeeInquiry } from '@kantor/shared/catalogue/employees/birthday-employee-inquiry'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { filteredBy } from './people-filters.ts'

export const birthdaysReport = reportFor(birthdayEmployeeInquiry, (context, { month, ...filters }) => {
  const first = sql`${`${month}-01`}::date`
  // A date and a whole number of years clamps to the month's end: 29 February falls on the 28th in common years.
  return sql`select s.id as "employee", s.department_id as "department", s.birth_date as "birthDate", b.day as "day", b.turns as "turns"
    from ${context.rows('Employee', 'active')} s
    cross join lateral (select extract(year from ${first})::int - extract(year from s.birth_date)::int as turns,
      (s.birth_date + make_interval(years => extract(year from ${first})::int - extract(year from s.birth_date)::int))::date as day) b
    where s.active and extract(month from b.day) = extract(month from ${first}) and b.turns > 0 and ${filteredBy(context, filters)}`
})
