// `kill -9` at random statements over inputs that change each round: the close of a month, the daily process, the commit of a
// sheet. The content afterwards equals that of an undisturbed run, each record once (R-IDEM). `KILL_ROUNDS` is the number of rounds of each.
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { journalOf } from '@kantor/shared/rules/ledger/posting-line'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { startJob } from '../../../engine/jobs/job.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { ledgerDifferences } from '../../../engine/posting/proof.ts'
import { onlyServers } from '../../../engine/testing/databases.ts'
import { receive } from '../../../engine/upload/intake.ts'
import { runUploadAction } from '../../../engine/upload/testing/run-action.ts'
import { jobKindName } from '../../../engine/upload/work.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { loggerOf } from '../../../http/logger.ts'
import { dueEmployees } from '../../attendance/evaluation/employees-to-evaluate.ts'
import { lockedPeriod } from '../../attendance/evaluation/periods.ts'
import { type AttendanceWorld, openAttendance } from '../../attendance/evaluation/testing.ts'
import { startTurn } from '../../attendance/months/turn-month.ts'
import { handToLedger } from '../../ledger/index.ts'
import { departmentUpload } from '../../master/department.upload.ts'
import { workerSetupOf } from '../../worker-setup.ts'
import { everything } from '../index.ts'
import { builtWorker, DoomedWorkers, pick, rounds, seed } from './rounds.ts'

const [server] = await onlyServers()
const month = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
const page = dailyAttendanceProcess.path
const named = { periodCode: '202610', payGroup: 'ALL' }
let world: AttendanceWorld
let workers: DoomedWorkers
const db = () => world.engine.database.db
const context = (tx: Db = db()) => actionContext(tx, world.engine, everything)
const statusOf = async (job: number) => {
  const [found] = await world.read<{ status: string; error: string | null }>(
    sql`select status, error from job where id = ${job}`,
  )
  if (found?.status === 'FAILED') throw new Error(`The job failed: ${found.error}`)
  return found?.status
}
/** The same work undisturbed, in this process. */
const undisturbed = (job: number) =>
  runJob(workerSetupOf(world.engine, loggerOf({ logLevel: 'silent' })), job, new AbortController().signal)
const killed = (job: number, statements: number) =>
  workers.killedUntilDone({ job, statements, isDone: async () => (await statusOf(job)) === 'DONE' })
/** Rows without their ids and without the columns that record when and how often they were written. */
const bare = (
  table: string,
) => sql`to_jsonb(${sql.identifier(table)}) - 'id' - 'created_at' - 'updated_at' - 'row_version' - 'parent_id'
  - 'evaluated_at' - 'closed_at' - 'computed_at'`

beforeAll(async () => {
  if (server === undefined) return
  world = await openAttendance(server)
  workers = new DoomedWorkers(world.engine, await builtWorker())
  await db().execute(
    sql`update attendance_period set status = 'OPEN', closed_at = null, closed_by = null where period_code = '202610'`,
  )
  // The random punches leave incomplete days, which do not stop the close here.
  await db().execute(sql`update flag_master set close_effect = 'ABSENT' where close_effect = 'BLOCK'`)
  const ids = (await dueEmployees(context(), { ...month, mode: 'STALE_ONLY' }, 0, 1_000)).map((d) => d.id)
  await world.evaluate(ids, { from: month.dateFrom, to: month.dateTo })
}, 300_000)
afterAll(() => {
  workers?.stop()
  return world?.engine.close()
})

/** Some employees punch at other times, so their days are evaluated to other values. */
async function changeDays(round: number): Promise<void> {
  const badges = await world.read<{ badge: string }>(
    sql`select badge_no as badge from employee_badge order by id offset ${pick(200)} limit 20`,
  )
  const day = `2026-10-${String(1 + pick(27)).padStart(2, '0')}`
  await world.punch(
    `KILL-${seed}-${round}-${day}`,
    badges.flatMap(({ badge }) => [
      [badge, `${day}T0${7 + pick(2)}:${10 + pick(40)}:00`] as const,
      [badge, `${day}T1${6 + pick(3)}:${10 + pick(40)}:00`] as const,
    ]),
  )
}
const days = () =>
  world.read(
    sql`select ${bare('attendance_day')} as row from attendance_day where work_date between ${month.dateFrom} and ${month.dateTo} order by employee_id, work_date`,
  )
const recaps = () =>
  world.read(
    sql`select ${bare('monthly_attendance')} as row from monthly_attendance where period_code = '202610' order by employee_id`,
  )

describe.skipIf(server === undefined)(`killed at random statements (KILL_SEED=${seed})`, () => {
  it(`the daily process, ${rounds} rounds`, async () => {
    let kills = 0
    let statements = 60
    for (let round = 0; round < rounds; round += 1) {
      await changeDays(round)
      const { run } = await world.run<{ run: number }>(
        'run',
        { ...month, mode: 'STALE_ONLY', acceptWarnings: true },
        page,
      )
      const outcome = await killed(run, statements)
      kills += outcome.kills
      const found = await days()
      const again = await world.run<{ run: number }>('run', { ...month, mode: 'ALL', acceptWarnings: true }, page)
      await undisturbed(again.run)
      expect(await statusOf(again.run)).toBe('DONE')
      expect(await days(), `round ${round}`).toEqual(found)
      statements = Math.max(20, outcome.statements)
    }
    expect(kills).toBeGreaterThan(0)
  }, 1_800_000)

  it(`the close of a month, ${rounds} rounds`, async () => {
    let kills = 0
    let statements = 60
    const start = () =>
      db().transaction(async (tx) =>
        startTurn(context(tx as Db), await lockedPeriod(context(tx as Db), named), 'CLOSED', null),
      )
    for (let round = 0; round < rounds; round += 1) {
      await changeDays(1_000 + round)
      const ids = (await dueEmployees(context(), { ...month, mode: 'STALE_ONLY' }, 0, 1_000)).map((d) => d.id)
      await world.evaluate(ids, { from: month.dateFrom, to: month.dateTo })
      const run = await start()
      const outcome = await killed(run, statements)
      kills += outcome.kills
      const found = await recaps()
      const open = await world.read(
        sql`select 1 from attendance_day where not locked and work_date between ${month.dateFrom} and ${month.dateTo}`,
      )
      expect([found.length > 50, open.length]).toEqual([true, 0])
      await world.run('reopenMonth', { ...named, reason: 'To close it once more' })
      await db().execute(sql`delete from monthly_attendance where period_code = '202610'`)
      const again = await start()
      await undisturbed(again)
      expect(await statusOf(again)).toBe('DONE')
      expect(await recaps(), `round ${round}`).toEqual(found)
      await world.run('reopenMonth', { ...named, reason: 'For the next round' })
      statements = Math.max(20, outcome.statements)
    }
    expect(kills).toBeGreaterThan(0)
  }, 1_800_000)

  it(`the commit of a sheet, ${rounds} rounds`, async () => {
    let kills = 0
    let statements = 60
    const entry = departmentUpload
    const names = Object.keys(entry.upload.columns)
    const [parent] = await world.read<{ code: string }>(
      sql`select department_code as code from department where company_code = 'SSI' and org_level = 'DEPARTMENT' order by id limit 1`,
    )
    for (let round = 0; round < rounds; round += 1) {
      const codes = Array.from({ length: 20 + pick(20) }, (_, i) => `K${round}X${i}`)
      const sheet = codes.map((code) => {
        const cells: { readonly [name: string]: string } = {
          departmentCode: code,
          departmentName: `Killed ${code}`,
          orgLevel: 'UNIT',
          parentCode: parent?.code ?? '',
          validFrom: '2026-01-01',
        }
        return names.map((name) => cells[name] ?? '').join()
      })
      const bytes = Buffer.from([names.join(), ...sheet].join('\n'))
      const batch = await receive(world.engine, everything, entry, { name: `kill-${round}.csv`, bytes })
      const preview = await runUploadAction<{ ok: number; error: number; status: string }>(
        world.engine,
        everything,
        entry,
        'batch',
        { batch },
      )
      expect(preview).toMatchObject({ status: 'PREVIEW', ok: codes.length, error: 0 })
      const job = await db().transaction((tx) =>
        startJob(contextOf(tx, world.engine, everything), {
          kind: jobKindName,
          feature: entry.upload.path,
          title: 'Commit',
          identity: `upload:${batch}`,
          params: { what: 'commit', batch, mode: 'ALL', path: entry.upload.path },
        }),
      )
      const outcome = await killed(job, statements)
      kills += outcome.kills
      const [counts] = await world.read<{ rows: number; different: number; trail: number; written: number }>(sql`
        select (select count(*)::int from department where department_code like ${`K${round}X%`}) as rows,
          (select count(distinct department_code)::int from department where department_code like ${`K${round}X%`}) as different,
          (select count(*)::int from audit_entry a join department d on d.id = a.record_id where a.entity = 'Department' and a.action = 'CREATE' and d.department_code like ${`K${round}X%`}) as trail,
          (select count(*)::int from upload_row where batch_id = ${batch} and after is not null) as written`)
      expect(counts, `round ${round}`).toEqual({
        rows: codes.length,
        different: codes.length,
        trail: codes.length,
        written: codes.length,
      })
      statements = Math.max(20, outcome.statements)
    }
    expect(kills).toBeGreaterThan(0)
  }, 1_800_000)

  it(`the outbox of the ledger, ${rounds} rounds: one slip for each event, numbers without gaps`, async () => {
    let kills = 0
    let statements = 60
    await db().execute(sql`update posting_event set status = 'CANCELLED' where status in ('PENDING', 'ERROR')`)
    for (let round = 0; round < rounds; round += 1) {
      const sources = Array.from({ length: 4 + pick(6) }, (_, i) => 1_000 * (round + 1) + i)
      await db().transaction(async (tx) => {
        const at = contextOf(tx as Db, world.engine, { ...everything, branchCode: 'JKT' })
        for (const source of sources) {
          const { lines, debit, credit } = journalOf([
            { key: 'INVENTORY', side: 'DEBIT', amount: `${source}.00` },
            { key: 'INV_ADJ', side: 'CREDIT', amount: `${source}.00` },
          ])
          const said = {
            sourceType: 'KilledCount',
            sourceId: source,
            eventKey: 'STOCK_COUNT_ADJUSTED',
            reverses: false,
          }
          for (const eventDate of ['2026-11-02', '2026-11-03'])
            await handToLedger(at, { ...said, eventDate, debit, credit, payload: { document: `K-${source}`, lines } })
        }
      })
      const isDone = async () =>
        (await world.read(sql`select 1 from posting_event where status in ('PENDING', 'ERROR')`)).length === 0
      const outcome = await workers.killedUntilDone({ statements, isDone })
      kills += outcome.kills
      const [counts] = await world.read<{ events: number; slips: number; last: number }>(sql`
        select count(*)::int as events, count(distinct s.id)::int as slips, max(s.event_seq)::int as last
        from posting_event p join slip s on s.id = p.slip_id and s.status = 'APPROVED'
        where p.source_type = 'KilledCount' and p.source_id between ${sources[0]} and ${sources.at(-1)}`)
      expect(counts, `round ${round}`).toEqual({ events: 2 * sources.length, slips: 2 * sources.length, last: 2 })
      expect(await ledgerDifferences(db(), world.engine, 'SSI'), `round ${round}`).toEqual([])
      statements = Math.max(20, outcome.statements)
    }
    expect(kills).toBeGreaterThan(0)
  }, 1_800_000)
})
