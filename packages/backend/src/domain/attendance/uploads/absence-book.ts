// What a sheet of absences is checked by, read once for some hundred rows: codes, people, schedules, documents, leave.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import type { cutiAbnormal } from '@kantor/shared/catalogue/upload-management/attendance-upload/cuti-abnormal'
import { midnightOf, momentOf } from '@kantor/shared/rules/attendance/clock'
import { type SQL, sql } from 'drizzle-orm'
import { asText, orNull, ownRows, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../../engine/context.ts'
import type { CheckedRow, UploadContext } from '../../../engine/upload/upload.ts'
import { type AbsentRule, absentRulesOf } from '../absence/absent-rule.ts'
import { goesBackFor } from '../absence/may-go-back.ts'
import { quotaUsesOf, type StoredUse } from '../absence/quota-uses.ts'
import { type EmployeeLeave, horizonOf, leaveOf } from '../leave/leave-facts.ts'
import type { ScheduledDay } from '../roster/schedules.ts'
import { type Worker, workersOf } from '../schemes.ts'
import { employeesOf, rangeOf, schedulesIn } from './shift-book.ts'

const ofAbnormalAttendance = tableColumns(AbnormalAttendance, 'a')
const ofAbsentCode = tableColumns(AbsentCode, 'c')

type Row = CheckedRow<(typeof cutiAbnormal)['columns']>
type Values = RuleValues<(typeof AbnormalAttendance)['fields']>

export interface StoredAbsence {
  readonly docNo: string
  readonly employee: number
  readonly absentCode: number
  readonly absentClass: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly portion: string
  readonly timeFrom: string | null
  readonly timeTo: string | null
  readonly reason: string
}
export type AbsenceOfRow = ReturnType<typeof documentOf>
export interface AbsenceBook {
  rule(code: number): AbsentRule | undefined
  worker(employee: number): Worker | undefined
  schedule(employee: number): ReadonlyMap<string, ScheduledDay>
  leave(employee: number): EmployeeLeave | undefined
  /** What the employee has requested already. */
  uses(employee: number): readonly StoredUse[]
  /** The user who brings the sheet may go further back for the employee than the code allows. */
  mayGoBack(employee: number): boolean
  /** Of the same employee, first day and code. */
  stored(document: AbsenceOfRow): StoredAbsence | undefined
  /** About the same days; permits of minutes whose hours do not meet are none. */
  overlap(document: AbsenceOfRow, rule: AbsentRule): StoredAbsence | undefined
}

export async function absenceBookOf(context: UploadContext, rows: readonly Row[]): Promise<AbsenceBook> {
  const ids = [...new Set(employeesOf(rows))]
  const days = rows.flatMap(({ values: { dateFrom, dateTo } }) => [dateFrom, dateTo].filter((d) => d != null))
  const range = rangeOf(days.length === 0 ? [context.today] : days)
  const rules = await absentRulesOf(context)
  const workers = await workersOf(context, ids)
  const { days: schedules } = await schedulesIn(context, ids, range)
  const leave = await leaveOf(context, ids, horizonOf(range.to))
  const uses = Map.groupBy(await quotaUsesOf(context, ids), (u) => u.employee)
  const mayGoBack = await goesBackFor(context)
  const stored = Map.groupBy(await storedAbsences(context, ids, range), (s) => s.employee)
  const of = (employee: number) => stored.get(employee) ?? []
  return {
    rule: (code) => rules.get(code),
    worker: (employee) => workers.get(employee),
    schedule: (employee) => schedules.get(employee) ?? new Map(),
    leave: (employee) => leave.get(employee),
    uses: (employee) => uses.get(employee) ?? [],
    mayGoBack,
    stored: (d) => of(d.employee).find((s) => s.dateFrom === d.dateFrom && s.absentCode === d.absentCode),
    overlap: (d, rule) =>
      of(d.employee).find((s) => s.dateFrom <= d.dateTo && s.dateTo >= d.dateFrom && !areApart(d, rule, s)),
  }
}

const areApart = (d: AbsenceOfRow, rule: AbsentRule, s: StoredAbsence): boolean =>
  rule.absentClass === 'TIME_PERMIT' &&
  s.absentClass === 'TIME_PERMIT' &&
  ((s.timeTo ?? '') <= (d.timeFrom ?? '') || (s.timeFrom ?? '') >= (d.timeTo ?? ''))

const storedAbsences = (
  { tx, actor }: UploadContext,
  ids: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
) =>
  typedRows(
    tx,
    {
      ...picked(ofAbnormalAttendance, 'docNo', 'employee', 'absentCode'),
      absentClass: ofAbsentCode.absentClass,
      ...picked(ofAbnormalAttendance, 'dateFrom', 'dateTo', 'portion'),
      timeFrom: orNull(asText(sql`${moment(sql`a.time_from`)}`)),
      timeTo: orNull(asText(sql`${moment(sql`a.time_to`)}`)),
      reason: ofAbnormalAttendance.reason,
    },
    sql`from ${ownRows(actor, ofAbnormalAttendance)} join ${ownRows(actor, ofAbsentCode)} on c.id = a.absent_code_id
      where a.employee_id in ${[...ids, 0]} and a.status not in ('REJECTED', 'CANCELLED')
        and a.date_from <= ${to}::date and a.date_to >= ${from}::date order by a.id`,
  )
const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The document that a row represents; times are those of the place of work on the day. */
export function documentOf(values: Row['values'], book: Pick<AbsenceBook, 'schedule'>) {
  const { employeeNo: employee = 0, dateFrom, absentCode, dateTo, portion, timeFrom, timeTo, reason } = values
  const day = dateFrom ?? ''
  const at = clockOn(book.schedule(employee ?? 0).get(day), day)
  return {
    employee: employee ?? 0,
    absentCode: absentCode ?? 0,
    dateFrom: day,
    dateTo: dateTo ?? day,
    portion: portion ?? ('FULL' as const),
    reason: reason ?? '',
    timeFrom: at.from(timeFrom),
    timeTo: at.to(timeTo, timeFrom),
  } satisfies Values
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Times of day on the clock of the place; what ends before it starts, or before a shift of the night, ends the next morning. */
function clockOn(scheduled: ScheduledDay | undefined, day: string) {
  const zone = scheduled?.slice?.zone ?? 'WIB'
  const [start = 0, end = 0] = scheduled?.now.shift?.pattern.span ?? []
  const moment = (minutes: number) => momentOf(midnightOf(day) + minutes, zone)
  return {
    from: (time: string | null | undefined) => (time == null ? null : moment(minutesOf(time))),
    to(time: string | null | undefined, from: string | null | undefined) {
      if (time == null) return null
      const first = from == null ? (end > 1_440 ? start : 0) : minutesOf(from)
      return moment(minutesOf(time) + (minutesOf(time) < first ? 1_440 : 0))
    },
  }
}

/** Is the row what is stored? */
export const isSameAs = (d: AbsenceOfRow, s: StoredAbsence): boolean =>
  d.dateTo === s.dateTo &&
  d.portion === s.portion &&
  d.timeFrom === s.timeFrom &&
  d.timeTo === s.timeTo &&
  d.reason.trim() === s.reason.trim()
