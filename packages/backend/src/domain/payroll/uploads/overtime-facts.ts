// What rows of uploaded overtime are checked against: what attendance pays, orders, who earns overtime, which pay groups have attendance, and what
// kind of day each is. A fixed number of statements for some hundred rows.
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import type { OvertimeDay } from '@kantor/shared/rules/attendance/overtime/multipliers'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { asBoolean, distinctRows, neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { type RequestedDay, scheduledKinds } from '../../attendance/index.ts'
import { runReader } from '../run/reader.ts'

const ofEmployeeAssignment = tableColumns(EmployeeAssignment, 's')
const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'r')

export interface OvertimeFacts {
  /** Does attendance pay overtime of the day? */
  isAttended(employee: number, day: string): boolean
  /** Does the order name the employee on the day? */
  isOrdered(employee: number, day: string, order: string): boolean
  earnsOvertime(employee: number, day: string): boolean
  /** Does anybody of the pay group punch? */
  hasAttendance(payGroup: number): boolean
  kindOn(employee: number, day: string): OvertimeDay | undefined
}

const at = (employee: number, day: string): string => `${employee} ${day}`

/** The facts of some days; `orders` are the numbers that the rows name. */
export async function overtimeFactsOf(
  context: RowsContext,
  days: readonly RequestedDay[],
  orders: readonly string[],
): Promise<OvertimeFacts> {
  const { tx, rows, lines } = runReader(context)
  const ids = idList([...new Set(days.map(({ employee }) => employee))])
  const sorted = days.map(({ day }) => day).sort()
  const [first, last] = [sorted[0] ?? context.engine.today(), sorted.at(-1) ?? context.engine.today()]
  type Day = { readonly employee: number; readonly day: string }
  const attended = await rowsOf<Day>(
    tx,
    sql`select a.employee_id as employee, to_char(a.work_date, 'YYYY-MM-DD') as day from ${rows('AttendanceDay')} a
      where a.employee_id = ${ids} and a.work_date between ${first}::date and ${last}::date and a.ot_payable > 0`,
  )
  const ordered = await rowsOf<Day & { readonly order: string }>(
    tx,
    sql`select l.employee_id as employee, to_char(o.work_date, 'YYYY-MM-DD') as day, o.doc_no as "order" from ${rows('OvertimeOrder')} o
      join ${lines('OvertimeOrder', 'lines')} l on l.parent_id = o.id and l.line_status not in ('EXCLUDED', 'CANCELLED')
      where o.doc_no in (select jsonb_array_elements_text(${JSON.stringify(orders)}::jsonb)) and o.status not in ('DRAFT', 'REJECTED', 'CANCELLED')`,
  )
  const eligible = await typedRows(
    tx,
    {
      employee: ofEmployeeAssignment.employee,
      from: ofEmployeeAssignment.validFrom,
      earns: asBoolean(sql`coalesce(s.ot_eligible, false)`),
    },
    sql`from ${rows('EmployeeAssignment')} s where s.employee_id = ${ids} and s.status <> 'CANCELLED' order by s.valid_from`,
  )
  const punching = await distinctRows(
    tx,
    { payGroup: neverNull(ofEmployeeRemuneration.payGroup) },
    sql`from ${rows('EmployeeRemuneration')} r join ${rows('Employee')} e on e.id = r.employee_id
      where e.active_status = 'ACTIVE' and e.attendance_method <> 'EXEMPT'`,
  )
  const [paid, named] = [
    new Set(attended.map(({ employee, day }) => at(employee, day))),
    new Set(ordered.map(({ employee, day, order }) => `${at(employee, day)} ${order}`)),
  ]
  const slices = Map.groupBy(eligible, ({ employee }) => employee)
  const groups = new Set(punching.map(({ payGroup }) => payGroup))
  const kindOn = await scheduledKinds(context, days)
  return {
    isAttended: (employee, day) => paid.has(at(employee, day)),
    isOrdered: (employee, day, order) => named.has(`${at(employee, day)} ${order}`),
    earnsOvertime: (employee, day) => (slices.get(employee) ?? []).findLast(({ from }) => from <= day)?.earns ?? false,
    hasAttendance: (payGroup) => groups.has(payGroup),
    kindOn,
  }
}
