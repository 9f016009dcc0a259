// Statements as they are counted: each for the request that sends it, on both drivers, regardless of who gave the connection back.
import { Flow, inFlow } from '@kantor/shared/telemetry/flow'
import type { Labels, Meters } from '@kantor/shared/telemetry/instruments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../engine/testing/databases.ts'
import { serverUrl } from '../engine/testing/server.ts'
import { type Database, openDatabase } from './connection.ts'

const times: Labels[] = []
const meters: Meters = {
  time: (_, _seconds, labels) => void times.push(labels),
  gauge() {},
  port: 0,
  close: async () => {},
}
const flowOf = (requestId: string) => new Flow({ slowMs: 0, meters, close: async () => {} }, requestId)

describe.each(await testDatabases())('statements on $name', ({ name }) => {
  let database: Database
  beforeAll(async () => {
    const own = name === 'PGlite' ? { dataDir: ':memory:' } : { databaseUrl: serverUrl, dataDir: '', poolSize: 2 }
    database = await openDatabase({ ...own, isWatched: true })
  })
  afterAll(() => database.close())

  it('count with those of their transactions', async () => {
    const flow = flowOf('a')
    times.length = 0
    await inFlow(flow, async () => {
      await database.db.execute(sql`select 1`)
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`select ${'Siti'}::text as name`)
      })
    })
    const verbs = times.map((t) => t['verb'])
    expect(verbs.filter((v) => v === 'select')).toHaveLength(2)
    expect(flow.count).toBe(verbs.length)
    expect(JSON.stringify(flow.parts)).not.toContain('Siti')
  })

  it('that fail count as failed, and fail as they did', async () => {
    times.length = 0
    const failing = inFlow(flowOf('a'), async () => await database.db.execute(sql`select * from no_such_table`))
    await expect(failing).rejects.toMatchObject({ cause: { code: '42P01' } })
    expect(times).toEqual([{ verb: 'select', outcome: 'failed' }])
  })

  it('outside of any request are sent all the same', async () => {
    times.length = 0
    await database.db.execute(sql`select 1`)
    expect(times).toEqual([])
  })

  it('belong to their own request where many wait for few connections', async () => {
    const flows = Array.from({ length: 12 }, (_, i) => flowOf(String(i)))
    await Promise.all(
      flows.map((flow, i) =>
        inFlow(flow, async () => {
          for (let n = 0; n <= i; n++) await database.db.execute(sql`select 1`)
        }),
      ),
    )
    expect(flows.map((f) => f.count)).toEqual(flows.map((_, i) => i + 1))
  })
})
