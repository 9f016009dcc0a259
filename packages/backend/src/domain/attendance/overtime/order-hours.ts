// What the lines of an overtime order plan, what that leaves of the day and of the week (PP 35/2021 art. 26), and who carries the cost.
// The form asks for it while it is filled in; saved is the same.
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asInteger, lineColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { policyOfDay } from '../../master/index.ts'
import { weekOf } from '../calc/overtime.ts'
import type { ScheduledDay } from '../roster/schedules.ts'
import { type PlannedLine, plannedMinutes, workerDaysOf } from './order-days.ts'

const ofOvertimeOrderLines = lineColumns(OvertimeOrder, 'lines', 'l')

/** What of a line its hours follow from. */
interface Line extends PlannedLine {
  readonly employee?: number | null
  readonly lineStatus?: string | null
  readonly compensation?: 'PAY' | 'TIME_OFF' | null
}

/**
 * The lines with what they plan, in minutes: less breaks, the kind of day, the workday overtime of the week, and what it leaves of the
 * caps of the worker's place for week and day; on rest days and holidays nothing is limited, so nothing is left. `own`: the order
 * itself, which does not count in addition to its lines.
 */
export async function hoursOfLines<L extends Line>(context: RuleContext, day: string, lines: readonly L[], own = 0) {
  const workers = lines.map((l) => l.employee)
  const dayOf = await workerDaysOf(context, day, workers)
  const elsewhere = await minutesElsewhere(context, day, workers, own)
  const planned = lines.map((line) => {
    const worker = dayOf(line.employee)
    const compensation = line.compensation ?? compensationOf(worker.scheduled)
    const dayType = dayTypeOf(worker.scheduled)
    return { ...line, plannedMinutes: plannedMinutes(line, day, worker), dayType, compensation }
  })
  return planned.map((line) => {
    const others = elsewhere.get(line.employee ?? 0)
    const here = planned
      .filter((l) => l.employee === line.employee && l.dayType === 'WORKDAY' && l.lineStatus !== 'EXCLUDED')
      .reduce((sum, l) => sum + l.plannedMinutes, 0)
    const weekTotal = here + (others?.week ?? 0)
    const { policy } = dayOf(line.employee)
    const isCapped = line.dayType === 'WORKDAY' && line.employee != null
    return {
      ...line,
      weekTotal,
      weekLeft: isCapped ? policy.otWeekCapMin - weekTotal : null,
      dayLeft: isCapped ? policy.otDayCapMin - here - (others?.day ?? 0) : null,
    }
  })
}

/** Minutes that other orders plan for these workers, on workdays of the week and on the day itself. */
async function minutesElsewhere(
  context: RuleContext,
  day: string,
  workers: readonly (number | null | undefined)[],
  own: number,
) {
  const { tx, engine, actor } = context
  const all = queryContext(wholeCompany(actionContext(tx, engine, actor)))
  const { from, to } = weekOf(day, (await policyOfDay(context, day)).weekStart)
  const ids = workers.filter((id) => typeof id === 'number')
  const rows = await typedRows(
    tx,
    {
      employee: ofOvertimeOrderLines.employee,
      week: asInteger(sql`sum(l.planned_minutes)`),
      day: asInteger(sql`coalesce(sum(l.planned_minutes) filter (where o.work_date = ${day}::date), 0)`),
    },
    sql`from ${all.lines('OvertimeOrder', 'lines')} l join ${all.rows('OvertimeOrder')} o on o.id = l.parent_id
      where o.id <> ${own} and o.work_date between ${from}::date and ${to}::date
        and o.status not in ('REJECTED', 'CANCELLED') and l.day_type = 'WORKDAY' and l.line_status not in ('EXCLUDED', 'CANCELLED')
        and l.employee_id in ${[...ids, 0]} group by 1`,
  )
  return new Map(rows.map((r) => [r.employee, r]))
}

/** Overtime of an employee who is outside overtime pay on the day is given as time off (art. 27). */
function compensationOf(scheduled: ScheduledDay | undefined): 'PAY' | 'TIME_OFF' | null {
  if (scheduled?.slice === undefined) return null
  return scheduled.slice.otEligible ? 'PAY' : 'TIME_OFF'
}

/** What the overtime is paid as (art. 31): who comes on a day of collective leave works an ordinary workday. */
function dayTypeOf(scheduled: ScheduledDay | undefined): 'WORKDAY' | 'REST' | 'HOLIDAY' {
  const dayType = scheduled?.now.dayType ?? 'WORKDAY'
  return dayType === 'COLLECTIVE_LEAVE' ? 'WORKDAY' : dayType
}

/** The centre that carries most of a department, or of the nearest node above it, on a day; null where none is kept. */
export async function costCenterOf(context: RuleContext, department: number, day: string): Promise<number | null> {
  const { tx, engine, actor } = context
  const { rows } = queryContext(wholeCompany(actionContext(tx, engine, actor)))
  const [found] = await rowsOf<{ center: number }>(
    tx,
    sql`with recursive up(id, parent, depth) as (
        select d.id, d.parent_department_id as parent, 0 as depth from ${rows('Department')} d where d.id = ${department}
        union all select d.id, d.parent_department_id, up.depth + 1 from ${rows('Department')} d join up on d.id = up.parent where up.depth < 20)
      select c.account_center_id as center from up join ${rows('DepartmentCenter')} c on c.department_id = up.id
        join ${rows('AccountCenter')} a on a.id = c.account_center_id and a.is_posting
      where c.valid_from <= ${day}::date and coalesce(c.valid_to >= ${day}::date, true)
      order by up.depth, c.percent desc, c.id limit 1`,
  )
  return found?.center ?? null
}
