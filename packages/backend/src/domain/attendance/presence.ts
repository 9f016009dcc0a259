// Who is there today, before any day is evaluated: the schedule of the day, the punches that have come in and the absences that
// are approved, compared with the clock of each place of work.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { localOf } from './reports/local-time.ts'
import { scheduleSql } from './roster/schedule-sql.ts'

export interface PresenceRow {
  /** NO_PUNCH: the shift has begun, LATER: it has not. */
  readonly presence: 'IN' | 'LATE' | 'AWAY' | 'NO_PUNCH' | 'LATER'
  readonly people: number
  /** The first of them by name, each with what is to be said of him. */
  readonly first: readonly { readonly id: number; readonly name: string; readonly fact: string | null }[]
}

/**
 * Those in the reader's scope who are scheduled on the day or away from it, counted by their state at the moment. Employees who are off
 * and have not come are left out. Permits of minutes and forgotten punches are no absence; half days are.
 */
export function presenceOf(context: QueryContext, moment: Date): Promise<readonly PresenceRow[]> {
  const { rows, today, tx } = context
  const day = sql`${today}::date`
  // A shift that begins in the evening has punches of its own day alone: those before four in the morning belong to the day before.
  // Read by the moment for everybody at once: looked up person by person, all the punches of years would be gone through.
  const firstPunch = sql`(select p.employee_id, (array_agg(${localOf(sql`p`)} order by p.punch_at))[1] as punch from ${rows('RawPunch')} p where p.status = 'VALID'
    and p.punch_at >= ${day} - interval '10 hours' and p.punch_at < ${day} + interval '1 day'
    and ${localOf(sql`p`)} >= ${day} + interval '4 hours' and ${localOf(sql`p`)} < ${day} + interval '1 day' group by p.employee_id)`
  const away = sql`(select distinct on (a.employee_id) a.employee_id, c.absent_name from ${rows('AbnormalAttendance')} a join ${rows('AbsentCode')} c on c.id = a.absent_code_id
    where a.status in ('APPROVED', 'CANCEL_REQUESTED') and ${day} between a.date_from and a.date_to
      and c.absent_class not in ('TIME_PERMIT', 'FORGOT_PUNCH') order by a.employee_id, a.id)`
  const local = sql`(${moment.toISOString()}::timestamptz at time zone 'UTC' + make_interval(hours => case l.time_zone when 'WITA' then 8 when 'WIT' then 9 else 7 end))`
  return rowsOf<PresenceRow>(
    tx,
    sql`with days as (select d.employee_id, e.full_name, s.start_time, f.punch, a.absent_name as away, ${local} as now,
          ${day} + s.start_time::time as starts, ${day} + s.start_time::time + make_interval(mins => coalesce(s.grace_late_min, 0)) as latest
        from ${scheduleSql(context, { dateFrom: today, dateTo: today })} d
        join ${rows('Employee')} e on e.id = d.employee_id left join ${rows('WorkLocation')} l on l.id = d.location_id
        left join ${rows('WorkingShift')} s on s.id = d.shift_id left join ${firstPunch} f on f.employee_id = d.employee_id
        left join ${away} a on a.employee_id = d.employee_id
        where e.active_status = 'ACTIVE'),
      stands as (select *, case when away is not null and punch is null then 'AWAY' when punch is not null then case when punch > latest + interval '59 seconds' then 'LATE' else 'IN' end
          when start_time is null then null when now < latest then 'LATER' else 'NO_PUNCH' end as presence from days),
      numbered as (select *, count(*) over (partition by presence)::int as people,
          row_number() over (partition by presence order by full_name, employee_id) as place from stands where presence is not null)
      select presence, max(people) as people, json_agg(json_build_object('id', employee_id, 'name', full_name,
          'fact', case presence when 'AWAY' then away when 'LATE' then to_char(punch, 'HH24:MI') || ' for ' || start_time else 'shift from ' || start_time end) order by place) as first
      from numbered where place <= 5 group by presence`,
  )
}
