// Shifts and sets: what follows from their times is worked out and stored, and a long shift needs the company's leave.
import { WorkingShift } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { WorkingShiftSet } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-set.entity'
import { isNightShift, netMinutesOf } from '@kantor/shared/rules/time/shifts'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { markStale } from '../master/index.ts'
import { longestRun } from './calc/shift-cycle.ts'
import { lengthComplaints, markFollowers } from './groups/group-days.ts'

const mostNetMinutes = 480

export const workingShiftRules = rulesFor(WorkingShift, {
  derive: (_context, next) => {
    const shift = { startTime: next.startTime ?? null, endTime: next.endTime ?? null, breaks: next.breaks ?? [] }
    return { netMinutes: netMinutesOf(shift), isNight: isNightShift(shift) }
  },
  async check(context, { netMinutes }) {
    if ((netMinutes ?? 0) <= mostNetMinutes || (await mayBeLong(context))) return []
    const message = `more than 8 hours of work need the policy LONGSHIFT of the company (common codes, ATTPOLICY)`
    return [{ field: 'endTime', rule: 'PP 35/2021 art. 21', message }]
  },
  afterWrite: (context, { validFrom }, before) =>
    markStale(context, 'ALL', [validFrom, before?.validFrom ?? validFrom].sort()[0] ?? context.today, context.today),
})

async function mayBeLong({ tx, actor }: RuleContext): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from common_code where company_code = ${actor.companyCode} and code_type = 'ATTPOLICY'
      and code_value = 'LONGSHIFT' and numeric_value = 1 and active`,
  )
  return rows.length > 0
}

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
