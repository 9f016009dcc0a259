// Manual changes of attendance: corrections of days next to the former values, punches typed in, forgotten punches, amnesties.
import { manualAttendDataCollectionInq } from '@kantor/shared/catalogue/attendance/attend-report-managemant/manual-attend-data-collection-inq'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { daysFilteredBy } from './day-filters.ts'

const place = sql`d.employee_id, d.work_date, d.department_id, d.location_id, d.work_group_id`
/** A moment by the clock of the place of work. */
const clock = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC' + make_interval(hours => case o.time_zone when 'WITA' then 8 when 'WIT' then 9 else 7 end), 'DD Mon HH24:MI')`

/** Each correction in force: who made it and what it replaced, out of the trail; else the punch that it replaced. */
const corrections = ({ rows, actor }: QueryContext, range: SQL): SQL => sql`select ${place}, k.what,
    case when k.what in ('IN', 'OUT') then coalesce(${clock(sql`(t.was)::timestamptz`)}, case when r.punches > 1 then ${clock(sql`case k.what when 'IN' then r.first else r.last end`)} end)
      when k.what = 'SHIFT' then (select y.shift_code from ${rows('WorkingShift')} y where y.id::text = t.was)
      else (select y.absent_code from ${rows('AbsentCode')} y where y.id::text = t.was) end as before,
    k.after, d.override_reason as reason, coalesce(t.username, d.updated_by) as username, coalesce(t.at, d.updated_at) as at
  from ${rows('AttendanceDay')} d left join ${rows('WorkLocation')} o on o.id = d.location_id
  left join ${rows('WorkingShift')} s on s.id = d.shift_override_id left join ${rows('AbsentCode')} c on c.id = d.code_override_id
  cross join lateral (values ('IN', 'inOverride', ${clock(sql`d.in_override`)}), ('OUT', 'outOverride', ${clock(sql`d.out_override`)}),
    ('SHIFT', 'shiftOverride', s.shift_code), ('CODE', 'codeOverride', c.absent_code)) k(what, field, after)
  left join lateral (select x.username, x.at, x.changes -> k.field ->> 'from' as was from audit_entry x where x.entity = 'AttendanceDay'
    and x.record_id = d.id and x.company_code = ${actor.companyCode} and x.changes -> k.field is not null order by x.seq desc limit 1) t on true
  left join lateral (select min(p.punch_at) as first, max(p.punch_at) as last, count(*) as punches from ${rows('RawPunch')} p
    where p.employee_id = d.employee_id and p.work_date = d.work_date and p.status = 'VALID') r on true
  where d.corrected and k.after is not null and ${range}`

/** A row about an employee and a day with the place that the slice of the day gives him, as `d`. */
const placed = (
  { rows }: QueryContext,
  employee: SQL,
  day: SQL,
): SQL => sql`left join lateral (select ${employee} as employee_id, ${day} as work_date,
    a.department_id, a.location_id, a.work_group_id from ${rows('EmployeeAssignment')} a where a.employee_id = ${employee} and a.status <> 'CANCELLED'
    and a.valid_from <= ${day} order by a.valid_from desc limit 1) d on true left join ${rows('WorkLocation')} o on o.id = d.location_id`

function typedPunches(context: QueryContext, range: SQL, days: SQL): SQL {
  const day = sql`coalesce(p.work_date, (p.punch_at at time zone 'Asia/Jakarta')::date)`
  return sql`select ${place}, 'PUNCH', null, ${clock(sql`p.punch_at`)}, p.direction, p.created_by, p.created_at
    from ${context.rows('RawPunch')} p ${placed(context, sql`p.employee_id`, day)}
    where p.source = 'MANUAL' and p.employee_id is not null and ${day} ${days} and ${range}`
}

function forgotten(context: QueryContext, range: SQL, days: SQL): SQL {
  const { rows } = context
  return sql`select ${place}, 'FORGOTTEN', null, concat_ws(' – ', ${clock(sql`f.time_from`)}, ${clock(sql`f.time_to`)}),
      f.doc_no || ' ' || lower(replace(f.status, '_', ' ')) || ': ' || f.reason, f.created_by, f.created_at
    from ${rows('AbnormalAttendance')} f join ${rows('AbsentCode')} c on c.id = f.absent_code_id and c.absent_class = 'FORGOT_PUNCH'
    ${placed(context, sql`f.employee_id`, sql`f.date_from`)}
    where f.status <> 'CANCELLED' and f.date_from ${days} and ${range}`
}

/** Each flag that an amnesty excuses. */
const excused = (
  { rows, lines }: QueryContext,
  range: SQL,
): SQL => sql`select ${place}, 'AMNESTY', m.flag_code || coalesce(' ' || nullif(f.minutes, 0) || ' min', ''), 'excused',
    a.doc_no || ': ' || a.reason, a.created_by, a.created_at
  from ${rows('AttendanceDay')} d join ${lines('AttendanceDay', 'flags')} f on f.parent_id = d.id join ${rows('FlagMaster')} m on m.id = f.flag_id
  join ${rows('AmnestyRequest')} a on a.id = f.amnesty_id where f.excused and ${range}`

export const manualDataReport = reportFor(
  manualAttendDataCollectionInq,
  (context, { dateFrom, dateTo, per, ...filters }) => {
    const { rows } = context
    const days = sql`between ${dateFrom}::date and ${dateTo}::date`
    const own = daysFilteredBy(context, filters)
    const range = sql`d.work_date ${days} and ${own}`
    const isByUser = per === 'USER'
    const person = isByUser ? sql`coalesce(u.display_name, x.username)` : sql`e.employee_no || ' ' || e.full_name`
    const evaluated = sql`(select count(*) from ${rows('AttendanceDay')} d where ${range} and d.status <> 'NOT_EMPLOYED'${isByUser ? sql`` : sql` and d.employee_id = x.employee_id`})`
    return sql`select ${person} as "person", x.work_date as "workDate", x.employee_id as "employee", x.department_id as "department", x.what as "what",
      x.before as "before", x.after as "after", left(x.reason, 500) as "reason", coalesce(u.display_name, x.username) as "enteredBy", x.at as "enteredAt",
      1 as "entries", count(*) over (partition by ${person}) * 100.0 / nullif(${evaluated}, 0) as "per100"
    from (${corrections(context, range)} union all ${typedPunches(context, own, days)} union all ${forgotten(context, own, days)}
      union all ${excused(context, range)}) x
    join ${rows('Employee')} e on e.id = x.employee_id left join ${rows('UserAccount')} u on u.username = x.username`
  },
)
