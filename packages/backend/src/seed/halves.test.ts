// The demo company in two halves over an embedded database: what is there before the first sign-in, and a second half that is broken off.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@kantor/shared/catalogue'
import type { FillingPart } from '@kantor/shared/rules/filling'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBaseline } from '../db/baseline.ts'
import { openDatabase, rowsOf } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { domainRules } from '../domain/index.ts'
import type { Engine } from '../engine/context.ts'
import { createEngine } from '../engine/create-engine.ts'
import { endFilling, isHalfWritten, mayFillInPieces } from './fill-state.ts'
import { demoUsers, seedAfterSignIn, seedBeforeSignIn } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'kantor-halves-'))
let engine: Engine
const reported: FillingPart[] = []
const tell = (part: FillingPart) => reported.push(part)
const count = async (table: string) =>
  (await rowsOf<{ n: number }>(engine.database.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n

beforeAll(async () => {
  const database = await openDatabase({ dataDir: folder, baseline: findBaseline() })
  await migrate(database)
  engine = createEngine(database, catalogue, domainRules, () => new Date('2026-11-20T05:00:00Z'))
})
afterAll(async () => {
  await engine.database.close()
  rmSync(folder, { recursive: true })
})

describe('the demo company in two halves', () => {
  it('has the accounts and their rights after the first one, and nothing half written', async () => {
    expect(await seedBeforeSignIn(engine, 'demo', tell)).toBe(true)
    expect(reported.map(({ part }) => part)).toEqual(reported.map((_, i) => i + 1))
    expect(reported.at(-1)?.area).toBe('access rights')
    const accounts = await rowsOf<{ username: string }>(
      engine.database.db,
      sql`select username from user_account where status = 'ACTIVE' and user_type <> 'SERVICE' order by id`,
    )
    expect(accounts.map(({ username }) => username)).toEqual(demoUsers.map(({ username }) => username))
    expect([await count('message'), await count('attendance_day')]).toEqual([0, 0])
    expect(await isHalfWritten(engine.database.db)).toBe(false)
  })
  it('goes on with the next part where it was ended between two', async () => {
    const ended = Promise.reject(new Error('Ended'))
    ended.catch(() => undefined)
    await expect(seedAfterSignIn(engine, 'demo', { tell, between: () => ended })).rejects.toThrow('Ended')
    expect([await count('message'), await isHalfWritten(engine.database.db)]).toEqual([0, false])
    reported.length = 0
    expect(await seedBeforeSignIn(engine, 'demo', tell)).toBe(true)
    expect(reported).toEqual([])
  })
  it('says that it is half written where it was ended within a part', async () => {
    // Between two parts it goes on, within the first long one it does not.
    const between = async () => {
      if (await isHalfWritten(engine.database.db)) throw new Error('Ended')
    }
    await expect(seedAfterSignIn(engine, 'demo', { tell, between })).rejects.toThrow('Ended')
    expect(await isHalfWritten(engine.database.db)).toBe(true)
  })
  it('is written at once, and never in halves, where a company existed before', async () => {
    await endFilling(engine.database.db)
    expect(await mayFillInPieces(engine.database.db)).toBe(false)
  })
})
