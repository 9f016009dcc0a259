// Work in pieces over the embedded database, and others who come between.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { embedded } from '../engine/testing/databases.ts'
import { type Database, type Db, rowsOf } from './connection.ts'
import { inPieces, pauseIn } from './pieces.ts'

let database: Database
beforeAll(async () => {
  database = await embedded.open()
  await database.db.execute(sql`create table piece (value int)`)
})
beforeEach(() => database.db.execute(sql`delete from piece`))
afterAll(() => database.close())

const add = (tx: Db, value: number) => tx.execute(sql`insert into piece values (${value})`)
const values = async () =>
  (await rowsOf<{ value: number }>(database.db, sql`select value from piece order by 1`)).map(({ value }) => value)
/** Every pause is one. */
const least = 0

describe('work in pieces', () => {
  it('lets others come between at a pause, who find what was written so far', async () => {
    const seen: (readonly number[])[] = []
    const between = async () => {
      seen.push(await values())
    }
    const write = async (tx: Db) => {
      for (const value of [1, 2]) {
        await add(tx, value)
        await pauseIn(tx)
      }
      await add(tx, 3)
      return 'made'
    }
    const made = await inPieces(database.db, between, write, least)
    expect(made).toBe('made')
    expect(seen).toEqual([[1], [1, 2]])
    expect(await values()).toEqual([1, 2, 3])
  })
  it('goes on without a break after a short piece, within a savepoint, and in a transaction that is none of these', async () => {
    let breaks = 0
    const between = async () => {
      breaks++
    }
    await inPieces(database.db, between, (tx) => pauseIn(tx), 3_600_000)
    const inSavepoint = async (tx: Db) => {
      await tx.transaction(async (inner) => {
        await pauseIn(tx)
        await pauseIn(inner)
        await add(inner, 1)
      })
    }
    await inPieces(database.db, between, inSavepoint, least)
    await database.db.transaction(async (tx) => {
      await pauseIn(tx)
    })
    expect(breaks).toBe(0)
    expect(await values()).toEqual([1])
  })
  it('takes back the last piece alone where the work fails', async () => {
    const failing = inPieces(
      database.db,
      async () => undefined,
      async (tx) => {
        await add(tx, 1)
        await pauseIn(tx)
        await add(tx, 2)
        throw new Error('Stop')
      },
      least,
    )
    await expect(failing).rejects.toThrow('Stop')
    expect(await values()).toEqual([1])
  })
  it('ends where what comes between ends it, and leaves the connection free', async () => {
    const stopped = inPieces(
      database.db,
      () => Promise.reject(new Error('Stopped')),
      async (tx) => {
        await add(tx, 1)
        await pauseIn(tx)
        await add(tx, 2)
      },
      least,
    )
    await expect(stopped).rejects.toThrow('Stopped')
    expect(await values()).toEqual([1])
  })
})
