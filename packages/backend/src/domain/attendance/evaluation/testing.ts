// The demo company with shifts and flags, and hands to send punches and evaluate with: for tests and benches of attendance.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { entriesOf } from '../../../engine/found.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import type { TestDatabase } from '../../../engine/testing/databases.ts'
import type { SeedArea } from '../../../seed/area.ts'
import { rosterArea } from '../../../seed/attendance/shifts.area.ts'
import { employeesArea } from '../../../seed/employees/employees.area.ts'
import { calendarArea } from '../../../seed/master/calendar.area.ts'
import { codesArea } from '../../../seed/master/codes.area.ts'
import { companiesArea } from '../../../seed/master/companies.area.ts'
import { flagsArea } from '../../../seed/master/flags.area.ts'
import { insertBadges, insertTerminals } from '../../../seed/master/terminals.ts'
import { organisationArea } from '../../../seed/organisation/organisation.area.ts'
import { actionsFound } from '../../actions.gen.ts'
import { domainActions } from '../../actions.ts'
import { approvalsFound } from '../../approvals.gen.ts'
import { everything, openAreas, type ProductEngine } from '../../testing/index.ts'
import { dailyAttendanceProcess } from './daily-attendance.process.ts'
import { evaluateRange } from './evaluation.ts'
import { settingsOf } from './settings.ts'

/** The features that attendance gives actions to. Documents answer more than that: their history comes with the approvals. */
const documents = new Set(entriesOf(approvalsFound).map((d) => d.path))
const paths = new Set([
  ...Object.entries(actionsFound)
    .filter(([file]) => file.startsWith('attendance/'))
    .flatMap(([, entries]) => entries.flat().map(({ path }) => path)),
  dailyAttendanceProcess.feature.path,
])
const actions = runnableActions(
  { ...catalogue, features: catalogue.features.filter((f) => paths.has(f.path) && !documents.has(f.path)) },
  domainActions.filter((e) => paths.has(e.path) && !documents.has(e.path)),
)

export interface AttendanceWorld {
  readonly engine: ProductEngine
  /** An action by its name; by the path of its feature where several have one of that name. */
  run<T>(name: string, input: object, path?: string): Promise<T>
  read<T extends object>(query: ReturnType<typeof sql>): Promise<readonly T[]>
  /** Sends punches of a badge to the first terminal; local clock. */
  punch(
    batchNo: string,
    punches: readonly (readonly [badgeNo: string, at: string])[],
  ): Promise<readonly { row: number; result: string }[]>
  evaluate(ids: readonly number[], range: DayRange): ReturnType<typeof evaluateRange>
}

/** Everything up to the roster, and further areas, on the 21st of November 2026. */
export async function openAttendance(
  database?: TestDatabase,
  more: readonly SeedArea[] = [],
): Promise<AttendanceWorld> {
  const base = [companiesArea, codesArea, flagsArea, organisationArea, calendarArea, employeesArea, rosterArea]
  const areas = [...base, ...more]
  const engine = await openAreas('2026-11-21', areas, database)
  const { db } = engine.database
  await db.transaction(async (tx) => {
    await insertTerminals(tx, '2026-11-21')
    await insertBadges(tx)
  })
  const run = async <T>(name: string, input: object, path?: string): Promise<T> => {
    const action = actions.find((a) => a.name === name && (path === undefined || a.feature.path === path))
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
