// A month of many employees on PostgreSQL, for `bench attendance`: schedules, documents and punches read, days, traces and recaps written, as the process does it.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { actionContext } from '../../../engine/actions/actions.ts'
import { Again, type JobRow, type JobStep } from '../../../engine/jobs/job.ts'
import { sideBySideOver } from '../../../engine/jobs/side-by-side.ts'
import { scriptDatabase } from '../../../engine/testing/script-database.ts'
import { everything } from '../../testing/index.ts'
import { dailyAttendanceProcess } from './daily-attendance.process.ts'
import { type AttendanceWorld, openAttendance } from './testing.ts'
import { addEmployees } from './testing-employees.ts'

const month = { from: '2026-10-01', to: '2026-10-31' }
const params = { dateFrom: month.from, dateTo: month.to, department: null, employee: null, mode: 'ALL' }

/** Milliseconds of the processor that the server's processes of this database have used; 0 where that cannot be seen. */
async function serverCpu({ read }: AttendanceWorld): Promise<number> {
  const rows = await read<{ pid: number }>(sql`select pid from pg_stat_activity where datname = current_database()`)
  try {
    const ticks = rows.map(({ pid }) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return Number(fields[11]) + Number(fields[12])
    })
    return ticks.reduce((a, b) => a + b, 0) * 10
  } catch {
    return 0
  }
}

/** A step of the process from call to call, each in a transaction of its own, for everybody after an id. */
async function throughStep({ engine }: AttendanceWorld, { run }: JobStep, after: number): Promise<void> {
  const state = {}
  const quiet = { job: {} as JobRow, progress: () => undefined, log: () => undefined, checkpoint: () => undefined }
  let cursor: unknown = after
  while (cursor !== undefined) {
    const outcome = await engine.database.db.transaction((tx) => {
      const inCall = actionContext(tx, engine, everything)
      const sideBySide = sideBySideOver(engine, inCall, quiet.checkpoint)
      return run({ ...inCall, ...quiet, params, state, cursor, sideBySide })
    })
    cursor = outcome instanceof Again ? outcome.cursor : undefined
  }
}

/** So many people are made by one statement. */
const crowd = 4_000

async function storedMonths(sizes: readonly number[]): Promise<void> {
  const world = await openAttendance(await scriptDatabase({ onlyServer: true }))
  const { db } = world.engine.database
  await db.execute(sql`update attendance_period set status = 'OPEN' where period_code = '202610'`)
  try {
    let first = 1
    for (const size of sizes) {
      for (let at = 0; at < size; at += crowd) await addEmployees(db, month, first + at, Math.min(crowd, size - at))
      const people = await world.read<{ id: number }>(
        sql`select id from employee where employee_no like 'B%' and substr(employee_no, 2)::int >= ${first} order by id`,
      )
      first += size
      const [started, used, served] = [performance.now(), process.cpuUsage(), await serverCpu(world)]
      for (const step of dailyAttendanceProcess.job.steps.slice(1))
        await throughStep(world, step, (people[0]?.id ?? 0) - 1)
      const { user, system } = process.cpuUsage(used)
      tell(size, performance.now() - started, (user + system) / 1_000, (await serverCpu(world)) - served)
    }
  } finally {
    await world.engine.close()
  }
}

function tell(size: number, wallMs: number, cpuMs: number, serverMs: number): void {
  const heap = Math.round(process.memoryUsage().rss / 1_048_576)
  process.stdout.write(
    `  ${`stored, ${size} employees`.padEnd(26)} ${(wallMs / 1_000).toFixed(1)} s, ${Math.round((size * 1_000) / wallMs)} employee-months/s; processor a month: backend ${(cpuMs / size).toFixed(2)} ms, server ${(serverMs / size).toFixed(2)} ms; memory ${heap} MB\n`,
  )
}
if (import.meta.main) await storedMonths((process.env.BENCH_SIZES ?? '1000,10000').split(',').map(Number))
