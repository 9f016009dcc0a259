// The days of the demo company's punches evaluated, and what of them is over frozen.
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { pauseIn } from '../../db/pieces.ts'
import { evaluateRange } from '../../domain/attendance/evaluation/evaluation.ts'
import { openPeriods } from '../../domain/attendance/evaluation/periods.ts'
import { writeRecaps } from '../../domain/attendance/evaluation/recap-rows.ts'
import { settingsOf } from '../../domain/attendance/evaluation/settings.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import { ssi } from '../area.ts'
import type { Span } from './span.ts'

/**
 * Employees of one passage: the fewer passages, the seldomer calendars and patterns are read. In a small company one takes half a second,
 * for others wait for it.
 */
const chunkOf = (all: number): number => (all > 1_000 ? 300 : 30)

/** Days of the months before are written as locked, so that they need not be written twice; recaps of whole months alone. */
export async function evaluateSpan(
  context: ActionContext,
  ids: readonly number[],
  { from, to, month }: Span,
): Promise<void> {
  const settings = await settingsOf(context)
  const periods = (await openPeriods(context, { from, to })).filter((p) => p.dateFrom >= from)
  const chunk = chunkOf(ids.length)
  for (let at = 0; at < ids.length; at += chunk) {
    const part = ids.slice(at, at + chunk)
    await pauseIn(context.tx)
    if (from < month) await evaluateRange(context, settings, part, { from, to: addDays(month, -1) }, true)
    await pauseIn(context.tx)
    if (to >= month) await evaluateRange(context, settings, part, { from: from > month ? from : month, to })
    for (const period of periods) {
      await pauseIn(context.tx)
      await writeRecaps(context, settings, part, period)
    }
  }
}

/** Days and recaps of months that are closed are as closed as these. */
export async function lockDays(tx: Db): Promise<void> {
  await tx.execute(
    sql`update attendance_day d set locked = true from attendance_period p where p.company_code = d.company_code and p.status <> 'OPEN' and not d.locked
      and d.work_date between p.date_from and p.date_to and d.company_code = ${ssi.companyCode}`,
  )
  await tx.execute(
    sql`update monthly_attendance m set status = 'LOCKED' from attendance_period p where p.company_code = m.company_code and p.period_code = m.period_code
      and p.status = 'LOCKED' and m.status <> 'LOCKED' and m.company_code = ${ssi.companyCode}`,
  )
}
