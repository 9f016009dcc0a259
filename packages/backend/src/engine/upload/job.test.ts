// Large files are read and committed by a job: the same work, one transaction, its outcome on the job and in the history.

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { job } from '../../db/system-tables.ts'
import { actionContext } from '../actions/actions.ts'
import type { Engine } from '../context.ts'
import { runJob } from '../jobs/run-job.ts'
import { embedded, testEngine } from '../testing/databases.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { batchOf } from './batch-store.ts'
import {
  act,
  csv,
  peopleEntry,
  peopleUpload,
  upload,
  uploadCatalogue,
  uploader,
  withLevels,
} from './testing/fixture.ts'
import { uploadContext, uploadJobKind, workOn } from './work.ts'

let engine: Engine
const waiting: number[] = []
beforeAll(async () => {
  const bare = await testEngine(embedded, uploadCatalogue, fixtureRules)
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

test('a large file is received at once, checked by a job and committed by another one', {
  timeout: 120_000,
}, async () => {
  const batch = await upload(engine, people(60))
  const received = await act(engine, 'batch', { batch })
  expect(received).toMatchObject({ status: 'RECEIVED', rows: 0, job: String(waiting[0]) })
  await expect(act(engine, 'check', { batch })).rejects.toMatchObject({ code: 'RUN_BUSY' })
  await work()
  expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'PREVIEW', ok: 60, job: null })

  const wish = { what: 'commit', batch, mode: 'ALL', trial: false } as const
  await engine.database.db.transaction(async (tx) => {
    const context = uploadContext(actionContext(tx, engine, uploader), peopleEntry)
    await workOn(context, peopleEntry, await batchOf(tx, uploader, peopleUpload.path, batch), wish, true)
  })
  expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'PREVIEW', job: String(waiting[0]) })
  const [id] = waiting
  await work()
  const [row] = await engine.database.db
    .select()
    .from(job)
    .where(eq(job.id, id ?? 0))
  expect(row).toMatchObject({ status: 'DONE', result: { status: 'IMPORTED', inserted: 60 } })
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
