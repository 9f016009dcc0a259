// List of employee age: bands as the pivots have them, retirement as stored, the pension by the table of the law.
import { listOfEmployeeAge } from '@kantor/shared/catalogue/employees/list-of-employee-age'
import { BpjsPensionAge } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-pension-age.entity'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { employedOn } from '../../employed-on.ts'
import { everInForce } from '../../law/index.ts'
import { ageBandOf, sliceOn } from '../datasets/workforce.dataset.ts'
import { monthsSql } from '../span-sql.ts'
import { filteredBy } from './people-filters.ts'

export const employeeAgeReport = reportFor(listOfEmployeeAge, (context, { asOf, band, ...filters }) => {
  const { rows } = context
  const day = sql`${asOf}::date`
  const age = sql`(x.months / 12)`
  return sql`select e.id as "employee", s.department_id as "department", ${ageBandOf(age)} as "ageBand",
      e.birth_date as "birthDate", ${age} as "age", x.months % 12 as "ageMonths", e.retirement_date as "retirementDate",
      case when e.retirement_date >= ${day} then ${monthsSql(day, sql`e.retirement_date`)} end as "monthsToRetirement",
      (e.birth_date + make_interval(years => pa.age))::date as "pensionDate"
    from ${rows('Employee')} e
    join ${sliceOn(context, day)} s on s.employee_id = e.id
    cross join lateral (select ${monthsSql(sql`e.birth_date`, day)} as months) x
    left join ${pensionAges(context)} pa on pa.born = extract(year from e.birth_date)::int
    where ${employedOn(day)} and ${filteredBy(context, filters)}
      and (${band}::text is null or ${ageBandOf(age)} = ${band})`
})

/**
 * The age of pension by year of birth: the first age reached that is the pension age of its calendar year; beyond the last
 * row of the table one year more every three years, 65 at most (PP 45/2015 art. 15). The same rule as `calc/pension`;
 * a birthday of a given age falls into the same year for everybody born in a year, so the years are enough.
 */
export function pensionAges({ rows }: QueryContext): SQL {
  const ages = everInForce(BpjsPensionAge, rows('BpjsPensionAge'))
  return sql`(
  select b.born, min(a.age) as age
  from (select distinct extract(year from e.birth_date)::int as born from ${rows('Employee')} e) b
  cross join generate_series(50, 65) a (age)
  cross join lateral (
    select p.pension_age + case when exists (select 1 from ${ages} q where q.effective_from > p.effective_from)
        then 0 else greatest(0, (b.born + a.age - extract(year from p.effective_from)::int) / 3) end as age
    from ${ages} p
    order by extract(year from p.effective_from) <= b.born + a.age desc,
      case when extract(year from p.effective_from) <= b.born + a.age then p.effective_from end desc nulls last, p.effective_from, p.correction desc
    limit 1) t
  where a.age >= least(65, t.age)
  group by b.born)`
}
