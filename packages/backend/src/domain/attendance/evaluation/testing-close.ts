// What closing a month costs on the database of DATABASE_URL, for `bench years`: the obstacles are counted, recaps are made, days are
// locked, all of it rolled back. `node testing-close.ts <first day> <last day>` prints milliseconds as JSON.
import { catalogue } from '@kantor/shared/catalogue'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../db/connection.ts'
import { distinctRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { createEngine } from '../../../engine/create-engine.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { domainRules } from '../../index.ts'
import { readinessOf } from '../months/readiness.ts'
import { openPeriods } from './periods.ts'
import { writeRecaps } from './recap-rows.ts'
import { settingsOf } from './settings.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod)
const ofAttendanceDay = tableColumns(AttendanceDay)

/** Employees of one passage, as in the process. */
const passage = 300
const takenBack = new Error('the close is taken back')
const [, , from = '', to = ''] = process.argv

startClock(process.env)
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? '', dataDir: '' })
const engine = createEngine(database, catalogue, domainRules)
const took: { [part: string]: number } = {}
const timed = async <T>(part: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now()
  const answer = await work()
  took[part] = Math.round(performance.now() - started)
  return answer
}
try {
  await database.transactionWithoutTimeLimit(async (tx) => {
    const context = actionContext(tx, engine, systemActor('SSI', 'bench', 'HO'))
    const inMonth = sql`company_code = 'SSI' and work_date between ${from}::date and ${to}::date`
    await tx.execute(
      sql`update attendance_period set status = 'OPEN' where company_code = 'SSI' and date_from = ${from}::date`,
    )
    const [period] = (await openPeriods(context, { from, to })).filter((p) => p.dateFrom === from)
    if (period === undefined) throw new Error(`There is no month from ${from} on`)
    const periods = await typedRows(
      tx,
      { id: ofAttendancePeriod.id },
      sql`from attendance_period where company_code = 'SSI' and date_from = ${from}::date`,
    )
    await timed('readiness', () =>
      readinessOf(
        context,
        periods.map((p) => p.id),
      ),
    )
    const people = await distinctRows(
      tx,
      { id: ofAttendanceDay.employee },
      sql`from attendance_day where ${inMonth} order by 1`,
    )
    const ids = people.map((p) => p.id)
    const settings = await settingsOf(context)
    await timed('recap', async () => {
      for (let at = 0; at < ids.length; at += passage)
        await writeRecaps(context, settings, ids.slice(at, at + passage), period)
    })
    await timed(
      'lock',
      () => tx.execute(sql`update attendance_day set locked = true where ${inMonth}`) as Promise<unknown>,
    )
    throw takenBack
  })
} catch (error) {
  if (error !== takenBack) throw error
}
process.stdout.write(`${JSON.stringify(took)}\n`)
await database.close()
