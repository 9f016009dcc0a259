// Payroll has posted the pay of a month: its recaps are frozen for good, and what was paid with it counts as paid.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { isOwnPeriod } from '../../master/index.ts'
import { lockedPeriod, type Named } from '../evaluation/periods.ts'
import { settleLockedDays } from './settle-locked-days.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod, 'p')

/** CLOSED -> LOCKED, which never opens again. Retro adjustments that were paid with it become APPLIED; gives how many. */
export async function lockMonth(context: RuleContext, named: Named): Promise<{ readonly retro: number }> {
  const { tx, actor, engine } = context
  const period = await lockedPeriod(context, named)
  if (period.status !== 'CLOSED')
    throw new KantorError('BAD_STATE', `${named.periodCode} is ${period.status.toLowerCase()}, not closed.`)
  const now = engine.now().toISOString()
  const stamp = sql`row_version = row_version + 1, updated_by = ${stampOf(actor)}, updated_at = ${now}::timestamptz`
  await tx.execute(
    sql`update attendance_period set status = 'LOCKED', locked_at = ${now}::timestamptz, ${stamp} where id = ${period.id}`,
  )
  await tx.execute(
    sql`update monthly_attendance set status = 'LOCKED', ${stamp} where company_code = ${actor.companyCode} and status <> 'LOCKED'
      and period_code = ${period.periodCode} and exists (select 1 from ${ownRows(actor, ofAttendancePeriod)} where p.id = ${period.id} and ${isOwnPeriod('p', 'monthly_attendance')})`,
  )
  const applied = await rowsOf(
    tx,
    sql`update retro_adjustment set status = 'APPLIED', ${stamp} where company_code = ${actor.companyCode} and target_period_id = ${period.id} and status = 'PENDING' returning id`,
  )
  // Days that changed after the close were paid as they were.
  await settleLockedDays(context)
  return { retro: applied.length }
}
