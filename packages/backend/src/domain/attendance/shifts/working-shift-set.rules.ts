// Shift sets: how long the week of a pattern is, and no group beyond its end.
import { WorkingShiftSet } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-set.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { rulesFor } from '../../../engine/context.ts'
import { longestRun } from '../calc/shift-cycle.ts'
import { lengthComplaints, markFollowers } from '../groups/group-days.ts'

export const workingShiftSetRules = rulesFor(WorkingShiftSet, {
  async derive({ tx }, next) {
    const days = [...(next.days ?? [])].sort((a, b) => (a.dayNo ?? 0) - (b.dayNo ?? 0))
    const ids = days.flatMap((d) => (typeof d.shift === 'number' ? [d.shift] : []))
    const shifts = await rowsOf<{ id: number; net: number }>(
      tx,
      sql`select id, coalesce(net_minutes, 0) as net from working_shift where id in ${[...ids, 0]}`,
    )
    const netOf = new Map(shifts.map((s) => [s.id, s.net]))
    const net = ids.reduce((sum, id) => sum + (netOf.get(id) ?? 0), 0)
    return {
      averageWeeklyMinutes: next.cycleDays ? Math.round((net * 7) / next.cycleDays) : 0,
      maxConsecutiveWorkdays: longestRun(days.map((d) => d.shift != null)),
    }
  },
  check: (context, { cycleDays }, before) =>
    before === undefined ? [] : lengthComplaints(context, before.id, cycleDays ?? 0),
  async afterWrite(context, row, before) {
    if (before !== undefined) await markFollowers(context, row.id, row, before)
  },
})
