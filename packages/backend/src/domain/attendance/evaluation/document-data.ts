// The rows behind the documents of days: absences, overtime, corrections. Moments are milliseconds.
import type { GeoStatus } from '@kantor/shared/rules/attendance/day/geofence'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { absencesWithCode, isLetterOverdue } from './overdue-letters.ts'

export interface Absence {
  readonly employee: number
  readonly code: string
  readonly absentClass: string
  readonly portion: 'FULL' | 'AM' | 'PM'
  readonly from: string
  readonly to: string
  readonly timeFrom: number | null
  readonly timeTo: number | null
  /** Days that count by another code than the document's. */
  readonly takenAs: { readonly [day: string]: { readonly code: string; readonly absentClass: string } } | null
}
export interface OvertimeRow {
  readonly employee: number
  readonly day: string
  readonly isApproved: boolean
  readonly from: number
  readonly to: number
  readonly breakFrom: number | null
  readonly breakTo: number | null
}
export interface Correction {
  readonly employee: number
  readonly day: string
  readonly in: number | null
  readonly out: number | null
  readonly shift: string | null
  readonly code: string | null
  readonly absentClass: string | null
}

export const iso = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD')`
const ms = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`

/** Approved ones; a code that needs a document which did not come in time does not count (4.6). */
export const absencesOf = ({ tx, actor, today }: RuleContext, ids: readonly number[], { from, to }: DayRange) =>
  rowsOf<Absence>(
    tx,
    sql`select a.employee_id as employee, c.absent_code as code, c.absent_class as "absentClass", a.portion, ${iso(sql`a.date_from`)} as "from",
        ${iso(sql`a.date_to`)} as "to", ${ms(sql`a.time_from`)} as "timeFrom", ${ms(sql`a.time_to`)} as "timeTo",
        (select json_object_agg(${iso(sql`l.work_date`)}, json_build_object('code', t.absent_code, 'absentClass', t.absent_class))
          from abnormal_attendance_lines l join absent_code t on t.id = l.taken_as_id where l.parent_id = a.id) as "takenAs"
      from ${absencesWithCode}
      where a.company_code = ${actor.companyCode} and a.employee_id = ${idList(ids)} and a.status in ('APPROVED', 'CANCEL_REQUESTED')
        and a.date_from <= ${to}::date and a.date_to >= ${from}::date
        and not ${isLetterOverdue(sql`${today}::date`)}
      order by a.id`,
  )

export interface Stay {
  readonly employee: number
  readonly from: string
  readonly to: string
}
/** Approved maternity, whenever it was: what a day pays follows from the first day of its stay. */
export const maternityOf = ({ tx, actor }: RuleContext, ids: readonly number[]) =>
  rowsOf<Stay>(
    tx,
    sql`select a.employee_id as employee, ${iso(sql`a.date_from`)} as "from", ${iso(sql`a.date_to`)} as "to" from ${absencesWithCode}
      where a.company_code = ${actor.companyCode} and a.employee_id = ${idList(ids)} and a.status in ('APPROVED', 'CANCEL_REQUESTED')
        and c.absent_class = 'MATERNITY' order by a.date_from, a.id`,
  )

/** Lines of approved orders as approved, and those of orders that wait. */
export const overtimeRowsOf = ({ tx, actor }: RuleContext, ids: readonly number[], { from, to }: DayRange) =>
  rowsOf<OvertimeRow>(
    tx,
    sql`select l.employee_id as employee, ${iso(sql`o.work_date`)} as day, o.status <> 'SUBMITTED' as "isApproved",
        ${ms(sql`coalesce(l.approved_start, l.start_at)`)} as "from", ${ms(sql`coalesce(l.approved_end, l.end_at)`)} as "to",
        ${ms(sql`l.break_from`)} as "breakFrom", ${ms(sql`l.break_to`)} as "breakTo"
      from overtime_order o join overtime_order_lines l on l.parent_id = o.id
      where o.company_code = ${actor.companyCode} and o.status in ('APPROVED', 'CANCEL_REQUESTED', 'SUBMITTED')
        and coalesce(l.line_status, 'OPEN') not in ('EXCLUDED', 'CANCELLED')
        and l.employee_id = ${idList(ids)} and o.work_date between ${from}::date and ${to}::date order by l.id`,
  )

/** What human resources corrected. */
export const correctionsOf = ({ tx, actor }: RuleContext, ids: readonly number[], { from, to }: DayRange) =>
  rowsOf<Correction>(
    tx,
    sql`select d.employee_id as employee, ${iso(sql`d.work_date`)} as day, ${ms(sql`d.in_override`)} as "in", ${ms(sql`d.out_override`)} as "out",
        s.shift_code as shift, c.absent_code as code, c.absent_class as "absentClass"
      from attendance_day d left join working_shift s on s.id = d.shift_override_id left join absent_code c on c.id = d.code_override_id
      where d.company_code = ${actor.companyCode} and d.corrected and d.employee_id = ${idList(ids)}
        and d.work_date between ${from}::date and ${to}::date`,
  )

export interface PunchRow {
  readonly id: number
  readonly employee: number
  readonly at: number
  readonly zone: 'WIB' | 'WITA' | 'WIT'
  readonly source: 'TERMINAL' | 'MOBILE' | 'MANUAL' | 'UPLOAD'
  readonly direction: 'IN' | 'OUT' | 'UNKNOWN'
  readonly mode: 'NONE' | 'IN_ONLY' | 'OUT_ONLY' | 'TRUSTED' | null
  /** The first two count; the others are of a phone, and mark their day all the same. */
  readonly status: 'VALID' | 'DUPLICATE' | 'PENDING_REVIEW' | 'REJECTED'
  readonly workDate: string | null
  readonly geoStatus: GeoStatus | null
  readonly offline: boolean
}
/** Punches, a day wider on both sides than asked: zones differ. */
export const punchRowsOf = ({ tx, actor }: RuleContext, ids: readonly number[], { from, to }: DayRange) =>
  rowsOf<PunchRow>(
    tx,
    sql`select p.id, p.employee_id as employee, ${ms(sql`p.punch_at`)} as at, p.time_zone as zone, p.source, p.direction, t.direction_mode as mode,
        p.status, ${iso(sql`p.work_date`)} as "workDate", p.geo_status as "geoStatus", coalesce(p.offline, false) as offline
      from raw_punch p left join attendance_terminal t on t.id = p.terminal_id
      where p.company_code = ${actor.companyCode} and p.employee_id = ${idList(ids)} and p.status <> 'UNMAPPED'
        and p.punch_at >= ${from}::date - interval '10 hours' and p.punch_at < ${to}::date + interval '1 day'`,
  )

export interface WorkerRow {
  readonly id: number
  readonly isExempt: boolean
  readonly isFemale: boolean
}
export const workerRowsOf = ({ tx, actor }: RuleContext, ids: readonly number[]) =>
  rowsOf<WorkerRow>(
    tx,
    sql`select e.id, e.attendance_method = 'EXEMPT' as "isExempt", coalesce(g.code_value = 'F', false) as "isFemale"
      from employee e left join common_code g on g.id = e.gender_id where e.company_code = ${actor.companyCode} and e.id = ${idList(ids)}`,
  )
