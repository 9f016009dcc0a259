// Uploaded overtime as a run pays it (payroll 2.2, 4.5): its minutes join those of attendance, its amounts are added; a day that attendance pays
// meanwhile is paid by attendance, and the line is reported.
import { OvertimeOverride } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-override.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { overtimeLimits } from '@kantor/shared/rules/payroll/earnings/overtime-limits'
import { indexHours, type OvertimeMinutes } from '@kantor/shared/rules/payroll/earnings/overtime-pay'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { asNumber, neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { parameterRowsOf, policiesOf } from '../../master/index.ts'
import type { RunFacts } from './load-run.ts'

const ofAttendanceDay = tableColumns(AttendanceDay, 'a')
const ofOvertimeOverride = tableColumns(OvertimeOverride, 'o')

export interface UploadedOvertimeRow {
  readonly employee: number
  readonly day: string
  readonly dayType: 'WORKDAY' | 'REST' | 'HOLIDAY' | 'SHORT'
  /** Null: paid by its amount. */
  readonly minutes: number | null
  readonly amount: string | null
  readonly h15: number
  readonly h20: number
  readonly h30: number
  readonly h40: number
  /** Attendance pays overtime of the day: the line is not paid. */
  readonly isAttended: boolean
  /** Minutes beyond the caps of a day or a week without an approved override. */
  readonly excess: number
}

/**
 * Does the run read a line of a period for an employee? Lines of its own period; final pay also what was uploaded for the month, unless a run of
 * that period pays the employee: no line is read twice.
 */
export const isOvertimeOf = ({ rows }: QueryContext, { period, salaryPeriods }: RunFacts, line: string): SQL => {
  const [of, employee] = [sql.raw(`${line}.period_id`), sql.raw(`${line}.employee_id`)]
  if (salaryPeriods.length === 0) return sql`${of} = ${period}`
  return sql`(${of} = ${period} or (exists (select 1 from ${rows('ReckoningDate')} salary join ${rows('ReckoningDate')} own on own.id = ${period}
      and salary.pay_group_id = own.pay_group_id and salary.year = own.year and salary.month = own.month where salary.id = ${of} and salary.run_type in ('REGULAR', 'DAILY', 'OVERTIME'))
    and not exists (select 1 from ${rows('Payslip')} q join ${rows('PayRun')} o on o.id = q.run_id and o.status <> 'CANCELLED'
      where o.period_id = ${of} and q.employee_id = ${employee})))`
}

/** Does attendance pay overtime of the day of a line? */
export const isAttendedDay = ({ rows }: QueryContext, line: string): SQL =>
  sql`exists (select 1 from ${rows('AttendanceDay')} a where a.employee_id = ${sql.raw(`${line}.employee_id`)}
    and a.work_date = ${sql.raw(`${line}.work_date`)} and a.ot_payable > 0)`

/** The lines that a run reads of some employees, by their days. A closed run has paid what it consumed, regardless of later attendance. */
export async function uploadedOvertimeOf(
  reader: QueryContext,
  ids: readonly number[],
  facts: RunFacts,
): Promise<readonly UploadedOvertimeRow[]> {
  const { tx, rows } = reader
  const isAttended = facts.isClosed ? sql`false` : isAttendedDay(reader, 'u')
  const found = await rowsOf<Omit<UploadedOvertimeRow, 'excess'>>(
    tx,
    sql`select u.employee_id as employee, to_char(u.work_date, 'YYYY-MM-DD') as day, coalesce(u.day_type, 'WORKDAY') as "dayType", u.minutes,
        u.amount::text as amount, u.ot_h15 as h15, u.ot_h20 as h20, u.ot_h30 as h30, u.ot_h40 as h40, ${isAttended} as "isAttended"
      from ${rows('OvertimeUploadLine')} u where u.employee_id = ${idList(ids)} and u.status = ${facts.isClosed ? 'CONSUMED' : 'OPEN'}
        and ${isOvertimeOf(reader, facts, 'u')} order by u.employee_id, u.work_date`,
  )
  const paid = found.filter(
    ({ isAttended: twice, minutes, dayType }) => !twice && minutes !== null && dayType === 'WORKDAY',
  )
  const excess = paid.length === 0 ? new Map<string, number>() : await excessOf(reader, paid)
  return found.map((row) => ({ ...row, excess: excess.get(`${row.employee} ${row.day}`) ?? 0 }))
}

type Line = Pick<UploadedOvertimeRow, 'employee' | 'day' | 'minutes'>

/** R-OTLIM: the lines and what attendance pays in their weeks together; an approved override lifts the cap of its day. */
async function excessOf(reader: QueryContext, paid: readonly Line[]): Promise<Map<string, number>> {
  const { tx, rows } = reader
  const days = paid.map(({ day }) => day).sort()
  const [first, last] = [addDays(days[0] ?? '', -6), addDays(days.at(-1) ?? '', 6)]
  const ids = idList([...new Set(paid.map(({ employee }) => employee))])
  const attended = await typedRows(
    tx,
    {
      employee: ofAttendanceDay.employee,
      day: ofAttendanceDay.workDate,
      minutes: neverNull(ofAttendanceDay.otPayable),
    },
    sql`from ${rows('AttendanceDay')} a
      where a.employee_id = ${ids} and a.work_date between ${first}::date and ${last}::date and a.ot_payable > 0 and a.day_type = 'WORKDAY'`,
  )
  const allowed = await typedRows(
    tx,
    {
      employee: ofOvertimeOverride.employee,
      day: ofOvertimeOverride.workDate,
      minutes: asNumber(sql`max(o.allowed_minutes)`),
    },
    sql`from ${rows('OvertimeOverride')} o
      where o.employee_id = ${ids} and o.work_date between ${first}::date and ${last}::date and o.status = 'APPROVED' group by 1, 2`,
  )
  const allowedOn = new Map(allowed.map(({ employee, day, minutes }) => [`${employee} ${day}`, minutes]))
  const policyOn = policiesOf(await parameterRowsOf(reader))
  const excess = new Map<string, number>()
  const all = Map.groupBy([...attended, ...paid], ({ employee }) => employee)
  for (const [employee, own] of Map.groupBy(paid, (line) => line.employee)) {
    const worked = (all.get(employee) ?? []).map(({ day, minutes }) => ({
      date: day,
      minutes: minutes ?? 0,
      dayType: 'WORKDAY' as const,
    }))
    const mine = new Map(own.map(({ day, minutes }) => [day, minutes ?? 0]))
    for (const { date, excessMinutes } of overtimeLimits(worked, policyOn(last, null))) {
      const [at, minutes] = [`${employee} ${date}`, mine.get(date)]
      if (minutes === undefined || (allowedOn.get(at) ?? 0) >= minutes) continue
      excess.set(at, Math.max(excess.get(at) ?? 0, excessMinutes))
    }
  }
  return excess
}

type Read = Omit<UploadedOvertimeRow, 'employee'>
/** What the lines add to the month: minutes, amounts, what is beyond the law, and the days that attendance pays instead. */
export function uploadedParts(lines: readonly Read[]) {
  const paid = lines.filter(({ isAttended }) => !isAttended)
  const sum = (name: 'h15' | 'h20' | 'h30' | 'h40') => paid.reduce((total, line) => total + line[name], 0)
  const minutes: OvertimeMinutes = { h15: sum('h15'), h20: sum('h20'), h30: sum('h30'), h40: sum('h40') }
  return {
    minutes,
    hasMinutes: indexHours(minutes).top > 0n,
    amounts: paid.flatMap(({ amount }) => amount ?? []),
    excess: paid.reduce((total, line) => total + line.excess, 0),
    attended: lines.filter(({ isAttended }) => isAttended).map(({ day }) => day),
  }
}
