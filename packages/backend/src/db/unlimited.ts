// A transaction on a connection of its own without time limits: indexes of large tables and backfills take minutes, a demo company computes
// for as long between two statements, and a backend that waits until another one has migrated waits as long. The limits of the pool hold at the server and in the client alike.
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Watch, watchedClient } from './cancel-postgres.ts'
import type { Database, Db } from './connection.ts'

export function unlimitedOver(connectionString: string): Database['transactionWithoutTimeLimit'] {
  return async (work) => {
    const client = new pg.Client({
      connectionString,
      application_name: 'kantor migrations',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      options: '-c TimeZone=UTC -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
    })
    // A lost server is reported by the statement that meets it.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await (drizzle(watchedClient(client, alone)) as Db).transaction(work)
    } finally {
      await client.end()
    }
  }
}

/** Belongs to no request: there is no caller who could go. */
const alone: Watch = { cancel: async () => undefined, failed: () => undefined }
