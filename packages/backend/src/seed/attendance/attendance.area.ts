// Punches of the demo company in three whole months and in this one until yesterday, and the days evaluated out of them: all of it is
// written at the first start. The months before have their recaps alone.
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { randomOf } from '@kantor/shared/rules/random'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { pauseIn } from '../../db/pieces.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { demoActors } from '../approvals/demo-actors.ts'
import { seedArea, ssi } from '../area.ts'
import { dropIndexes } from '../writing/bulk-load.ts'
import { insertAdjustments } from './adjustments.ts'
import { evaluateSpan, lockDays } from './evaluated.ts'
import { countAmnesties } from './exemptions.ts'
import { historyMonths, insertHistory, lockMonths } from './history.ts'
import { insertLate } from './late-documents.ts'
import { letPunchByPhone, reviewSent } from './mobile.ts'
import { insertRequests } from './requests.ts'
import { type Span, spanOf } from './span.ts'
import { insertWorked } from './worked-days.ts'

const ofEmployee = tableColumns(Employee)

export const attendanceArea = seedArea({
  name: 'attendance',
  after: ['approvals'],
  marker: RawPunch,
  isCounting: true,
  async run(seed) {
    const { tx, today, size, engine } = seed
    const context = actionContext(tx, engine, systemActor(ssi.companyCode, 'seed', ssi.branchCode))
    const span = spanOf(today)
    const people = await typedRows(
      tx,
      { id: ofEmployee.id },
      sql`from employee where company_code = ${ssi.companyCode}
        and (separation_date is null or separation_date >= ${addDays(span.from, -1)}::date) order by id`,
    )
    const ids = people.map((p) => p.id)
    await lockMonths(tx, today, historyMonths[size])
    await openMonths(tx, span)
    await letPunchByPhone(tx)
    const tightenPunches = await dropIndexes(tx, 'raw_punch')
    await insertWorked(seed, context, randomOf(20_260_701), ids, span)
    await tightenPunches(['company_code', 'employee_id', 'punch_at', 'status'])
    await reviewSent(seed)
    const tightenDays = await dropIndexes(tx, 'attendance_day')
    await evaluateSpan(context, ids, span)
    await insertHistory(tx, today, historyMonths[size])
    await pauseIn(tx)
    await lockDays(tx)
    await pauseIn(tx)
    await tightenDays(['company_code', 'employee_id', 'work_date', 'status'])
    await countAmnesties(tx)
    await insertLate(seed, context)
    if (size !== 'demo') return
    const desk = await demoActors(seed)
    await insertAdjustments(desk)
    await insertRequests(desk, context)
  },
})

/** While their days are made and decided the months are open. */
const openMonths = (tx: Db, { from }: Span) =>
  tx.execute(
    sql`update attendance_period set status = 'OPEN' where company_code = ${ssi.companyCode} and date_to >= ${from}::date`,
  )
