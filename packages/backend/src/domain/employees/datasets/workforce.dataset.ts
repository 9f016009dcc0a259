// The workforce on a day in SQL: the employee, the slice valid then, the place in the tree, age and service by the
// same rules as everywhere (whole months, clamped to the month's end).
import { workforce, workforceAll } from '@kantor/shared/catalogue/employees/datasets/workforce.dataset'
import { type SQL, sql } from 'drizzle-orm'
import { type Dataset, datasetFor, type QueryContext } from '../../../engine/datasets/dataset.ts'
import { employedOn } from '../../employed-on.ts'
import { monthsSql } from '../span-sql.ts'
import { orgJoins, placeSql } from './org-tree.ts'

/** The last slice that had begun by a day, one per employee: `join ${sliceOn(...)} s on s.employee_id = e.id`. */
export const sliceOn = ({ rows }: QueryContext, day: SQL): SQL => sql`(select distinct on (employee_id) *
  from ${rows('EmployeeAssignment')} a where a.valid_from <= ${day} and a.status <> 'CANCELLED'
  order by employee_id, valid_from desc)`

/** The band a number falls into: the last one whose lower bound it reaches. */
function bandSql(value: SQL, bands: readonly (readonly [below: number, name: string])[], last: string): SQL {
  const cases = bands.map(([below, name]) => sql`when ${value} < ${below}::int then ${name}::text`)
  return sql`case ${sql.join(cases, sql` `)} else ${last}::text end`
}
/** Of whole years. */
export const ageBandOf = (age: SQL): SQL =>
  bandSql(
    age,
    [
      [25, 'BELOW_25'],
      [35, 'FROM_25'],
      [45, 'FROM_35'],
      [55, 'FROM_45'],
    ],
    'FROM_55',
  )
/** Of whole months. */
export const serviceBandOf = (months: SQL): SQL =>
  bandSql(
    months,
    [
      [12, 'BELOW_1'],
      [36, 'FROM_1'],
      [60, 'FROM_3'],
      [120, 'FROM_5'],
      [240, 'FROM_10'],
    ],
    'FROM_20',
  )

/** Service counts from joining the group where that was earlier, to the day or the last day of work. */
const serviceFrom = sql`coalesce(e.group_join_date, e.join_date)`

export function peopleOn(context: QueryContext, asOf: string, isWithFormer: boolean): SQL {
  const { rows, lines } = context
  const day = sql`${asOf}::date`
  const until = sql`greatest(least(coalesce(e.separation_date, ${day}), ${day}), ${serviceFrom})`
  return sql`select e.id as "employee", ${placeSql}, s.level_id as "level", s.grade_id as "grade", s.position_id as "position",
      s.location_id as "location", s.work_group_id as "workGroup", s.employee_status_id as "employeeStatus",
      s.contract_type_id as "contractType", p.occupation_id as "occupation", e.gender_id as "gender", e.birth_date as "birthDate",
      x.age as "age", ${ageBandOf(sql`x.age`)} as "ageBand", e.religion_id as "religion", e.marital_status_id as "maritalStatus",
      (select ed.level_id from ${lines('Employee', 'education')} ed where ed.parent_id = e.id and ed.is_highest limit 1) as "education",
      e.blood_type_id as "bloodType", c.city as "city", e.join_date as "joinDate", (x.service / 12.0) as "serviceYears",
      ${serviceBandOf(sql`x.service`)} as "serviceBand", case when ${employedOn(day)} then 'ACTIVE' else 'INACTIVE' end as "activeStatus",
      case when e.separation_date < ${day} then e.separation_date end as "separationDate",
      case when e.separation_date < ${day} then e.separation_reason_id end as "separationReason"
    from ${rows('Employee')} e
    join ${sliceOn(context, day)} s on s.employee_id = e.id
    cross join lateral (select ${monthsSql(sql`e.birth_date`, day)} / 12 as age, ${monthsSql(serviceFrom, until)} as service) x
    left join ${rows('Position')} p on p.id = s.position_id
    left join ${rows('PostCode')} c on c.id = e.post_code_id${orgJoins(context, sql`s.department_id`)}
    where e.join_date <= ${day}${isWithFormer ? sql`` : sql` and ${employedOn(day)}`}`
}

export const workforceDatasets: readonly Dataset[] = [
  datasetFor(workforce, (context, { asOf }) => peopleOn(context, asOf, false)),
  datasetFor(workforceAll, (context, { asOf }) => peopleOn(context, asOf, true)),
]
