// A transaction that the server ends, because its work computes for too long between two statements.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { onlyServers } from '../engine/testing/databases.ts'
import { rowsOf } from './connection.ts'
import { failureOf, isUnavailable, translated } from './errors.ts'

describe.each(await onlyServers())(
  'a transaction on $name that asks nothing for longer than the server waits',
  (from) => {
    it('says so, with the code of the server, and not that the database is away', async () => {
      const { db, close } = await from.open()
      const failed = await db
        .transaction(async (tx) => {
          await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`)
          const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
          const isThere = async () =>
            (await rowsOf(db, sql`select 1 from pg_stat_activity where pid = ${own?.pid}`)).length > 0
          while (await isThere()) await pause(20)
          await tx.execute(sql`select 1`)
        })
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      expect([failureOf(failed)?.code, isUnavailable(failed)]).toEqual(['25P03', false])
      expect(translated(failed)).toMatchObject({ message: expect.stringContaining('asked nothing of it for a minute') })
      expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
      await close()
    })
  },
)
