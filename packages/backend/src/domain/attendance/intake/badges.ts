// Punches of a badge that was nobody's find their employee once it is given to one, on the day that they have at their own place.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { markStaleForGood } from '../../master/index.ts'
import { localOf } from '../reports/local-time.ts'

/** Their own date stands until an evaluation gives them to another day. Gives how many punches of the badge found their employee; their days are evaluated again. */
export async function resolveBadges(context: RuleContext, badgeNo: string): Promise<number> {
  const { tx, actor } = context
  const found = await rowsOf<{ employee: number; day: string }>(
    tx,
    sql`update raw_punch p set employee_id = b.employee_id, status = 'VALID', work_date = ${localOf(sql`p`)}::date
      from employee_badge b left join attendance_terminal t on true
      where p.company_code = ${actor.companyCode} and p.status = 'UNMAPPED' and p.badge_no = ${badgeNo} and b.company_code = p.company_code
        and b.badge_no = p.badge_no and t.id = p.terminal_id and (b.terminal_group is null or b.terminal_group = t.terminal_group)
        and ${localOf(sql`p`)}::date between b.valid_from and coalesce(b.valid_to, 'infinity'::date)
      returning b.employee_id as employee, to_char(${localOf(sql`p`)}, 'YYYY-MM-DD') as day`,
  )
  for (const [employee, own] of Map.groupBy(found, (f) => f.employee)) {
    const days = own.map((f) => f.day).sort()
    await markStaleForGood(context, [employee], days[0] ?? '', days.at(-1))
  }
  return found.length
}
