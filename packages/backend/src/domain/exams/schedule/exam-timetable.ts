// What the clock does to exams: they open and close, and attempts whose time is over are submitted without a request (R-EXM-01).
import { examSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule'
import { ExamSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { graceSeconds } from '@kantor/shared/rules/exam/clock'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { Engine } from '../../../engine/context.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { transition } from '../../../engine/write/transition.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { firstOpening, lastClosing } from '../hours/hours-sql.ts'
import { finishAttempt } from '../marking/marking.ts'

/** Rows of one run; what remains comes with the next. */
const most = 500

interface Due {
  readonly id: number
  readonly rowVersion: number
  readonly company: string
  readonly branch: string
}

/** Safe to run at any time and on several backends; gives how much it moved. */
export async function runExamTimetable(engine: Engine): Promise<number> {
  const now = sql`${engine.now().toISOString()}::timestamptz`
  const late = sql`${now} - make_interval(secs => ${graceSeconds})`
  const ended = await endAttempts(engine, sql`s.status = 'IN_PROGRESS' and s.due_at < ${late}`)
  const opened = await moveAll(
    engine,
    'run',
    sql`s.status = 'PUBLISHED' and ${firstOpening()} <= ${now} and ${lastClosing()} > ${late}`,
  )
  const closed = await moveAll(
    engine,
    'finish',
    sql`s.status in ('PUBLISHED', 'RUNNING') and s.close_at <= ${late} and ${lastClosing()} <= ${late}`,
  )
  return ended + opened + closed
}

const dueOf = (engine: Engine, table: 'exam_schedule' | 'exam_attempt', isDue: SQL): Promise<readonly Due[]> =>
  rowsOf<Due>(
    engine.database.db,
    sql`select s.id, s.row_version as "rowVersion", s.company_code as company, s.branch_code as branch from ${sql.identifier(table)} s
      where ${isDue} order by s.id limit ${most}`,
  )

async function moveAll(engine: Engine, name: 'run' | 'finish', isDue: SQL): Promise<number> {
  const move = ExamSchedule.lifecycle?.[name]
  if (move === undefined) return 0
  return eachOf(await dueOf(engine, 'exam_schedule', isDue), ({ id, rowVersion, company, branch }) =>
    transition(engine, systemActor(company, 'exams', branch), examSchedule, name, move, id, rowVersion, null),
  )
}

async function endAttempts(engine: Engine, isDue: SQL): Promise<number> {
  return eachOf(await dueOf(engine, 'exam_attempt', isDue), ({ id, company, branch }) =>
    engine.database.db.transaction((tx) => {
      const inside = { ...engine, database: { ...engine.database, db: tx } }
      return finishAttempt(contextOf(tx, inside, systemActor(company, 'exams', branch)), id, 'timeOut')
    }),
  )
}

async function eachOf(rows: readonly Due[], work: (due: Due) => Promise<unknown>): Promise<number> {
  let done = 0
  for (const row of rows) {
    try {
      await work(row)
      done += 1
    } catch (error) {
      // Another backend was faster.
      if (!(error instanceof KantorError)) throw error
    }
  }
  return done
}
