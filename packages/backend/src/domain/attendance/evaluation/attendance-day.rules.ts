// Corrections of a day: only while its month is open; the day and the rest of its week are evaluated again at once.
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { type DerivedContext, rulesFor } from '../../../engine/context.ts'
import { refuseClosed } from '../../master/index.ts'
import { notOrderedSql } from '../facts/overtime-facts.ts'
import { evaluateRange } from './evaluation.ts'
import { settingsOf, weekEndOf } from './settings.ts'

/** Out of the lines of orders that name the employee of a day and still count. */
const ofOrders = (columns: DerivedContext['columns'], value: SQL, last = sql``): SQL =>
  sql`select ${value} from overtime_order o join overtime_order_lines l on l.parent_id = o.id
    where l.employee_id = ${columnIn(columns, 'employee')} and o.work_date = ${columnIn(columns, 'workDate')}
      and o.status not in ('REJECTED', 'CANCELLED') and l.line_status not in ('EXCLUDED', 'CANCELLED') ${last}`

/** The flags of a day by the names that the company gave them, in the order of its codes. */
const flagNamesSql = ({ columns }: DerivedContext): SQL =>
  sql`select string_agg(m.flag_name || case when f.excused then ' (excused)' else '' end, ', ' order by f.seq) from attendance_day_flags f join flag_master m on m.id = f.flag_id
    where f.parent_id = ${columnIn(columns, 'id')}`

export const attendanceDayRules = rulesFor(AttendanceDay, {
  derived: {
    flagNames: flagNamesSql,
    otNotOrdered: ({ columns }) =>
      sql`select ${notOrderedSql(sql`${columnIn(columns, 'otCross')}`, sql`${columnIn(columns, 'otUnrequested')}`)}`,
    otOrder: ({ columns }) => ofOrders(columns, sql`o.id`, sql`order by o.status = 'APPROVED' desc, o.id desc limit 1`),
    otFrom: ({ columns }) =>
      ofOrders(
        columns,
        sql`min(coalesce(l.approved_start, l.start_at)) filter (where o.status in ('APPROVED', 'CANCEL_REQUESTED'))`,
      ),
    otTo: ({ columns }) =>
      ofOrders(
        columns,
        sql`max(coalesce(l.approved_end, l.end_at)) filter (where o.status in ('APPROVED', 'CANCEL_REQUESTED'))`,
      ),
    otOverride: ({
      columns,
    }) => sql`select v.id from overtime_override v where v.employee_id = ${columnIn(columns, 'employee')}
      and v.work_date = ${columnIn(columns, 'workDate')} and v.status not in ('REJECTED', 'CANCELLED') order by v.id desc limit 1`,
  },
  derive: (_context, next) => ({
    corrected: [next.inOverride, next.outOverride, next.shiftOverride, next.codeOverride].some((v) => v != null),
  }),
  async check(context, next) {
    await refuseClosed(context, next.employee ?? 0, next.workDate ?? '')
    return []
  },
  async afterWrite({ tx, engine, actor, today }, { employee, workDate }) {
    const context = actionContext(tx, engine, actor)
    const day = workDate ?? today
    const settings = await settingsOf(context)
    const [to = day] = [weekEndOf(settings, day), [day, addDays(today, -1)].sort()[1] ?? day].sort()
    await evaluateRange(context, settings, [employee ?? 0], { from: day, to })
  },
})
