// What an employee has to explain: a missing side, time away, punches of no day; with the paper about it, or the one to enter.
import { incompleteAttend } from '@kantor/shared/catalogue/attendance/attend-report-managemant/incomplete-attend'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { daysFilteredBy } from './day-filters.ts'
import { localOf } from './local-time.ts'

const day = sql`d.work_date, d.employee_id, d.department_id, d.location_id, d.shift_id, d.clock_in, d.clock_out`

/** Flags of days: a side that is missing, time away. */
const flagged = ({ rows, lines }: QueryContext, where: SQL): SQL =>
  sql`select ${day}, m.flag_code as what, null as punch, l.minutes, coalesce(l.excused, false) as excused
    from ${rows('AttendanceDay')} d join ${lines('AttendanceDay', 'flags')} l on l.parent_id = d.id join ${rows('FlagMaster')} m on m.id = l.flag_id
    where m.flag_code in ('NO_IN', 'NO_OUT', 'AWAY') and ${where}`

/** Punches that no evaluated day took, each a row of its own, on the day of the clock that made it. */
const orphans = ({ rows }: QueryContext, where: SQL): SQL =>
  sql`select ${day}, 'ORPHAN_PUNCH', to_char(${localOf(sql`p`)}, 'HH24:MI'), null::integer, false
    from ${rows('RawPunch')} p join ${rows('AttendanceDay')} d on d.employee_id = p.employee_id and d.work_date = ${localOf(sql`p`)}::date
    where p.status = 'VALID' and p.work_date is null and d.calculated_at is not null and not coalesce(d.stale, false)
      and d.status <> 'NOT_EMPLOYED' and ${where}`

/** A time of the shift as a moment, by the clock of the place of work; an end at or before the start is on the next day. */
const shiftMoment = (time: 'start_time' | 'end_time'): SQL => {
  const isEnd = time === 'end_time'
  const after = isEnd ? sql`case when s.end_time <= s.start_time then 1 else 0 end` : sql`0`
  return sql`(x.work_date + ${after} + s.${sql.identifier(time)}::time
    - make_interval(hours => case o.time_zone when 'WITA' then 8 when 'WIT' then 9 else 7 end)) at time zone 'UTC'`
}

export const incompleteReport = reportFor(incompleteAttend, (context, { dateFrom, dateTo, what, ...filters }) => {
  const { rows, today } = context
  const where = sql`d.work_date between ${dateFrom}::date and ${dateTo}::date and ${daysFilteredBy(context, filters)}`
  const isOpen = sql`doc.id is null and x.what in ('NO_IN', 'NO_OUT') and not x.excused`
  return sql`select x.work_date as "workDate", x.employee_id as "employee", x.department_id as "department", x.shift_id as "shift", x.what as "what",
      x.clock_in as "clockIn", x.clock_out as "clockOut", x.punch as "punch", x.minutes as "minutes", x.excused as "excused",
      case when x.what = 'NO_IN' then ${shiftMoment('start_time')} end as "proposedIn",
      case when x.what = 'NO_OUT' then ${shiftMoment('end_time')} end as "proposedOut",
      doc.id as "document", doc.status as "documentStatus", case when ${isOpen} then code.id end as "proposedCode",
      ${today}::date - x.work_date as "daysOpen"
    from (${flagged(context, where)} union all ${orphans(context, where)}) x
    left join ${rows('WorkingShift')} s on s.id = x.shift_id left join ${rows('WorkLocation')} o on o.id = x.location_id
    left join lateral (select a.id, a.status from ${rows('AbnormalAttendance')} a join ${rows('AbsentCode')} c on c.id = a.absent_code_id
      where a.employee_id = x.employee_id and x.work_date between a.date_from and a.date_to and a.status not in ('CANCELLED', 'REJECTED')
        and c.absent_class = case when x.what = 'AWAY' then 'TIME_PERMIT' else 'FORGOT_PUNCH' end order by a.id desc limit 1) doc on true
    left join lateral (select c.id from ${rows('AbsentCode')} c where c.absent_class = 'FORGOT_PUNCH' and c.active order by c.id limit 1) code on true
    where ${what}::text is null or x.what = ${what}`
})
