// The demo company with shifts and flags, and hands to send punches and evaluate with: for tests and benches of attendance.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { calendarArea } from '../../../db/seed/calendar.ts'
import { codesArea } from '../../../db/seed/codes.ts'
import { companiesArea } from '../../../db/seed/companies.ts'
import { employeesArea } from '../../../db/seed/employees.ts'
import { flagsArea } from '../../../db/seed/flags.ts'
import { organisationArea } from '../../../db/seed/organisation.ts'
import { rosterArea } from '../../../db/seed/shifts.ts'
import { insertBadges, insertTerminals } from '../../../db/seed/terminals.ts'
import { actionContext, runAction, runnableActions } from '../../../engine/actions.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { processActionsOf } from '../../../engine/process/actions.ts'
import type { TestDatabase } from '../../../engine/testing/databases.ts'
import { everything, openProduct, type ProductEngine } from '../../testing/index.ts'
import { attendanceActions, attendanceDocuments, attendanceProcesses } from '../index.ts'
import { evaluateRange } from './evaluation.ts'
import { settingsOf } from './settings.ts'

const entries = [...attendanceActions, ...processActionsOf(attendanceProcesses)]
/** Documents answer more than this area gives them: their steps and history come with the approvals. */
const documents = new Set(attendanceDocuments.map((d) => d.path))
const paths = new Set(entries.map((e) => e.path).filter((path) => !documents.has(path)))
const actions = runnableActions(
  { ...catalogue, features: catalogue.features.filter((f) => paths.has(f.path)) },
  entries.filter((e) => paths.has(e.path)),
)

export interface AttendanceWorld {
  readonly engine: ProductEngine
  run<T>(name: string, input: object): Promise<T>
  read<T extends object>(query: ReturnType<typeof sql>): Promise<readonly T[]>
  /** Sends punches of a badge to the first terminal; local clock. */
  punch(
    batchNo: string,
    punches: readonly (readonly [badgeNo: string, at: string])[],
  ): Promise<readonly { row: number; result: string }[]>
  evaluate(ids: readonly number[], range: DayRange): ReturnType<typeof evaluateRange>
}

/** Everything up to the roster, on the 21st of November 2026. */
export async function openAttendance(database: TestDatabase): Promise<AttendanceWorld> {
  const engine = await openProduct('2026-11-21', database)
  const { db } = engine.database
  const areas = [companiesArea, codesArea, flagsArea, organisationArea, calendarArea, employeesArea, rosterArea]
  await db.transaction(async (tx) => {
    for (const area of areas) await area.run({ engine, tx, size: 'demo', today: '2026-11-21' })
    await insertTerminals(tx, '2026-11-21')
    await insertBadges(tx)
  })
  const run = async <T>(name: string, input: object): Promise<T> => {
    const action = actions.find((a) => a.name === name)
    if (action === undefined) throw new Error(`No action ${name}`)
    return (await runAction(engine, everything, action, input as never, true)) as T
  }
  const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(db, query)
  return {
    engine,
    run,
    read,
    async punch(batchNo, punches) {
      const [terminal] = await read<{ code: string }>(
        sql`select terminal_code as code from attendance_terminal order by id limit 1`,
      )
      const rows = punches.map(([badgeNo, at]) => ({ badgeNo, at }))
      const input = { terminal: terminal?.code, batchNo, punches: rows }
      return (await run<{ rows: readonly { row: number; result: string }[] }>('takePunches', input)).rows
    },
    evaluate: (ids, range) =>
      db.transaction(async (tx) => {
        const context = actionContext(tx, engine, everything)
        return evaluateRange(context, await settingsOf(context), ids, range)
      }),
  }
}
