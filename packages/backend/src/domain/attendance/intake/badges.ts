// Punches of a badge without an employee are assigned once the badge is given to one, on the day that they have at their own place.
import { AttendanceTerminal } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-terminal.entity'
import { EmployeeBadge } from '@kantor/shared/catalogue/attendance/attendance-process/employee-badge.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { markStaleForGood } from '../../master/index.ts'
import { localOf } from '../reports/local-time.ts'

const ofEmployeeBadge = tableColumns(EmployeeBadge, 'b')
const ofAttendanceTerminal = tableColumns(AttendanceTerminal, 't')

/** Their own date applies until an evaluation moves them. Gives how many punches of the badge found an employee; their days are evaluated again. */
export async function resolveBadges(context: RuleContext, badgeNo: string): Promise<number> {
  const { tx, actor } = context
  const found = await rowsOf<{ employee: number; day: string }>(
    tx,
    sql`update raw_punch p set employee_id = b.employee_id, status = 'VALID', work_date = ${localOf(sql`p`)}::date
      from ${ownRows(actor, ofEmployeeBadge)} left join ${ownRows(actor, ofAttendanceTerminal)} on true
      where p.company_code = ${actor.companyCode} and p.status = 'UNMAPPED' and p.badge_no = ${badgeNo} and b.badge_no = p.badge_no and t.id = p.terminal_id and (b.terminal_group is null or b.terminal_group = t.terminal_group)
        and ${localOf(sql`p`)}::date between b.valid_from and coalesce(b.valid_to, 'infinity'::date)
      returning b.employee_id as employee, to_char(${localOf(sql`p`)}, 'YYYY-MM-DD') as day`,
  )
  for (const [employee, own] of Map.groupBy(found, (f) => f.employee)) {
    const days = own.map((f) => f.day).sort()
    await markStaleForGood(context, [employee], days[0] ?? '', days.at(-1))
  }
  return found.length
}
