// Joiners, leavers, heads at each month's end and the base of the turnover in SQL.
import {
  headcountByMonth,
  movements,
  turnoverBase,
} from '@kantor/shared/catalogue/employees/datasets/movements.dataset'
import { type SQL, sql } from 'drizzle-orm'
import { type Dataset, datasetFor, type QueryContext } from '../../../engine/datasets/dataset.ts'
import { employedOn, leftOn } from '../../employed-on.ts'
import { orgJoins, placeSql } from './org-tree.ts'
import { sliceOn } from './workforce.dataset.ts'

/** Months that a chart of a year shows: this one and the twelve before it. */
const monthsBack = 12

/**
 * Each slice is a range of days in which its employee is employed; the ends of months are counted within these ranges, by department, before the
 * levels of the organisation are looked up: nothing is looked up for each employee and month.
 */
function heads(context: QueryContext, asOf: string): SQL {
  const { rows } = context
  const day = sql`${asOf}::date`
  const slices = sql`(select a.department_id, greatest(e.join_date, a.valid_from) as since,
      least(coalesce(e.separation_date, 'infinity'::date), coalesce(lead(a.valid_from) over w - 1, 'infinity'::date)) as until
    from ${rows('Employee')} e join ${rows('EmployeeAssignment')} a on a.employee_id = e.id and a.status <> 'CANCELLED'
    window w as (partition by e.id order by a.valid_from, a.id))`
  return sql`select to_char(h.day, 'YYYY-MM') as "month", h.heads as "heads", ${placeSql}
    from (select m.day, s.department_id, count(*)::int as heads
      from (select least((date_trunc('month', ${day}) - make_interval(months => n) + interval '1 month - 1 day')::date, ${day}) as day
        from generate_series(0, ${monthsBack}::int) n) m
      join ${slices} s on m.day between s.since and s.until group by 1, 2) h${orgJoins(context, sql`h.department_id`)}`
}

function moves(context: QueryContext, asOf: string): SQL {
  const { rows } = context
  const day = sql`${asOf}::date`
  const first = sql`(date_trunc('month', ${day}) - make_interval(months => ${monthsBack}::int))::date`
  const ago = sql`((extract(year from ${day}) - extract(year from v.date)) * 12 + extract(month from ${day}) - extract(month from v.date))::int`
  // A leaver counts in the month of the last working day. On that day he is still employed: the headcount at the end of a month includes employees
  // whose last day it is, though they are among its leavers.
  return sql`select e.id as "employee", v.movement as "movement", v.date as "date", ${ago} as "monthsAgo",
      case when v.movement = 'LEFT' then e.separation_reason_id end as "reason", ${placeSql}
    from ${rows('Employee')} e
    cross join lateral (values ('JOINED', e.join_date), ('LEFT', ${leftOn})) v(movement, date)
    left join lateral (select a.department_id from ${rows('EmployeeAssignment')} a where a.employee_id = e.id and a.status <> 'CANCELLED'
      and a.valid_from <= v.date order by a.valid_from desc limit 1) s on true${orgJoins(context, sql`s.department_id`)}
    where v.date >= ${first} and v.date <= ${day}`
}

function turnover(context: QueryContext, asOf: string): SQL {
  const { rows } = context
  const day = sql`${asOf}::date`
  const start = sql`(${day} - interval '12 months')::date`
  const [opening, closing] = [sql`${employedOn(start)}::int`, sql`${employedOn(day)}::int`]
  const left = sql`coalesce(${leftOn} > ${start} and ${leftOn} <= ${day}, false)::int`
  return sql`select e.id as "employee", ${opening} as "opening", ${closing} as "closing",
      (${opening} + ${closing}) / 2.0 as "average", ${left} as "left", ${placeSql}
    from ${rows('Employee')} e
    join ${sliceOn(context, day)} s on s.employee_id = e.id${orgJoins(context, sql`s.department_id`)}
    where e.join_date <= ${day} and (e.separation_date is null or e.separation_date >= ${start})`
}

export const movementDatasets: readonly Dataset[] = [
  datasetFor(headcountByMonth, (context, { asOf }) => heads(context, asOf)),
  datasetFor(movements, (context, { asOf }) => moves(context, asOf)),
  datasetFor(turnoverBase, (context, { asOf }) => turnover(context, asOf)),
]
