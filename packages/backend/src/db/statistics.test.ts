// A table that has grown is looked at again; one that has hardly grown is not.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../engine/testing/databases.ts'
import { type Database, rowsOf } from './connection.ts'
import { refreshStatistics } from './statistics.ts'

describe.each(await testDatabases({ ownDatabase: true }))('statistics on $name', ({ open }) => {
  let database: Database
  const known = async () =>
    (await rowsOf<{ n: number }>(database.db, sql`select reltuples::int as n from pg_class where relname = 'badge'`))[0]
      ?.n
  const insert = (rows: number) =>
    database.db.execute(sql`insert into badge select n, repeat('x', 40) from generate_series(1, ${rows}::int) n`)

  beforeAll(async () => {
    database = await open()
    await database.db.execute(sql`create table badge (id integer, words text)`)
    // The automatic analysis must not interfere.
    await database.db.execute(sql`alter table badge set (autovacuum_enabled = false)`)
    await database.db.execute(sql`analyze badge`)
  })
  afterAll(() => database.close())

  it('follow a table that is filled, in the transaction that fills it too', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into badge select n, repeat('x', 40) from generate_series(1, 20000) n`)
      await refreshStatistics(tx, [{ name: 'Badge' }, { name: 'Nowhere' }])
    })
    expect(await known()).toBe(20_000)
  })
  it('stay while a table hardly grows', async () => {
    await insert(10_000)
    await refreshStatistics(database.db, [{ name: 'Badge' }])
    expect(await known()).toBe(20_000)
    await insert(20_000)
    await refreshStatistics(database.db, [{ name: 'Badge' }])
    expect(await known()).toBe(50_000)
  })
})
