// What schedules are made of, read for many employees at once: people with their slices, groups and patterns, shifts, the
// calendar, closed periods. One query each, however many people and days.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { weekdays } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday.entity'
import { LocWorkdayException } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday-exception.entity'
import { WorkingShift } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { WsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { WorkingCalendar } from '@kantor/shared/catalogue/master/entities/working-calendar.entity'
import type { Zone } from '@kantor/shared/rules/attendance/clock'
import { numberOn, rowOn } from '@kantor/shared/rules/attendance/parameters'
import type { CalendarKind } from '@kantor/shared/rules/attendance/schedule/schedule'
import { type ShiftPattern, shiftPatternOf } from '@kantor/shared/rules/attendance/schedule/shift-pattern'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asBoolean, orNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { parameterRowsOf } from '../../master/index.ts'
import type { RosterShift } from '../calc/roster-checks.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofWorkLocation = tableColumns(WorkLocation, 'l')
const ofWorkingCalendar = tableColumns(WorkingCalendar, 'c')
const ofAttendancePeriod = tableColumns(AttendancePeriod, 'p')
const ofDepartment = tableColumns(Department, 'd')
const ofWsDailyBasis = tableColumns(WsDailyBasis, 'd')
const ofWorkingShift = tableColumns(WorkingShift, 's')
const ofLocWorkdayException = tableColumns(LocWorkdayException, 'x')

export interface ShiftVersion extends RosterShift {
  readonly id: number
  readonly name: string
  readonly colour: string | null
  readonly active: boolean
  readonly validFrom: string
  readonly validTo: string | null
  /** For the evaluation of its days. */
  readonly pattern: ShiftPattern
}
export interface Slice {
  readonly employee: number
  readonly validFrom: string
  readonly groupCode: string | null
  readonly group: number | null
  readonly department: number
  readonly location: string
  readonly locationId: number
  /** The wall clock of the place of work. */
  readonly zone: Zone
  readonly otEligible: boolean
  readonly scheme: 'FIVE_DAY' | 'SIX_DAY'
  readonly area: string
}
export interface Person {
  readonly id: number
  readonly joinDate: string
  readonly leftOn: string | null
  readonly payGroup: string | null
  readonly birthDate: string | null
  readonly isFemale: boolean
  readonly scheme: 'FIVE_DAY' | 'SIX_DAY'
}
export interface GroupVersion {
  readonly groupCode: string
  readonly validFrom: string
  readonly validTo: string | null
  readonly offsetDays: number
  readonly setName: string
  readonly cycleDays: number
  readonly anchorDate: string
  readonly followsHoliday: boolean
  readonly scheme: 'FIVE_DAY' | 'SIX_DAY'
  /** Codes of the shifts by day of the cycle; null: off. */
  readonly shifts: readonly (string | null)[]
}
export interface CalendarRow {
  readonly day: string
  readonly kind: CalendarKind
  readonly name: string
  readonly scopeType: 'ALL' | 'AREA' | 'LOCATION' | 'DEPARTMENT'
  readonly scopeCode: string | null
}
export interface ClosedPeriod {
  readonly payGroup: string
  readonly periodCode: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly status: string
}
/** Parent and code of every department, by id. */
export type Departments = ReadonlyMap<number, { readonly code: string; readonly parent: number | null }>

export async function shiftVersions(context: ActionContext): Promise<readonly ShiftVersion[]> {
  const { rows, lines } = queryContext(wholeCompany(context))
  type Row = Omit<ShiftVersion, 'pattern'> & Parameters<typeof shiftPatternOf>[0]
  const found = await rowsOf<Row>(
    context.tx,
    sql`select s.id, s.shift_code as "code", s.shift_name as "name", s.start_time as "startTime", s.end_time as "endTime",
        s.net_minutes as "netMinutes", s.colour, s.active, to_char(s.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(s.valid_to, 'YYYY-MM-DD') as "validTo",
        s.in_window_min as "inWindowMin", s.out_window_min as "outWindowMin", s.grace_late_min as "graceLateMin", s.grace_early_min as "graceEarlyMin",
        s.flex_min as "flexMin", s.half_day_split as "halfDaySplit", s.punch_mode as "punchMode",
        coalesce((select json_agg(json_build_object('breakFrom', b.break_from, 'breakTo', b.break_to, 'paid', b.paid) order by b.seq)
          from ${lines('WorkingShift', 'breaks')} b where b.parent_id = s.id), '[]') as "breaks"
      from ${rows('WorkingShift')} s order by s.shift_code, s.valid_from`,
  )
  return found.map((shift) => ({ ...shift, pattern: shiftPatternOf(shift) }))
}

export async function peopleOf(context: ActionContext, ids: readonly number[]): Promise<readonly Person[]> {
  const { rows } = queryContext(wholeCompany(context))
  return typedRows(
    context.tx,
    {
      id: ofEmployee.id,
      joinDate: ofEmployee.joinDate,
      leftOn: ofEmployee.separationDate,
      payGroup: ofEmployee.payGroup,
      birthDate: ofEmployee.birthDate,
      isFemale: asBoolean(sql`coalesce(g.code_value = 'F', false)`),
      scheme: ofWorkLocation.workDayScheme,
    },
    sql`from ${rows('Employee')} e left join ${rows('CommonCode')} g on g.id = e.gender_id
        join ${rows('WorkLocation')} l on l.id = e.location_id
      where e.id in ${[...ids, 0]}`,
  )
}

/** The slices of some employees, oldest first. */
export async function slicesOf(context: ActionContext, ids: readonly number[]): Promise<readonly Slice[]> {
  const { rows } = queryContext(wholeCompany(context))
  return rowsOf<Slice>(
    context.tx,
    sql`select a.employee_id as employee, to_char(a.valid_from, 'YYYY-MM-DD') as "validFrom", w.group_code as "groupCode",
        a.work_group_id as "group", a.department_id as department, l.location_code as location, l.id as "locationId", o.area_code as area,
        coalesce(l.time_zone, o.time_zone, 'WIB') as zone, a.ot_eligible as "otEligible", l.work_day_scheme as scheme
      from ${rows('EmployeeAssignment')} a join ${rows('WorkLocation')} l on l.id = a.location_id
        left join ${rows('OperationArea')} o on o.id = l.area_id left join ${rows('WorkGroup')} w on w.id = a.work_group_id
      where a.employee_id in ${[...ids, 0]} and a.status <> 'CANCELLED' order by a.employee_id, a.valid_from`,
  )
}

/** A row per version of a group and of the pattern that it follows. */
export async function groupVersions(context: ActionContext): Promise<readonly GroupVersion[]> {
  const { rows, lines } = queryContext(wholeCompany(context))
  return rowsOf<GroupVersion>(
    context.tx,
    sql`select w.group_code as "groupCode", to_char(greatest(w.valid_from, s.valid_from), 'YYYY-MM-DD') as "validFrom",
        to_char(least(w.valid_to, s.valid_to), 'YYYY-MM-DD') as "validTo",
        coalesce(w.offset_days, 0) as "offsetDays", s.set_name as "setName", s.cycle_days as "cycleDays",
        to_char(s.anchor_date, 'YYYY-MM-DD') as "anchorDate", s.follows_holiday as "followsHoliday", s.work_day_scheme as scheme,
        coalesce((select json_agg(x.shift_code order by d.day_no) from ${lines('WorkingShiftSet', 'days')} d
          left join ${rows('WorkingShift')} x on x.id = d.shift_id where d.parent_id = s.id), '[]') as shifts
      from ${rows('WorkGroup')} w join ${rows('WorkingShiftSet')} k on k.id = w.shift_set_id join ${rows('WorkingShiftSet')} s on s.set_code = k.set_code
      where greatest(w.valid_from, s.valid_from) <= least(w.valid_to, s.valid_to, 'infinity'::date)`,
  )
}

export async function calendarOf(context: ActionContext, { from, to }: DayRange): Promise<readonly CalendarRow[]> {
  const { rows } = queryContext(wholeCompany(context))
  return typedRows(
    context.tx,
    {
      day: ofWorkingCalendar.calendarDate,
      kind: ofWorkingCalendar.dayKind,
      name: ofWorkingCalendar.holidayName,
      scopeType: ofWorkingCalendar.scopeType,
      scopeCode: ofWorkingCalendar.scopeCode,
    },
    sql`from ${rows('WorkingCalendar')} c where c.calendar_date between ${from}::date and ${to}::date order by c.id`,
  )
}

/** Periods in which nothing may be written any more. */
export async function closedPeriods(context: ActionContext, { from, to }: DayRange): Promise<readonly ClosedPeriod[]> {
  const { rows } = queryContext(wholeCompany(context))
  return typedRows(
    context.tx,
    picked(ofAttendancePeriod, 'payGroup', 'periodCode', 'dateFrom', 'dateTo', 'status'),
    sql`from ${rows('AttendancePeriod')} p where p.status <> 'OPEN' and p.date_from <= ${to}::date and p.date_to >= ${from}::date`,
  )
}

export async function departmentsOf(context: ActionContext): Promise<Departments> {
  const { rows } = queryContext(wholeCompany(context))
  const all = await typedRows(
    context.tx,
    { id: ofDepartment.id, code: ofDepartment.departmentCode, parent: ofDepartment.parentDepartment },
    sql`from ${rows('Department')} d`,
  )
  return new Map(all.map(({ id, code, parent }) => [id, { code, parent }]))
}

/** The days planned by hand of some employees. */
export async function rosterOf(
  context: ActionContext,
  ids: readonly number[],
  { from, to }: DayRange,
): Promise<readonly { readonly employee: number; readonly day: string; readonly code: string | null }[]> {
  const { rows } = queryContext(wholeCompany(context))
  return rowsOf(
    context.tx,
    sql`select r.employee_id as employee, to_char(r.work_date, 'YYYY-MM-DD') as day, s.shift_code as code
      from ${rows('RosterDay')} r left join ${rows('WorkingShift')} s on s.id = r.shift_id
      where r.employee_id in ${[...ids, 0]} and r.work_date between ${from}::date and ${to}::date`,
  )
}

/** Single days that go before every other plan. */
export async function dailyOf(
  context: ActionContext,
  ids: readonly number[],
  { from, to }: DayRange,
): Promise<readonly DailyRow[]> {
  const { rows } = queryContext(wholeCompany(context))
  return typedRows(
    context.tx,
    {
      employee: ofWsDailyBasis.employee,
      day: ofWsDailyBasis.workDate,
      code: orNull(ofWorkingShift.shiftCode),
      overridesHoliday: ofWsDailyBasis.overridesHoliday,
    },
    sql`from ${rows('WsDailyBasis')} d left join ${rows('WorkingShift')} s on s.id = d.shift_id
      where d.employee_id in ${[...ids, 0]} and d.work_date between ${from}::date and ${to}::date`,
  )
}
export interface DailyRow {
  readonly employee: number
  readonly day: string
  readonly code: string | null
  readonly overridesHoliday: boolean
}

/** The days off of a month; they go before the roster. */
export interface DayoffRow {
  readonly employee: number
  /** YYYYMM. */
  readonly month: string
  readonly replace: string | null
  readonly days: readonly string[]
}
export async function dayoffsOf(
  context: ActionContext,
  ids: readonly number[],
  { from, to }: DayRange,
): Promise<readonly DayoffRow[]> {
  const { rows, lines } = queryContext(wholeCompany(context))
  const month = (day: string) => day.slice(0, 7).replace('-', '')
  return rowsOf<DayoffRow>(
    context.tx,
    sql`select w.employee_id as employee, w.period_month as month, s.shift_code as replace,
        coalesce((select json_agg(to_char(o.off_date, 'YYYY-MM-DD')) from ${lines('WsDayoff', 'offDates')} o where o.parent_id = w.id), '[]') as days
      from ${rows('WsDayoff')} w left join ${rows('WorkingShift')} s on s.id = w.replace_shift_id
      where w.employee_id in ${[...ids, 0]} and w.period_month between ${month(from)} and ${month(to)}`,
  )
}

/** The week of a place, for a department or everybody; codes of shifts from Monday to Sunday, null: off. */
export interface LocationWeek {
  readonly location: number
  readonly department: number | null
  readonly validFrom: string
  readonly validTo: string | null
  readonly scheme: 'FIVE_DAY' | 'SIX_DAY'
  readonly shifts: readonly (string | null)[]
}
export async function locationWeeks(context: ActionContext): Promise<readonly LocationWeek[]> {
  const { rows } = queryContext(wholeCompany(context))
  const shift = (day: string) =>
    sql`(select s.shift_code from ${rows('WorkingShift')} s where s.id = w.${sql.identifier(`${day}_id`)})`
  return rowsOf<LocationWeek>(
    context.tx,
    sql`select w.location_id as location, w.department_id as department, to_char(w.valid_from, 'YYYY-MM-DD') as "validFrom",
        to_char(w.valid_to, 'YYYY-MM-DD') as "validTo", w.work_day_scheme as scheme,
        json_build_array(${sql.join(weekdays.map(shift), sql`, `)}) as shifts
      from ${rows('LocWorkday')} w`,
  )
}

/** Days on which a place departs from its week. */
export interface LocationException {
  readonly location: number
  readonly department: number | null
  readonly day: string
  readonly code: string | null
}
export async function locationExceptions(
  context: ActionContext,
  { from, to }: DayRange,
): Promise<readonly LocationException[]> {
  const { rows } = queryContext(wholeCompany(context))
  return typedRows(
    context.tx,
    {
      location: ofLocWorkdayException.location,
      department: ofLocWorkdayException.department,
      day: ofLocWorkdayException.exceptionDate,
      code: orNull(ofWorkingShift.shiftCode),
    },
    sql`from ${rows('LocWorkdayException')} x left join ${rows('WorkingShift')} s on s.id = x.shift_id
      where x.exception_date between ${from}::date and ${to}::date`,
  )
}

export interface PlanPolicy {
  /** Code of the shift of an employee without a group, on Monday to Friday, on a day at a place. */
  readonly usualShift: (day: string, place: string | null) => string | null
  readonly minRestHours: number
  /** For so many days from today on, no one replans a single day without approval. */
  readonly freezeDays: number
}
export async function policyOf(context: ActionContext): Promise<PlanPolicy> {
  const rows = await parameterRowsOf(context)
  return {
    usualShift: (day, place) => rowOn(rows, 'DEFAULTSHIFT', day, place)?.text ?? null,
    minRestHours: numberOn(rows, 'MINREST', context.today),
    freezeDays: numberOn(rows, 'FREEZEDAYS', context.today),
  }
}
