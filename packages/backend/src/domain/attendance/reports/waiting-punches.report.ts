// Punches that wait, by card and terminal: of a card without an employee, and of employees whose days none of them fits (4.3).
import { waitingPunches } from '@kantor/shared/catalogue/attendance/attendance-process/waiting-punches'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { localOf } from './local-time.ts'

export const waitingPunchesReport = reportFor(waitingPunches, ({ rows }, { dateFrom, dateTo, terminal, why }) => {
  const day = sql`${localOf(sql`p`)}::date`
  return sql`select case when p.status = 'UNMAPPED' then 'UNKNOWN_CARD' else 'NO_DAY' end as "why", p.badge_no as "badgeNo", p.employee_id as "employee",
      p.terminal_id as "terminal", count(*)::int as "punches", min(${day}) as "firstDay", max(${day}) as "lastDay"
    from ${rows('RawPunch')} p where p.terminal_id is not null and (p.status = 'UNMAPPED' or p.status = 'VALID' and p.work_date is null)
      and p.punch_at >= ${dateFrom}::date - interval '10 hours' and p.punch_at < ${dateTo}::date + interval '1 day'
      and ${day} between ${dateFrom}::date and ${dateTo}::date and (${terminal}::int is null or p.terminal_id = ${terminal})
      and (${why}::text is null or (${why}::text = 'UNKNOWN_CARD') = (p.status = 'UNMAPPED'))
    group by 1, 2, 3, 4`
})
