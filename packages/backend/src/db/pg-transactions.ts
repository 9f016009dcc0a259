// Transactions that always give their connection back. Drizzle's own keeps it for ever when BEGIN fails, as it does on a
// connection that the server has cut: a few of those and the pool is empty until a restart.
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isSpent, type Watch, watchedClient } from './cancel-postgres.ts'
import type { Db } from './connection.ts'
import { failureOf } from './errors.ts'

const idleTooLong = '25P03'

/** The work of a transaction sent no statement for longer than the server waits: the database is well, the work is wrong. */
class IdleTooLong extends Error {
  readonly code = idleTooLong
  constructor() {
    super(
      'The database ended a transaction that asked nothing of it for a minute (SQLSTATE 25P03). Work that computes for so long asks for a transaction without a time limit.',
    )
  }
}

/** `db.transaction` over a pool; a connection that failed is thrown away, not put back. `watch` stops what no caller waits for. */
export function transactionsOver(pool: Pool, watch: Watch): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    // What the server says when it ends a connection arrives between two statements; the next one would only hear that it is gone.
    let said: Error | undefined
    const hear = (error: Error) => {
      said ??= error
    }
    client.on('error', hear)
    try {
      return await (drizzle(watchedClient(client, watch)) as Db).transaction(work, config)
    } catch (error) {
      isBroken = isSpent(error)
      throw isBroken && failureOf(said)?.code === idleTooLong ? new IdleTooLong() : error
    } finally {
      client.off('error', hear)
      client.release(isBroken)
    }
  }
}
