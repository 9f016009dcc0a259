// The state of the app of each employee in SQL, by the same order as the rule (R-MOB-02): blocked, not installed, never signed in,
// outdated, active within seven days, idle within thirty, dormant.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { profileSql } from './mobile-access-profile.rules.ts'

/** A version as numbers, so that 2.9 is below 2.10; what is no number counts as 0. */
const versionSql = (text: SQL): SQL =>
  sql`(select array_agg(case when part ~ '^[0-9]{1,9}$' then part::int else 0 end order by n) || '{0,0,0}'::int[]
    from unnest(string_to_array(coalesce(nullif(${text}, ''), '0'), '.')) with ordinality as parts (part, n))[1:4]`

/** One row for each access: `employee`, `department`, `profile`, `device`, `version`, `lastSeen`, `appStatus`. */
export const appStatusRows = ({ rows, today }: QueryContext): SQL => sql`
  select a.employee_id as "employee", e.department_id as "department", p.id as "profile", d.model as "device", d.app_version as "version",
    d.last_seen_at as "lastSeen", case
      when a.status = 'BLOCKED' then 'BLOCKED' when d.id is null then 'NOT_INSTALLED'
      when not exists (select 1 from ${rows('DeviceConnection')} c where c.employee_id = a.employee_id and c.event in ('LOGIN', 'SYNC', 'CLOCK_IN', 'CLOCK_OUT', 'REQUEST'))
        then 'NEVER_LOGGED_IN'
      when ${versionSql(sql`d.app_version`)} < ${versionSql(sql`p.min_app_version`)} then 'OUTDATED'
      when d.last_seen_at >= ${today}::date - 7 then 'ACTIVE' when d.last_seen_at >= ${today}::date - 30 then 'IDLE' else 'DORMANT' end as "appStatus"
  from ${rows('MobileAccess')} a join ${rows('Employee')} e on e.id = a.employee_id
    left join ${rows('MobileAccessProfile')} p on p.id = ${profileSql(sql`a`)}
    left join lateral (select x.* from ${rows('MobileDevice')} x where x.employee_id = a.employee_id and x.status in ('BOUND', 'RELEASED')
      order by (x.status = 'BOUND') desc, x.last_seen_at desc nulls last limit 1) d on true
  where a.status <> 'CLOSED'`
