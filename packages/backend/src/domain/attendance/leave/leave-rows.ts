// The rows behind the ledgers of many employees: one statement each, however many people and years (attendance 4.7).
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { LeaveBeginning } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-beginning.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import type { LeaveParameter } from '@kantor/shared/rules/leave/policy'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asNumber, asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type DatasetContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { iso } from '../evaluation/document-data.ts'
import { scheduleSql } from '../roster/schedule-sql.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofLeaveBeginning = tableColumns(LeaveBeginning, 'b')
const ofAbnormalAttendance = tableColumns(AbnormalAttendance, 'a')
const ofAbsentCode = tableColumns(AbsentCode, 'c')
const ofAttendanceDay = tableColumns(AttendanceDay, 'd')
const ofCommonCode = tableColumns(CommonCode)

export interface ServiceRow {
  readonly id: number
  /** Service for leave counts from here: the group's day where it is known. */
  readonly joinDate: string
  readonly leftOn: string | null
  readonly leaveGroup: string
}
export interface OpeningRow {
  readonly employee: number
  readonly date: string
  readonly current: number
  readonly carried: number
  readonly carryExpiry: string | null
  readonly advance: number
}
/** A counted day of a document that takes annual leave. */
export interface LeaveDayRow {
  readonly employee: number
  readonly document: number
  readonly docNo: string
  readonly status: 'SUBMITTED' | 'APPROVED' | 'CANCEL_REQUESTED' | 'CANCELLED'
  readonly day: string
  readonly days: number
}
export interface CollectiveRow {
  readonly employee: number
  readonly day: string
  readonly name: string
  readonly deducts: boolean
}

const ofIds = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::int[])`

export const serviceRows = ({ tx, actor }: DatasetContext, ids: readonly number[]) =>
  typedRows(
    tx,
    {
      id: ofEmployee.id,
      joinDate: asText(sql`${iso(sql`coalesce(e.group_join_date, e.join_date)`)}`),
      leftOn: ofEmployee.separationDate,
      leaveGroup: asText(sql`coalesce(e.leave_group, 'STD')`),
    },
    sql`from ${ownRows(actor, ofEmployee)} where e.id = ${ofIds(ids)}`,
  )

export const openingRows = ({ tx, actor }: DatasetContext, ids: readonly number[]) =>
  typedRows(
    tx,
    {
      employee: ofLeaveBeginning.employee,
      date: ofLeaveBeginning.openingDate,
      current: asNumber(sql`b.current_days`),
      carried: asNumber(sql`coalesce(b.carried_days, 0)`),
      carryExpiry: ofLeaveBeginning.carryExpiry,
      advance: asNumber(sql`coalesce(b.advance_days, 0)`),
    },
    sql`from ${ownRows(actor, ofLeaveBeginning)} where b.employee_id = ${ofIds(ids)} order by b.opening_date`,
  )

/** Where each balance came from, by employee and opening date. */
export async function openingSources({ tx, actor }: DatasetContext, ids: readonly number[]) {
  const found = await typedRows(
    tx,
    { at: asText(sql`b.employee_id || ' ' || ${iso(sql`b.opening_date`)}`), source: ofLeaveBeginning.source },
    sql`from ${ownRows(actor, ofLeaveBeginning)}
      where b.employee_id = ${ofIds(ids)}`,
  )
  return new Map(found.map(({ at, source }) => [at, source]))
}

/** What was approved, what was approved and cancelled again, what waits; days of sickness that annual leave is taken for too. */
export const leaveDayRows = ({ tx, actor }: DatasetContext, ids: readonly number[]) =>
  rowsOf<LeaveDayRow>(
    tx,
    sql`select a.employee_id as employee, a.id as document, a.doc_no as "docNo", a.status, ${iso(sql`l.work_date`)} as day, l.counted::float8 as days
      from ${ownRows(actor, ofAbnormalAttendance)} join abnormal_attendance_lines l on l.parent_id = a.id join ${ownRows(actor, ofAbsentCode)} on c.id = coalesce(l.taken_as_id, a.absent_code_id)
      where a.employee_id = ${ofIds(ids)} and c.deducts_annual_leave and c.absent_class <> 'COLLECTIVE'
        and a.status in ('SUBMITTED', 'APPROVED', 'CANCEL_REQUESTED', 'CANCELLED') and l.counted > 0
      order by a.id, l.work_date`,
  )

/**
 * The collective leave of each up to a day: as it was evaluated, else as the employee's schedule has it. An employee who works on such
 * a day by their pattern, or came, has none (A19). Schedules are read as a whole, regardless of the caller.
 */
export function collectiveRows(context: DatasetContext, ids: readonly number[], until: string) {
  const own = queryContext({ ...context, actor: systemActor(context.actor.companyCode, 'leave') })
  const days = sql`(select distinct k.calendar_date from ${own.rows('WorkingCalendar')} k where k.day_kind = 'COLLECTIVE')`
  const range = { dateFrom: '2000-01-01', dateTo: until, who: sql`e.id = ${ofIds(ids)}`, days }
  return rowsOf<CollectiveRow>(
    context.tx,
    sql`select s.employee_id as employee, ${iso(sql`s.work_date`)} as day, coalesce(s.holiday, '') as name, coalesce(s.deducts_leave, true) as deducts
      from ${scheduleSql(own, range)} s
      left join ${ownRows(context.actor, ofAttendanceDay)} on d.employee_id = s.employee_id and d.work_date = s.work_date and not d.stale
      where case when d.id is null then s.day_type else d.status end = 'COLLECTIVE_LEAVE'`,
  )
}

export const leaveParameters = ({ tx, actor }: DatasetContext) =>
  rowsOf<LeaveParameter>(
    tx,
    sql`select code_value as code, numeric_value as number, text_value as text, parent_value as parent, valid_from::text as "from", valid_to::text as "to" from ${ownRows(actor, ofCommonCode)}
      where code_type = 'LEAVEPOLICY' and active`,
  )
