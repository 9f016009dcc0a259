// Punches of the demo company in three whole months and in this one until yesterday, and the days evaluated out of them: all of it is
// written at the first start. The months before have their recaps alone.

import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { addDays } from '@kantor/shared/rules/calendar'
import { sql } from 'drizzle-orm'
import { actionContext } from '../../engine/actions.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { type Db, rowsOf } from '../connection.ts'
import { deskOf } from './approval-desk.ts'
import { type SeedArea, ssi } from './area.ts'
import { insertAdjustments } from './attendance-adjustments.ts'
import { evaluateSpan, lockDays } from './attendance-evaluated.ts'
import { insertLate } from './attendance-late.ts'
import { countAmnesties } from './attendance-lifted.ts'
import { insertWorked } from './attendance-made.ts'
import { letPunchByPhone, reviewSent } from './attendance-mobile.ts'
import { insertRequests } from './attendance-requests.ts'
import { type Span, spanOf } from './attendance-span.ts'
import { loosen } from './bulk-load.ts'
import { diceOf } from './dice.ts'
import { historyMonths, insertHistory, lockMonths } from './history.ts'

export const attendanceArea: SeedArea = {
  name: 'attendance',
  marker: RawPunch,
  isCounting: true,
  async run(seed) {
    const { tx, today, size, engine } = seed
    const context = actionContext(tx, engine, systemActor(ssi.companyCode, 'seed', ssi.branchCode))
    const span = spanOf(today, size)
    const people = await rowsOf<{ id: number }>(
      tx,
      sql`select id from employee where company_code = ${ssi.companyCode}
        and (separation_date is null or separation_date >= ${addDays(span.from, -1)}::date) order by id`,
    )
    const ids = people.map((p) => p.id)
    await lockMonths(tx, today, historyMonths[size])
    await openMonths(tx, span)
    await letPunchByPhone(tx)
    const tightenPunches = await loosen(tx, 'raw_punch')
    await insertWorked(seed, context, diceOf(20_260_701), ids, span)
    await tightenPunches(['company_code', 'employee_id', 'punch_at', 'status'])
    await reviewSent(seed)
    const tightenDays = await loosen(tx, 'attendance_day')
    await evaluateSpan(context, ids, span)
    await insertHistory(tx, today, historyMonths[size])
    await lockDays(tx)
    await tightenDays(['company_code', 'employee_id', 'work_date', 'status'])
    await countAmnesties(tx)
    await insertLate(seed, context)
    if (size !== 'demo') return
    const desk = await deskOf(seed)
    await insertAdjustments(desk)
    await insertRequests(desk, context)
  },
}

/** While their days are made and decided the months are open. */
const openMonths = (tx: Db, { from }: Span) =>
  tx.execute(
    sql`update attendance_period set status = 'OPEN' where company_code = ${ssi.companyCode} and date_to >= ${from}::date`,
  )
