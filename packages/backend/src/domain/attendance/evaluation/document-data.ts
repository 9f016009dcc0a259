// The rows behind the documents of days: absences, overtime, corrections. Moments are milliseconds.
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { AttendanceTerminal } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-terminal.entity'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { WorkingShift } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import type { GeoStatus } from '@kantor/shared/rules/attendance/day/geofence'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import {
  asBoolean,
  asNumber,
  lineColumns,
  orNull,
  ownRows,
  tableColumns,
  typedRows,
} from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { absencesWithCode, isLetterOverdue } from './overdue-letters.ts'

const ofOvertimeOrderLines = lineColumns(OvertimeOrder, 'lines', 'l')
const ofOvertimeOrder = tableColumns(OvertimeOrder, 'o')
const ofAttendanceDay = tableColumns(AttendanceDay, 'd')
const ofWorkingShift = tableColumns(WorkingShift, 's')
const ofAbsentCode = tableColumns(AbsentCode, 'c')
const ofEmployee = tableColumns(Employee, 'e')
const ofAbsentCodeT = tableColumns(AbsentCode, 't')
const ofRawPunch = tableColumns(RawPunch, 'p')
const ofAttendanceTerminal = tableColumns(AttendanceTerminal, 't')
const ofCommonCode = tableColumns(CommonCode, 'g')

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
          from abnormal_attendance_lines l join ${ownRows(actor, ofAbsentCodeT)} on t.id = l.taken_as_id where l.parent_id = a.id) as "takenAs"
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
  typedRows(
    tx,
    {
      employee: ofOvertimeOrderLines.employee,
      day: ofOvertimeOrder.workDate,
      isApproved: asBoolean(sql`o.status <> 'SUBMITTED'`),
      from: asNumber(sql`${ms(sql`coalesce(l.approved_start, l.start_at)`)}`),
      to: asNumber(sql`${ms(sql`coalesce(l.approved_end, l.end_at)`)}`),
      breakFrom: orNull(asNumber(sql`${ms(sql`l.break_from`)}`)),
      breakTo: orNull(asNumber(sql`${ms(sql`l.break_to`)}`)),
    },
    sql`from ${ownRows(actor, ofOvertimeOrder)} join overtime_order_lines l on l.parent_id = o.id
      where o.status in ('APPROVED', 'CANCEL_REQUESTED', 'SUBMITTED')
        and coalesce(l.line_status, 'OPEN') not in ('EXCLUDED', 'CANCELLED')
        and l.employee_id = ${idList(ids)} and o.work_date between ${from}::date and ${to}::date order by l.id`,
  )

/** What human resources corrected. */
export const correctionsOf = ({ tx, actor }: RuleContext, ids: readonly number[], { from, to }: DayRange) =>
  typedRows(
    tx,
    {
      employee: ofAttendanceDay.employee,
      day: ofAttendanceDay.workDate,
      in: orNull(asNumber(sql`${ms(sql`d.in_override`)}`)),
      out: orNull(asNumber(sql`${ms(sql`d.out_override`)}`)),
      shift: orNull(ofWorkingShift.shiftCode),
      code: orNull(ofAbsentCode.absentCode),
      absentClass: orNull(ofAbsentCode.absentClass),
    },
    sql`from ${ownRows(actor, ofAttendanceDay)} left join ${ownRows(actor, ofWorkingShift)} on s.id = d.shift_override_id left join ${ownRows(actor, ofAbsentCode)} on c.id = d.code_override_id
      where d.corrected and d.employee_id = ${idList(ids)}
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
/** Punches, a day wider on both sides than requested: zones differ. */
export const punchRowsOf = ({ tx, actor }: RuleContext, ids: readonly number[], { from, to }: DayRange) =>
  rowsOf<PunchRow>(
    tx,
    sql`select p.id, p.employee_id as employee, ${ms(sql`p.punch_at`)} as at, p.time_zone as zone, p.source, p.direction, t.direction_mode as mode,
        p.status, ${iso(sql`p.work_date`)} as "workDate", p.geo_status as "geoStatus", coalesce(p.offline, false) as offline
      from ${ownRows(actor, ofRawPunch)} left join ${ownRows(actor, ofAttendanceTerminal)} on t.id = p.terminal_id
      where p.employee_id = ${idList(ids)} and p.status <> 'UNMAPPED'
        and p.punch_at >= ${from}::date - interval '10 hours' and p.punch_at < ${to}::date + interval '1 day'`,
  )

export interface WorkerRow {
  readonly id: number
  readonly isExempt: boolean
  readonly isFemale: boolean
}
export const workerRowsOf = ({ tx, actor }: RuleContext, ids: readonly number[]) =>
  typedRows(
    tx,
    {
      id: ofEmployee.id,
      isExempt: asBoolean(sql`e.attendance_method = 'EXEMPT'`),
      isFemale: asBoolean(sql`coalesce(g.code_value = 'F', false)`),
    },
    sql`from ${ownRows(actor, ofEmployee)} left join ${ownRows(actor, ofCommonCode)} on g.id = e.gender_id where e.id = ${idList(ids)}`,
  )
