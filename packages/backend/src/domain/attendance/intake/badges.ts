// Punches of a badge that was nobody's find their employee once it is given to one.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { markStaleForGood } from '../../master/index.ts'

/** Gives how many punches of the badge found their employee; their days are evaluated again. */
export async function resolveBadges(context: RuleContext, badgeNo: string): Promise<number> {
  const { tx, actor } = context
  const found = await rowsOf<{ employee: number; day: string }>(
    tx,
    sql`update raw_punch p set employee_id = b.employee_id, status = 'VALID'
      from employee_badge b left join attendance_terminal t on true
      where p.company_code = ${actor.companyCode} and p.status = 'UNMAPPED' and p.badge_no = ${badgeNo} and b.company_code = p.company_code
        and b.badge_no = p.badge_no and t.id = p.terminal_id and (b.terminal_group is null or b.terminal_group = t.terminal_group)
        and (p.punch_at at time zone 'Asia/Jakarta')::date between b.valid_from and coalesce(b.valid_to, 'infinity'::date)
      returning b.employee_id as employee, to_char(p.punch_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day`,
  )
  const days = found.map((f) => f.day).sort()
  if (days[0] !== undefined) await markStaleForGood(context, [found[0]?.employee ?? 0], days[0], days.at(-1))
  return found.length
}
