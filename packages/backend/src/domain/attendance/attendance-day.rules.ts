// Corrections of a day: only while its month is open; the day and the rest of its week are evaluated again at once.
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import { rulesFor } from '../../engine/context.ts'
import { refuseClosed } from '../master/index.ts'
import { evaluateRange } from './evaluation/evaluation.ts'
import { settingsOf, weekEndOf } from './evaluation/settings.ts'
import { notOrderedSql } from './facts/overtime-facts.ts'

export const attendanceDayRules = rulesFor(AttendanceDay, {
  derived: {
    otNotOrdered: ({ columns }) =>
      sql`select ${notOrderedSql(sql`${columnIn(columns, 'otCross')}`, sql`${columnIn(columns, 'otUnrequested')}`)}`,
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
