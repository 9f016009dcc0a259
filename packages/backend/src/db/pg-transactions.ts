// Transactions that always give their connection back. Drizzle's own keeps it for ever when BEGIN fails, as it does on a
// connection that the server has cut: a few of those and the pool is empty until a restart.
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isSpent, type Watch, watchedClient } from './cancel-postgres.ts'
import type { Db } from './connection.ts'

/** `db.transaction` over a pool; a connection that failed is thrown away, not put back. `watch` stops what nobody waits for. */
export function transactionsOver(pool: Pool, watch: Watch): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await (drizzle(watchedClient(client, watch)) as Db).transaction(work, config)
    } catch (error) {
      isBroken = isSpent(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
}
