// Service term: whole years, months and days by the rule of the house (domain 4.8), from the group's day where there is one.
import { serviceTermInquiry } from '@kantor/shared/catalogue/employees/service-term-inquiry'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { employedOn } from '../../employed-on.ts'
import { serviceBandOf, sliceOn } from '../datasets/workforce.dataset.ts'
import { monthsSql } from '../span-sql.ts'
import { filteredBy } from './people-filters.ts'

/** Service is awarded every so many years. */
const awardYears = 5

export const serviceTermReport = reportFor(serviceTermInquiry, (context, { asOf, band, ...filters }) => {
  const day = sql`${asOf}::date`
  const from = sql`coalesce(e.group_join_date, e.join_date)`
  const serviceBand = serviceBandOf(sql`x.n`)
  return sql`select e.id as "employee", s.department_id as "department", e.join_date as "joinDate", e.group_join_date as "groupJoinDate",
      x.n / 12 as "years", x.n % 12 as "months", ${day} - (${from} + make_interval(months => x.n))::date as "days",
      ${serviceBand} as "band",
      (${from} + make_interval(years => (x.n / 12 / ${awardYears}::int + 1) * ${awardYears}::int))::date as "nextAward"
    from ${context.rows('Employee')} e
    join ${sliceOn(context, day)} s on s.employee_id = e.id
    cross join lateral (select ${monthsSql(from, day)} as n) x
    where ${employedOn(day)} and ${filteredBy(context, filters)} and (${band}::text is null or ${serviceBand} = ${band})`
})
