// A caller who has gone: their statement is cancelled where the server can cancel it, no further one runs, what they wrote is rolled
// back, and no other caller is affected.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../engine/testing/databases.ts'
import { onBehalfOf } from './caller.ts'
import { type Database, type Db, rowsOf } from './connection.ts'

const databases = await testDatabases({ ownDatabase: true })

const given = { code: 'UPSTREAM_TIMEOUT' }

describe.each(databases)('a caller who goes away from $name', (from) => {
  let database: Database
  let db: Db
  beforeAll(async () => {
    database = await from.open()
    db = database.db
    await db.execute(sql`create table note (id int primary key)`)
  })
  afterAll(() => database.close())
  const notes = async () => (await rowsOf<{ id: number }>(db, sql`select id from note order by id`)).map((r) => r.id)
  const write = (on: Db, id: number) => on.execute(sql`insert into note values (${id})`)

  it('starts no further statement', async () => {
    const caller = new AbortController()
    await onBehalfOf(caller.signal, async () => {
      await write(db, 1)
      caller.abort()
      await expect(write(db, 2)).rejects.toMatchObject({ cause: given })
    })
    expect(await notes()).toEqual([1])
  })
  it('has his transaction taken back, also when he goes before the commit', async () => {
    for (const last of [false, true]) {
      const caller = new AbortController()
      const whole = onBehalfOf(caller.signal, () =>
        db.transaction(async (tx) => {
          await write(tx, 3)
          await tx.transaction((inner) => write(inner, 4))
          caller.abort()
          if (!last) await write(tx, 5)
        }),
      )
      await expect(whole).rejects.toSatisfy(
        (e: Error) => 'code' in e || (e.cause as { code?: string }).code === given.code,
      )
      expect(await notes()).toEqual([1])
    }
  })
  it('a caller who waits gets the commit, and work without a caller runs on', async () => {
    await onBehalfOf(new AbortController().signal, () => db.transaction((tx) => write(tx, 6)))
    await db.transaction((tx) => write(tx, 7))
    expect(await notes()).toEqual([1, 6, 7])
  })
})

describe.each(databases.filter((d) => d.name === 'PostgreSQL'))('a statement under way on $name', (from) => {
  let database: Database
  beforeAll(async () => {
    database = await from.open()
  })
  afterAll(() => database.close())
  const sleeping = async () => {
    const rows = await rowsOf(
      database.db,
      sql`select pid from pg_stat_activity where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
    )
    return rows.length
  }
  const sleep = (on: Db, seconds = 60) => on.execute(sql`select pg_sleep(${seconds})`)

  it.each(['alone', 'in a transaction'])('is cancelled at the server, %s', async (how) => {
    const caller = new AbortController()
    const work = onBehalfOf(caller.signal, async () => {
      await (how === 'alone' ? sleep(database.db) : database.db.transaction((tx) => sleep(tx)))
    })
    work.catch(() => undefined)
    await expect.poll(sleeping).toBe(1)
    caller.abort()
    await expect(work).rejects.toMatchObject({ cause: given })
    expect(await sleeping()).toBe(0)
  })
  it('cancels no statement of another caller who gets the same connections', async () => {
    const doomed = Array.from({ length: 40 }, async (_, i) => {
      const caller = new AbortController()
      setTimeout(() => caller.abort(), i)
      const work = onBehalfOf(caller.signal, async () => {
        await sleep(database.db, 0.01)
      })
      await work.catch(() => undefined)
    })
    const others = Array.from({ length: 200 }, () => rowsOf(database.db, sql`select 1 as one from pg_sleep(0.002)`))
    await Promise.all(doomed)
    expect(new Set((await Promise.all(others)).map((rows) => rows.length))).toEqual(new Set([1]))
  })
})
