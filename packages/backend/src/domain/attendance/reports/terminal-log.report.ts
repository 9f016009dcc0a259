// The log of punches, by the clock of the place where each was made.
import { dailyTerminalTrans } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-terminal-trans'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { below } from '../../employees/index.ts'
import { localOf } from './local-time.ts'

export const terminalLogReport = reportFor(
  dailyTerminalTrans,
  (context, { dateFrom, dateTo, terminal, department, employee, status }) => {
    const { rows } = context
    const local = localOf(sql`p`)
    return sql`select ${local}::date as "punchDate", to_char(${local}, 'HH24:MI:SS') as "clock", p.time_zone as "zone", p.terminal_id as "terminal",
      p.badge_no as "badgeNo", p.employee_id as "employee", p.direction as "direction", p.source as "source", p.status as "status",
      p.work_date as "workDate", b.batch_no as "batchNo"
    from ${rows('RawPunch')} p left join ${rows('PunchBatch')} b on b.id = p.batch_id left join ${rows('Employee')} e on e.id = p.employee_id
    where p.punch_at >= ${dateFrom}::date - interval '10 hours' and p.punch_at < ${dateTo}::date + interval '1 day'
      and ${local}::date between ${dateFrom}::date and ${dateTo}::date
      and (${terminal}::int is null or p.terminal_id = ${terminal}) and (${employee}::int is null or p.employee_id = ${employee})
      and (${status}::text is null or p.status = ${status})
      and ${department === null ? sql`true` : sql`e.department_id in ${below(context, department)}`}`
  },
)
