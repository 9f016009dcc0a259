// The embedded database belongs to one process: it is killed in the middle of a job, and the next start goes on at once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue } from '@kantor/shared/kernel'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../db/connection.ts'
import { job, jobLog } from '../../db/system-tables.ts'
import { actionContext } from '../actions/actions.ts'
import { countedNumbers, countingJob, countTable, oneTo } from '../testing/counting-job.ts'
import { testActor, testEngine } from '../testing/databases.ts'
import { startJob } from './job.ts'
import { openQueue } from './queue.ts'

const nothing: Catalogue = { features: [], entities: new Map(), groups: [] }
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

it('kill -9 of the only process: the next one goes on behind the last finished call', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantor-jobs-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const first = await testEngine({ name: 'PGlite', open: () => openDatabase({ dataDir }) }, nothing, new Map())
  await first.database.db.execute(countTable)
  const id = await first.database.db.transaction((tx) =>
    startJob(actionContext(tx, first, testActor()), { kind: 'count', feature: '/count', title: 'Count', params: {} }),
  )
  // As if it had waited for a while: the next start looks for it.
  await first.database.db.update(job).set({ createdAt: '2026-01-01T00:00:00.000Z' }).where(eq(job.id, id))
  await first.database.close()

  const file = new URL('../testing/counting-worker.ts', import.meta.url).pathname
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, SHEEP: '60', PAUSE: '0', KILL_AT: 'written 4' }
  const doomed = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  expect((await once(doomed, 'exit'))[1]).toBe('SIGKILL')

  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  expect(await countedNumbers(database.db, id)).toEqual(oneTo(30))
  const queue = await openQueue(database, quiet)
  const kind = countingJob(60)
  const engine = { ...first, database, jobs: queue }
  await queue.work({ engine, kinds: new Map([[kind.name, kind]]), ended: async () => {}, logger: quiet }, 1)
  await expect
    .poll(async () => (await database.db.select().from(job).where(eq(job.id, id)))[0]?.status, { timeout: 60_000 })
    .toBe('DONE')
  await queue.close()
  expect(await countedNumbers(database.db, id)).toEqual(oneTo(60))
  const said = (await database.db.select().from(jobLog).where(eq(jobLog.jobId, id))).map((l) => l.text)
  expect(said.filter((text) => text.startsWith('Counted'))).toHaveLength(6)
  expect(said.some((text) => text.startsWith('The worker was lost'))).toBe(true)
}, 180_000)
