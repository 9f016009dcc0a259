// Documents of abnormal attendance day by day, each with the way through its approvers.
import { abnormalAttendInq } from '@kantor/shared/catalogue/attendance/attend-report-managemant/abnormal-attend-inq'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { daysFilteredBy } from './day-filters.ts'

const inWords = (value: SQL): SQL => sql`lower(replace(${value}, '_', ' '))`
const local = (value: SQL, form: string): SQL =>
  sql`to_char(${value} at time zone 'Asia/Jakarta', ${sql.raw(`'${form}'`)})`

/**
 * `Unit: Sari approved 05 Nov 14:02; Department: waiting for Budi; Division: not reached yet`: the steps of all rounds of a document. A step gets
 * its approvers when it is reached.
 */
const trailOf = ({ rows, lines }: QueryContext, document: SQL): SQL => sql`(select string_agg(
    initcap(coalesce(t.level, 'step ' || t.seq)) || ': ' || case when t.acted_at is not null
      then coalesce(e.full_name || ' ', '') || ${inWords(sql`t.state`)} || ' ' || ${local(sql`t.acted_at`, 'DD Mon HH24:MI')}
      when t.state = 'WAITING' and t.seq > q.current_seq then 'not reached yet'
      when t.state = 'WAITING' then 'waiting for ' || coalesce((select string_agg(w.full_name, ', ' order by w.full_name)
        from ${lines('ApprovalTask', 'approvers')} p join ${rows('Employee')} w on w.id = p.employee_id where p.parent_id = t.id), 'an approver who is not named')
      else ${inWords(sql`t.state`)} end || case when t.comment is null then '' else ' (' || left(t.comment, 80) || ')' end,
    '; ' order by q.version, t.seq)
  from ${rows('ApprovalRequest')} q join ${rows('ApprovalTask')} t on t.request_id = q.id left join ${rows('Employee')} e on e.id = t.acted_by_id
  where q.doc_type = 'ABNORMAL' and q.doc_id = ${document})`

export const abnormalReport = reportFor(
  abnormalAttendInq,
  (context, { dateFrom, dateTo, code, status, ...filters }) => {
    const { rows, lines } = context
    const ofDay = sql`coalesce(l.taken_as_id, a.absent_code_id)`
    const day = sql`coalesce(l.work_date, a.date_from)`
    const times = sql`nullif(concat_ws('–', ${local(sql`a.time_from`, 'HH24:MI')}, ${local(sql`a.time_to`, 'HH24:MI')}), '')`
    return sql`select ${ofDay} as "code", a.doc_no as "docNo", ${day} as "workDate", a.employee_id as "employee", d.department_id as "department",
      a.portion, ${times} as "times", l.counted as "days", l.skipped_reason as "skipped", a.reason, a.status,
      left(${trailOf(context, sql`a.id`)}, 2000) as "trail", a.id as "document"
    from ${rows('AbnormalAttendance')} a left join ${lines('AbnormalAttendance', 'lines')} l on l.parent_id = a.id
    left join lateral (select s.employee_id, s.department_id, s.location_id, s.work_group_id from ${rows('EmployeeAssignment')} s
      where s.employee_id = a.employee_id and s.status <> 'CANCELLED' and s.valid_from <= ${day} order by s.valid_from desc limit 1) d on true
    where a.date_to >= ${dateFrom}::date and a.date_from <= ${dateTo}::date and ${day} between ${dateFrom}::date and ${dateTo}::date
      and (${code}::int is null or ${ofDay} = ${code}) and (${status}::text is null or a.status = ${status})
      and ${daysFilteredBy(context, filters)}`
  },
)
