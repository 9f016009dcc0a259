// Letters whose day has passed: what rested on them is absent from now on, so its days are due without anybody touching them.
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { Engine } from '../../../engine/context.ts'

/** Absences `a`, each with its code `c`. */
export const absencesWithCode: SQL = sql`abnormal_attendance a join absent_code c on c.id = a.absent_code_id`

/** Days after the last one of absence `a` with code `c` until its letter must be there. */
const dueDay = sql`a.date_to + coalesce(c.attachment_due_days, 0)`

/** True where the letter of absence `a` with code `c` did not come until the day before `today` (4.6). */
export const isLetterOverdue = (today: SQL): SQL =>
  sql`(c.requires_attachment and a.attachment_id is null and a.delivered_at is null and ${dueDay} < ${today})`

/** Marks the days that were worked out while the letter could still come; locked ones are settled. Gives how many. */
export async function markOverdueLetters({ database, today }: Engine): Promise<number> {
  const marked = await rowsOf(
    database.db,
    sql`update attendance_day d set stale = true from ${absencesWithCode}
      where d.company_code = a.company_code and d.employee_id = a.employee_id and d.work_date between a.date_from and a.date_to
        and a.status in ('APPROVED', 'CANCEL_REQUESTED') and ${isLetterOverdue(sql`${today()}::date`)} and not d.stale
        and (d.calculated_at at time zone 'Asia/Jakarta')::date <= ${dueDay} returning d.id`,
  )
  return marked.length
}
