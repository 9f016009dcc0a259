// Which account centers bear the cost of a department on a day (payroll 4.14, R-JRN): the journal and every report by cost centre read them here, and share
// amounts in one way, so that they come to the same for each centre.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

/**
 * `from ${centerShares(reader, days)} h`: `department_id, day, center_id, center_code, percent, is_largest, others` of each department that a center
 * bears; its own shares on the day, or those of the nearest department above. `days` selects `day`. `others`: the percentages of the centers other
 * than the largest.
 */
export const centerShares = ({ rows }: Pick<QueryContext, 'rows'>, days: SQL): SQL =>
  sql`(with recursive days as (${days}), up(department, id, parent, depth) as (
        select d.id, d.id, d.parent_department_id, 0 from ${rows('Department')} d
        union all select up.department, d.id, d.parent_department_id, up.depth + 1 from ${rows('Department')} d join up on d.id = up.parent
          where up.depth < 20),
      borne as (select up.department, days.day, a.id as center, a.code, c.percent, rank() over (partition by up.department, days.day order by up.depth) as near
        from up join ${rows('DepartmentCenter')} c on c.department_id = up.id join ${rows('AccountCenter')} a on a.id = c.account_center_id and a.is_posting
        join days on c.valid_from <= days.day and coalesce(c.valid_to >= days.day, true))
      select b.department as department_id, b.day, b.center as center_id, b.code as center_code, b.percent,
        row_number() over (partition by b.department, b.day order by b.percent desc, b.code collate "C") = 1 as is_largest,
        (array_agg(b.percent) over (partition by b.department, b.day order by b.percent desc, b.code collate "C"
          rows between unbounded preceding and unbounded following))[2:] as others
      from borne b where b.near = 1)`

/**
 * The part of an amount that a center bears, of rows `s` that have the columns of `centerShares`: whole rupiah by percent, what is left to the largest, as
 * `sharesOf` of the journal does. All of it where no center is known.
 */
export const shareOf = (amount: SQL): SQL =>
  sql`case when s.center_id is null then ${amount}
    when s.is_largest then ${amount} - coalesce((select sum(trunc(${amount} * o / 100)) from unnest(s.others) o), 0)
    else trunc(${amount} * s.percent / 100) end`
