// Large files are read and committed by a job: the same work, one transaction, its outcome on the job and in the history.

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { job } from '../../db/system-tables.ts'
import { actionContext } from '../actions/actions.ts'
import type { Engine } from '../context.ts'
import { runJob } from '../jobs/run-job.ts'
import { oneDatabase, testEngine } from '../testing/databases.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { batchOf } from './batch-store.ts'
import {
  act,
  csv,
  peopleEntry,
  peopleUpload,
  rowTexts,
  upload,
  uploadCatalogue,
  uploader,
  withLevels,
} from './testing/fixture.ts'
import { uploadContext, uploadJobKind, workOn } from './work.ts'

let engine: Engine
const waiting: number[] = []
beforeAll(async () => {
  const bare = await testEngine((await oneDatabase())[0], uploadCatalogue, fixtureRules)
  engine = { ...bare, jobs: { send: async (_, id) => void waiting.push(id) } }
  await withLevels(engine)
})
afterAll(() => engine.database.close())

/** Does what waits, as a worker would. */
async function work(): Promise<void> {
  const kind = uploadJobKind([peopleEntry])
  const shop = {
    engine,
    kinds: new Map([[kind.name, kind]]),
    ended: async () => undefined,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  }
  for (const id of waiting.splice(0)) await runJob(shop, id, new AbortController().signal)
}
/** Few rows of many bytes: large enough to be read by a job, quickly written. */
const people = (n: number) =>
  csv(...Array.from({ length: n }, (_, i) => `p${i}@x,Person ${i},L1,,,,GOOD${' '.repeat(12_000)}`))

/** Has a file committed by a job. */
const startCommit = (batch: number, mode: 'ALL' | 'VALID') =>
  engine.database.db.transaction(async (tx) => {
    const context = uploadContext(actionContext(tx, engine, uploader), peopleEntry)
    const wish = { what: 'commit', batch, mode, trial: false } as const
    await workOn(context, peopleEntry, await batchOf(tx, uploader, peopleUpload.path, batch), wish, true)
  })
const jobOf = async (id: number | undefined) =>
  (
    await engine.database.db
      .select()
      .from(job)
      .where(eq(job.id, id ?? 0))
  )[0]

test('a large file is received at once, checked by a job and committed by another one', {
  timeout: 120_000,
}, async () => {
  const batch = await upload(engine, people(60))
  const received = await act(engine, 'batch', { batch })
  expect(received).toMatchObject({ status: 'RECEIVED', rows: 0, job: String(waiting[0]) })
  await expect(act(engine, 'check', { batch })).rejects.toMatchObject({ code: 'RUN_BUSY' })
  await work()
  expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'PREVIEW', ok: 60, job: null })

  await startCommit(batch, 'ALL')
  expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'PREVIEW', job: String(waiting[0]) })
  const [id] = waiting
  await work()
  expect(await jobOf(id)).toMatchObject({ status: 'DONE', result: { status: 'IMPORTED', inserted: 60 } })
  expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'COMMITTED', job: null })
  const [count] = await rowsOf<{ n: number }>(engine.database.db, sql`select count(*)::integer as n from person`)
  expect(count?.n).toBe(60)
})

test('a job that fails says so on the file, and the file can be checked again', { timeout: 120_000 }, async () => {
  const batch = await upload(engine, people(60))
  await engine.database.db.execute(sql`update upload_batch set upload_type = '/elsewhere' where id = ${batch}`)
  await work()
  await engine.database.db.execute(
    sql`update upload_batch set upload_type = '/fixture/people-upload' where id = ${batch}`,
  )
  const failed = await act(engine, 'batch', { batch })
  expect([failed.status, failed.notes.map((n) => n.level)]).toEqual(['RECEIVED', ['ERROR']])
  await act(engine, 'check', { batch })
  await work()
  expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'PREVIEW', ok: 60 })
})

test('a commit that is refused as a whole has failed, and the file says why', async () => {
  const people = async () =>
    (await rowsOf<{ n: number }>(engine.database.db, sql`select count(*)::integer as n from person`))[0]?.n
  const before = await people()
  // No one joins on a day ahead; only the writing of the row finds out.
  const batch = await upload(engine, csv('q1@x,Anna,L1,2026-01-31,,,', 'q2@x,Budi,L1,2027-01-01,,,'))
  await startCommit(batch, 'ALL')
  const [id] = waiting
  await work()
  const why = 'Nothing was written: 1 row was refused. Correct the file, or commit the valid rows only.'
  const result = { status: 'REJECTED', inserted: 0, updated: 0, unchanged: 0, removed: 0, refused: 1 }
  expect(await jobOf(id)).toMatchObject({ status: 'FAILED', error: why, result })
  expect(await act(engine, 'batch', { batch })).toMatchObject({
    status: 'PREVIEW',
    ok: 1,
    error: 1,
    job: null,
    notes: [{ level: 'ERROR', message: why }],
  })
  expect(await rowTexts(engine, batch)).toEqual(['2 OK', '3 ERROR joinDate: must not lie ahead'])
  expect(await people()).toBe(before)

  await startCommit(batch, 'VALID')
  const [next] = waiting
  await work()
  expect(await jobOf(next)).toMatchObject({ status: 'DONE', error: null })
  expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'COMMITTED', job: null, notes: [] })
})

test('a commit of the valid rows of which none is left has failed too', async () => {
  const batch = await upload(engine, csv('q3@x,Budi,L1,2027-01-01,,,', 'q4@x,Budi,L9,,,,'))
  await startCommit(batch, 'VALID')
  const [id] = waiting
  await work()
  const error = 'Nothing was written: 2 rows were refused. No valid row is left: correct the file.'
  expect(await jobOf(id)).toMatchObject({ status: 'FAILED', error })
})
