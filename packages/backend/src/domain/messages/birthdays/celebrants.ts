// Who has a birthday and lets others know, and who wants to hear of it: in SQL, for the messages of a day and for the card of a reader.
import { birthdayPreferenceFields } from '@kantor/shared/catalogue/security-system/entities/birthday-preference.entity'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { employedOn } from '../../employed-on.ts'
import type { CompanyWish } from './wishes.ts'

const { notifyMe, channel } = birthdayPreferenceFields

interface Days {
  readonly from: string
  readonly to: string
  readonly leapRule: CompanyWish['leapRule']
}

/**
 * `select id, name, department, unit, birthday, turns` of those employed on their birthday between two days who do not keep it to themselves;
 * `turns` only where they say their age. Adding years to 29 February gives the 28th in common years; the company may keep it a day later.
 */
export function celebrantsSql({ rows }: Pick<QueryContext, 'rows'>, { from, to, leapRule }: Days): SQL {
  const later = leapRule === 'MAR_01' ? 1 : 0
  const isLeap = sql`extract(month from e.birth_date) = 2 and extract(day from e.birth_date) = 29`
  return sql`select e.id, e.full_name as name, e.department_id as department, d.department_name as unit, b.birthday,
      case when w.shows then extract(year from b.birthday)::int - extract(year from e.birth_date)::int end as turns
    from ${rows('Employee')} e left join ${rows('Department')} d on d.id = e.department_id
    cross join lateral (select (k.day + case when ${isLeap} and extract(day from k.day) = 28 then ${later}::int else 0 end) as birthday
      from (select (e.birth_date + make_interval(years => y - extract(year from e.birth_date)::int))::date as day
        from generate_series(extract(year from ${from}::date)::int, extract(year from ${to}::date)::int) y) k) b
    cross join lateral (select coalesce(bool_and(p.announce_mine), true) as announces, coalesce(bool_and(p.show_age), false) as shows
      from user_account u join ${rows('BirthdayPreference')} p on p.user_id = u.id where u.employee_id = e.id) w
    where w.announces and b.birthday between ${from}::date and ${to}::date and ${employedOn(sql`b.birthday`)}`
}

/** Each node of the tree with the department that it belongs to: the highest node from it upwards that is no division. */
const departmentsSql = ({ rows }: Pick<QueryContext, 'rows'>): SQL =>
  sql`with recursive up as (
      select d.id as node, d.id as at, d.parent_department_id as parent, 1 as step from ${rows('Department')} d
      union all
      select up.node, p.id, p.parent_department_id, up.step + 1 from up join ${rows('Department')} p on p.id = up.parent
        where p.org_level <> 'DIVISION' and up.step < 20)
    select distinct on (node) node, at as top from up order by node, step desc`

/**
 * `select account, celebrant` of everyone who hears of a birthday by a channel: by their wish in their unit, their department or the
 * company, never of their own. `celebrants` is a SELECT of `id, department`.
 */
export function hearersSql(
  context: Pick<QueryContext, 'rows'>,
  celebrants: SQL,
  by: 'MESSAGE' | 'HOME',
  day: SQL,
): SQL {
  const { rows } = context
  return sql`with top as (${departmentsSql(context)})
    select u.id as account, c.id as celebrant
    from user_account u join ${rows('Employee')} e on e.id = u.employee_id and ${employedOn(day)}
    left join ${rows('BirthdayPreference')} p on p.user_id = u.id
    left join top own on own.node = e.department_id
    join (${celebrants}) c on c.id <> e.id
    left join top theirs on theirs.node = c.department
    where u.status = 'ACTIVE' and u.user_type <> 'SERVICE' and coalesce(p.channel, ${channel.default}) in (${by}, 'BOTH')
      and case coalesce(p.notify_me, ${notifyMe.default}) when 'COMPANY' then true when 'UNIT' then c.department = e.department_id
        when 'DEPARTMENT' then theirs.top = own.top else false end`
}
