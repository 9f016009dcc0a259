// Which days an amnesty covers, said once in SQL: for the preview over evaluated days and for the evaluation itself.
import { type SQL, sql } from 'drizzle-orm'

export type ScopeColumn = 'employee' | 'department' | 'location' | 'terminal'
/** A SELECT of the ids that an amnesty names of a kind. */
export type Chosen = (column: ScopeColumn) => SQL
/** A day of an employee with where he belonged on it. */
export interface DayAt {
  readonly employee: SQL
  readonly day: SQL
  readonly department: SQL
  readonly location: SQL
}

const idsOf = (ids: readonly number[]): SQL => sql`select x.id from unnest(${`{${ids.join(',')}}`}::int[]) x(id)`

/** Ids that stand in an amnesty which is still to be stored. */
export const chosenIn =
  (lines: readonly { readonly [C in ScopeColumn]?: number | null }[]): Chosen =>
  (column) =>
    idsOf(lines.flatMap((line) => line[column] ?? []))

/** Ids of a stored amnesty, of whose row `request` is the id. */
export const chosenBy =
  (request: SQL): Chosen =>
  (column) =>
    sql`select v.${sql.identifier(`${column}_id`)} from amnesty_request_scope_values v where v.parent_id = ${request}`

/** True where the day is covered; `type` is the kind of the scope. */
export const covers = (type: SQL, chosen: Chosen, at: DayAt): SQL => sql`case ${type}
    when 'EMPLOYEE' then ${at.employee} in (${chosen('employee')})
    when 'DEPARTMENT' then ${at.department} in (with recursive under as (select c.id, 1 as depth from (${chosen('department')}) c(id)
      union all select d.id, under.depth + 1 from department d join under on d.parent_department_id = under.id where under.depth < 20) select id from under)
    when 'LOCATION' then ${at.location} in (${chosen('location')})
    else ${usesTerminal(chosen('terminal'), at)} end`

const localDay = sql`(p.punch_at at time zone 'UTC' + make_interval(hours => case p.time_zone when 'WITA' then 8 when 'WIT' then 9 else 7 end))::date`
const counted = sql`p.terminal_id is not null and p.status in ('VALID', 'DUPLICATE')`

/** Used on the day, or last before it: a machine that is down takes no punches. */
const usesTerminal = (terminals: SQL, { employee, day }: DayAt): SQL => sql`(exists (select 1 from raw_punch p
      where p.employee_id = ${employee} and ${counted} and ${localDay} = ${day} and p.terminal_id in (${terminals}))
    or coalesce((select p.terminal_id from raw_punch p where p.employee_id = ${employee} and ${counted} and ${localDay} < ${day}
      order by p.punch_at desc limit 1) in (${terminals}), false))`

/** Department and place of an employee on a day, by his slice of then. */
export const placeOn = (employee: SQL, day: SQL): SQL =>
  sql`select x.department_id, x.location_id from employee_assignment x where x.employee_id = ${employee} and x.status <> 'CANCELLED'
    order by x.valid_from <= ${day} desc, case when x.valid_from <= ${day} then x.valid_from end desc, x.valid_from limit 1`

/** True where a stored amnesty covers some day of this person, regardless of what was flagged on it. */
export const coversPerson = (amnesty: SQL, person: SQL): SQL => {
  const day = sql`g.day::date`
  const at = { employee: person, day, department: sql`s.department_id`, location: sql`s.location_id` }
  return sql`exists (select 1 from amnesty_request q cross join lateral generate_series(q.date_from, q.date_to, interval '1 day') g(day)
      left join lateral (${placeOn(person, day)}) s on true
    where q.id = ${amnesty} and ${covers(sql`q.scope_type`, chosenBy(sql`q.id`), at)})`
}
