// The recaps of a period out of its stored days: read once for many employees, written where they differ.
import { createHash } from 'node:crypto'
import { MonthlyAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { WorkingShift } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { FlagMaster } from '@kantor/shared/catalogue/master/flag-master'
import { snakeOf } from '@kantor/shared/derive/names'
import { lineTableNameOf } from '@kantor/shared/derive/tables'
import { type Adjustment, adjusted, type Figures } from '@kantor/shared/rules/attendance/recap/adjustments'
import {
  daysNotEmployed,
  type IncompleteOn,
  type Recap,
  type RecapDay,
  recapOf,
} from '@kantor/shared/rules/attendance/recap/recap'
import { type RecapTotals, recapFields } from '@kantor/shared/rules/attendance/recap/recap-totals'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { asNumber, asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { iso } from './document-data.ts'
import { type Flag, flagColumns, incompleteOn } from './flag-settings.ts'
import type { Settings } from './settings.ts'

const ofEmployee = tableColumns(Employee)
const ofMonthlyAttendance = tableColumns(MonthlyAttendance, 'm')
const ofFlagMaster = tableColumns(FlagMaster, 'm')
const ofAttendanceDay = tableColumns(AttendanceDay, 'd')
const ofWorkingShift = tableColumns(WorkingShift, 's')
const ofAbsentCode = tableColumns(AbsentCode, 'c')
const ofAbsentCodeA = tableColumns(AbsentCode, 'a')
const ofAbsentCodeP = tableColumns(AbsentCode, 'p')
const ofEmployeeE = tableColumns(Employee, 'e')
const ofEmployeeAssignment = tableColumns(EmployeeAssignment, 'a')

export interface RecapPeriod {
  readonly periodCode: string
  readonly dateFrom: string
  readonly dateTo: string
}
type Row = RecapDay & { readonly employee: number }
const shiftTable = sql.identifier(lineTableNameOf('MonthlyAttendance', 'shiftCounts'))

const adjustmentTable = sql.identifier(lineTableNameOf('MonthlyAttendance', 'adjustments'))

/**
 * Makes the recaps of some employees; gives how many differ from the stored ones. Locked ones stay; a verified one that
 * differs is to be verified again. What was adjusted stays added (2.5).
 */
export async function writeRecaps(
  context: RuleContext,
  settings: Settings,
  ids: readonly number[],
  period: RecapPeriod,
): Promise<number> {
  const also = await withRecap(context, ids, period)
  return storeRecaps(context, period, await recapsIn(context, settings.incompleteOn, ids, period, also))
}

type Reading = Pick<RuleContext, 'tx' | 'actor'>
type Span = Omit<RecapPeriod, 'periodCode'>

/** The recaps of some days as they were evaluated, regardless of their period: of those who have a day there. */
export async function recapsOfDays(context: Reading, ids: readonly number[], span: Span): Promise<readonly Made[]> {
  const flags = await rowsOf<Flag>(context.tx, sql`select ${flagColumns} from ${ownRows(context.actor, ofFlagMaster)}`)
  return recapsIn(context, (day) => incompleteOn(flags, day), ids, span)
}

async function recapsIn(
  context: Reading,
  effects: IncompleteOn,
  ids: readonly number[],
  span: Span,
  also: readonly number[] = [],
): Promise<readonly Made[]> {
  const byEmployee = Map.groupBy(await recapDaysOf(context, ids, span), (d) => d.employee)
  const people = [...new Set([...byEmployee.keys(), ...also])]
  const away = await notEmployedOf(context, people, span)
  return people.map((employee) => {
    const out = away.get(employee) ?? []
    const gone = new Set(out.map((d) => d.workDate))
    const days = (byEmployee.get(employee) ?? []).filter((d) => !gone.has(d.workDate))
    return { employee, recap: recapOf([...days, ...out], effects) }
  })
}

/** Who has a recap of the period already: it is made again also where no day of an employment is left in it. */
async function withRecap(context: RuleContext, ids: readonly number[], { periodCode }: RecapPeriod) {
  const found = await storedRows(context, MonthlyAttendance, ['employee'], {
    where: { periodCode, employee: ids, status: ['CALCULATED', 'VERIFIED'] },
  })
  return found.flatMap((r) => r.employee ?? [])
}

/** Days of the period before an employee joined or after they left: they count as such, regardless of the rows that still exist for them. */
async function notEmployedOf({ tx, actor }: Reading, ids: readonly number[], period: Span) {
  const people = await typedRows(
    tx,
    { id: ofEmployee.id, joined: ofEmployee.joinDate, left: ofEmployee.separationDate },
    sql`from ${ownRows(actor, ofEmployee)}
      where id = ${idList(ids)}
        and (join_date > ${period.dateFrom}::date or separation_date < ${period.dateTo}::date)`,
  )
  return new Map(people.map(({ id, joined, left }) => [id, daysNotEmployed(period, joined, left)]))
}

/** Stored days as a recap takes them. */
export function recapDaysOf({ tx, actor }: Reading, ids: readonly number[], { dateFrom, dateTo }: Span) {
  const half = (alias: string) =>
    sql.raw(
      `case when ${alias}.id is null then null else json_build_object('absentClass', ${alias}.absent_class, 'paidPercent', coalesce(d.${alias}m_paid, ${alias}.paid_percent, 100)) end`,
    )
  return rowsOf<Row>(
    tx,
    sql`select d.employee_id as employee, ${iso(sql`d.work_date`)} as "workDate", d.day_type as "dayType", d.status, s.shift_code as shift,
        coalesce(s.is_night, false) as "isNight", ${half('a')} as am, ${half('p')} as pm, ${iso(sql`d.sick_since`)} as "sickSince",
        d.worked_minutes as worked, d.ot_h15 as h15, d.ot_h20 as h20, d.ot_h30 as h30, d.ot_h40 as h40,
        coalesce(c.counts_meal, false) as "countsMeal", coalesce(c.counts_transport, false) as "countsTransport",
        case when d.flag_codes is null then '[]' else (select coalesce(json_agg(json_build_object('flag', m.flag_code, 'minutes', f.minutes, 'excused', f.excused)), '[]')
          from attendance_day_flags f join ${ownRows(actor, ofFlagMaster)} on m.id = f.flag_id where f.parent_id = d.id) end as flags
      from ${ownRows(actor, ofAttendanceDay)} left join ${ownRows(actor, ofWorkingShift)} on s.id = d.shift_id left join ${ownRows(actor, ofAbsentCode)} on c.id = d.absent_code_id
        left join ${ownRows(actor, ofAbsentCodeA)} on a.id = d.am_code_id left join ${ownRows(actor, ofAbsentCodeP)} on p.id = d.pm_code_id
      where d.employee_id = ${idList(ids)} and d.status <> 'NOT_EMPLOYED'
        and d.work_date between ${dateFrom}::date and ${dateTo}::date order by d.employee_id, d.work_date`,
  )
}

/** Approved adjustments that count in the recaps of a period, by employee. */
async function adjustmentsOf({ tx, actor }: RuleContext, ids: readonly number[], periodCode: string) {
  const rows = await typedRows(
    tx,
    { employee: ofMonthlyAttendance.employee, field: asText(sql`a.field`), delta: asNumber(sql`a.delta`) },
    sql`from ${ownRows(actor, ofMonthlyAttendance)} join ${adjustmentTable} a on a.parent_id = m.id
      where m.period_code = ${periodCode} and m.employee_id = ${idList(ids)} and a.settled_in = 'RECAP'`,
  )
  return Map.groupBy(rows, (r) => r.employee)
}

export interface Made {
  readonly employee: number
  readonly recap: Recap
}
/** Columns that an existing recap keeps. */
const kept = new Set([
  'company_code',
  'created_by',
  'created_at',
  'employee_id',
  'period_code',
  'row_version',
  'adjusted',
])
const ofSlice = ['department_id', 'position_id', 'level_id']

/** Recaps as rows. The hash is over what was computed: an adjustment alone does not make a recap another one. */
function rowsFrom(
  { actor, engine }: RuleContext,
  periodCode: string,
  made: readonly Made[],
  adjustments: ReadonlyMap<number, readonly Adjustment[]>,
) {
  const now = engine.now().toISOString()
  const by = {
    company_code: actor.companyCode,
    created_by: stampOf(actor),
    updated_by: stampOf(actor),
    created_at: now,
    updated_at: now,
    row_version: 1,
  }
  return made.map(({ employee, recap }) => {
    const { shiftDays, ...computed } = recap
    const shifts = [...shiftDays].sort()
    const input_hash = createHash('sha1')
      .update(JSON.stringify([columnsOf(computed), shifts]))
      .digest('base64url')
    const own = {
      employee_id: employee,
      period_code: periodCode,
      status: 'CALCULATED',
      adjusted: false,
      input_hash,
      shifts,
    }
    return { ...columnsOf(adjusted(computed, adjustments.get(employee) ?? [])), ...own, ...by }
  })
}

async function storeRecaps(
  context: RuleContext,
  { periodCode, dateTo }: RecapPeriod,
  made: readonly Made[],
): Promise<number> {
  if (made.length === 0) return 0
  const { tx } = context
  const ids = made.map((r) => r.employee)
  const adjustments = await adjustmentsOf(context, ids, periodCode)
  const flat = rowsFrom(context, periodCode, made, adjustments)
  const columns = Object.keys(flat[0] ?? {}).filter((c) => c !== 'shifts')
  const list = sql.raw([...columns, ...ofSlice, 'pay_group'].map((c) => `"${c}"`).join(', '))
  const sets = [...columns.filter((c) => !kept.has(c)), ...ofSlice].map((c) => `"${c}" = excluded."${c}"`)
  const changed = await rowsOf<{ id: number; employee: number }>(
    tx,
    sql`insert into monthly_attendance (${list})
      select ${sql.raw(columns.map((c) => `r."${c}"`).join(', '))}, coalesce(s.department_id, e.department_id), s.position_id, s.level_id, e.pay_group
        from jsonb_populate_recordset(null::monthly_attendance, ${JSON.stringify(flat)}::jsonb) r join ${ownRows(context.actor, ofEmployeeE)} on e.id = r.employee_id
          left join lateral (select a.department_id, a.position_id, a.level_id from ${ownRows(context.actor, ofEmployeeAssignment)} where a.employee_id = r.employee_id
            and a.status <> 'CANCELLED' and a.valid_from <= ${dateTo}::date order by a.valid_from desc limit 1) s on true
      on conflict (company_code, employee_id, period_code) do update set ${sql.raw(sets.join(', '))}, row_version = monthly_attendance.row_version + 1
        where monthly_attendance.status <> 'LOCKED' and monthly_attendance.input_hash is distinct from excluded.input_hash
      returning id, employee_id as employee`,
  )
  await writeShiftCounts(tx, changed, new Map(flat.map((r) => [r.employee_id, r.shifts])))
  await writeFinals(
    tx,
    changed.filter((c) => adjustments.has(c.employee)).map((c) => c.id),
  )
  return changed.length
}

/** Lines of adjustments show what was computed and what it came to: both moved with the recap. */
async function writeFinals(tx: RuleContext['tx'], ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const final = sql`(to_jsonb(m) ->> lower(a.field))::numeric`
  await tx.execute(
    sql`update ${adjustmentTable} a set final_value = case a.settled_in when 'RECAP' then ${final} end,
        computed_value = ${final} - coalesce((select sum(o.delta) from ${adjustmentTable} o where o.parent_id = a.parent_id and o.field = a.field and o.settled_in = 'RECAP'), 0)
      from monthly_attendance m where m.id = a.parent_id and m.id = ${idList(ids)}`,
  )
}

async function writeShiftCounts(
  tx: RuleContext['tx'],
  changed: readonly { readonly id: number; readonly employee: number }[],
  shiftsOf: ReadonlyMap<number, readonly (readonly [string, number])[]>,
): Promise<void> {
  const lines = changed.flatMap(({ id, employee }) =>
    (shiftsOf.get(employee) ?? []).map(([shift_code, days], i) => ({ parent_id: id, seq: i + 1, shift_code, days })),
  )
  await tx.execute(
    sql`delete from ${shiftTable} where parent_id = any(${`{${changed.map((c) => c.id).join(',')}}`}::int[])`,
  )
  if (lines.length > 0)
    await tx.execute(
      sql`insert into ${shiftTable} (parent_id, seq, shift_code, days) select parent_id, seq, shift_code, days
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(parent_id int, seq int, shift_code varchar, days int)`,
    )
}

const columnsOf = (recap: Figures): Record<string, number | string> =>
  Object.fromEntries([
    ...(recapFields as readonly (keyof RecapTotals)[]).map((field) => [snakeOf(field), recap[field]] as const),
    ['paid_days', recap.paidDays] as const,
    ['attendance_rate', recap.attendanceRate] as const,
    ['ot_weighted', recap.otWeighted] as const,
  ])
