// A database that is rolled back behaves as one that commits, as far as the product can see, and leaves nothing behind.
import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '../../db/connection.ts'
import { causeOf, failureOf } from '../../db/errors.ts'
import { onlyServers } from './databases.ts'

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => failureOf(error)?.code ?? String(causeOf(error)),
  )

describe.each(await onlyServers({ ownDatabase: false }))('a database of a file', (from) => {
  const fill = async ({ db }: Database) => {
    await db.execute(sql`create table leaf (id integer primary key)`)
    await db.execute(sql`create table vein (leaf integer references leaf deferrable initially deferred)`)
    await db.execute(sql`insert into leaf values (1)`)
  }
  const withLeaves = async (work: (database: Database) => Promise<void>) => {
    const database = await from.openCopy('leaves', fill)
    try {
      await work(database)
    } finally {
      await database.close()
    }
  }
  const leaves = ({ db }: Database) => rowsOf(db, sql`select id from leaf order by id`)
  const addVein = ({ db }: Pick<Database, 'db'>, leaf: number) => db.execute(sql`insert into vein values (${leaf})`)

  it('begins with what the template has, no matter what the file before has written or broken', async () => {
    const names: unknown[] = []
    for (const id of [2, 2])
      await withLeaves(async (database) => {
        names.push(await rowsOf(database.db, sql`select current_database() as name`))
        expect(await leaves(database)).toEqual([{ id: 1 }])
        await database.db.transaction(async (tx) => {
          await tx.execute(sql`insert into leaf values (${id})`)
        })
        expect(await leaves(database)).toEqual([{ id: 1 }, { id: 2 }])
        expect(await refusal(database.db.execute(sql`select * from nothing`))).toBe('42P01')
      })
    expect(names[0]).toEqual(names[1])
  })

  it('is left clean by a file that threw within a transaction, and by one that closed nothing', async () => {
    const thrown = withLeaves(({ db }) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into leaf values (3)`)
        throw new Error('no more')
      }),
    )
    await expect(thrown).rejects.toThrow('no more')
    await withLeaves(async (database) => expect(await leaves(database)).toEqual([{ id: 1 }]))
  })

  it('fires deferred triggers where the product commits, and after a statement outside a transaction', () =>
    withLeaves(async (database) => {
      const { db } = database
      const written = db.transaction(async (tx) => {
        await addVein({ db: tx }, 7)
        await tx.execute(sql`insert into leaf values (7)`)
      })
      expect(await refusal(written)).toBe('done')
      let isWritten = false
      const refused = db.transaction(async (tx) => {
        await addVein({ db: tx }, 8)
        isWritten = true
      })
      expect([await refusal(refused), isWritten]).toEqual(['23503', true])
      expect(await refusal(addVein(database, 9))).toBe('23503')
      expect(await rowsOf(db, sql`select leaf from vein`)).toEqual([{ leaf: 7 }])
    }))

  it('lets nothing outlive a transaction that ends with it: settings, cursors, savepoints', () =>
    withLeaves(async ({ db }) => {
      const setting = async () => (await rowsOf(db, sql`select current_setting('statement_timeout') as at`))[0]
      const before = await setting()
      for (const round of ['first', 'second'])
        await db.transaction(async (tx) => {
          await tx.execute(sql`select set_config('statement_timeout', '1234', true)`)
          await tx.execute(sql`declare leaves no scroll cursor for select * from leaf`)
          await tx.transaction(async (inner) => {
            await inner.execute(sql`insert into leaf values (${round === 'first' ? 11 : 12})`)
          })
        })
      expect(await setting()).toEqual(before)
      expect(await rowsOf(db, sql`select count(*)::int as n from leaf where id > 10`)).toEqual([{ n: 2 }])
    }))

  it('takes transactions one after the other, each whole', () =>
    withLeaves(async ({ db }) => {
      const order: string[] = []
      const work = (name: string, fails: boolean) =>
        db.transaction(async (tx) => {
          order.push(`${name} in`)
          await tx.execute(sql`insert into leaf values (${order.length + 20})`)
          order.push(`${name} out`)
          if (fails) throw new Error(name)
        })
      const ends = await Promise.allSettled([work('a', false), work('b', true), work('c', false)])
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
      expect(await rowsOf(db, sql`select id from leaf where id > 20 order by id`)).toEqual([{ id: 21 }, { id: 25 }])
    }))

  it('reports when the database is queried past the transaction that has its only connection', () =>
    withLeaves(async ({ db }) => {
      const past = (ask: () => Promise<unknown> | SQL) => refusal(db.transaction(async () => ask()))
      expect(await past(() => rowsOf(db, sql`select 1`))).toContain('Within a transaction')
      expect(await past(() => db.transaction(async () => undefined))).toContain('Within a transaction')
    }))
})
