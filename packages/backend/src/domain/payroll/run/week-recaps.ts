// The attendance of a weekly run (payroll 4.4): the evaluated days of its own window, added up as a recap of the month would be.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { recapsOfDays } from '../../attendance/index.ts'
import type { RecapRow } from './load-history.ts'
import type { RunFacts } from './load-run.ts'

/** The recaps of a week; who has no evaluated day in it has none. */
export async function recapsOfWeek(
  reader: QueryContext,
  ids: readonly number[],
  week: NonNullable<RunFacts['week']>,
  { sickTiersFromAttendance }: RunFacts['settings'],
): Promise<readonly RecapRow[]> {
  const made = await recapsOfDays(reader, ids, week)
  const afternoon = await afternoonShifts(reader)
  // Days are counted in halves and tiers in quarters: eighths of a day are exact.
  const sick = ({ sick75Days, sick50Days, sick25Days }: (typeof made)[number]['recap']): number =>
    sickTiersFromAttendance ? 0 : sick75Days * 0.25 + sick50Days * 0.5 + sick25Days * 0.75
  return made.map(({ employee, recap }) => ({
    employee,
    scheduledDays: String(recap.scheduledDays),
    paidDays: (recap.paidDays + sick(recap)).toFixed(2),
    unpaidDays: (recap.unpaidDays - sick(recap)).toFixed(2),
    presentDays: String(recap.presentDays),
    absentDays: String(recap.absentDays),
    lateMinutes: recap.lateMinutes,
    lateCount: recap.lateCount,
    mealDays: recap.mealDays,
    transportDays: recap.transportDays,
    nightDays: recap.nightDays,
    shift2Days: [...recap.shiftDays].reduce((sum, [shift, days]) => sum + (afternoon.has(shift) ? days : 0), 0),
    shift3Days: recap.nightDays,
    h15: recap.otH15,
    h20: recap.otH20,
    h30: recap.otH30,
    h40: recap.otH40,
    unresolvedDays: recap.incompleteCount,
  }))
}

/** Shifts that begin at noon or later and are none of the night, as the latest version of each says. */
async function afternoonShifts({ tx, rows }: QueryContext): Promise<ReadonlySet<string>> {
  const found = await rowsOf<{ shift: string }>(
    tx,
    sql`select w.shift_code as shift from (select distinct on (shift_code) * from ${rows('WorkingShift')} s order by shift_code, valid_from desc) w
      where not w.is_night and w.start_time >= '12:00'`,
  )
  return new Set(found.map(({ shift }) => shift))
}
