// A pool of connections to a PostgreSQL server, and Drizzle over it as everybody uses it: watched, cancelled with its caller.
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cancelOver, watchedPool } from './cancel-postgres.ts'
import type { Db } from './connection.ts'
import { transactionsOver } from './pg-transactions.ts'
import { keepCallers, watchClient } from './watched.ts'

export interface PoolOptions {
  /** Most connections at a time. */
  readonly poolSize?: number
  /** How long a statement may take. */
  readonly statementMilliseconds?: number
  /** How long a new connection may take to open. */
  readonly connectMilliseconds?: number
  /** Take the time of each statement for the request or job it is sent for. */
  readonly isWatched?: boolean
  /** What a test wants otherwise of the connections. */
  readonly connections?: pg.PoolConfig
}

export interface OpenPool {
  readonly pool: pg.Pool
  readonly db: Db
  close(): Promise<void>
}

/** bigint as number while that is exact. */
export const int8Of = (text: string): number | string => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** Opens a pool; no connection is made yet. `failed` hears of each statement that failed. */
export function openPool(
  connectionString: string,
  {
    poolSize = 10,
    isWatched = false,
    statementMilliseconds = 30_000,
    connectMilliseconds = 5_000,
    connections = {},
  }: PoolOptions,
  failed: (pool: pg.Pool) => (error: unknown) => void,
): OpenPool {
  // Drizzle asks pg's global table for every type but dates, which it hands through as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, int8Of)
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    application_name: 'kantor',
    connectionTimeoutMillis: connectMilliseconds,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMilliseconds,
    query_timeout: statementMilliseconds + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // Compiling a report's SQL costs ten times what running it does.
    options: '-c TimeZone=UTC -c jit=off',
    ...connections,
  })
  // A server that goes away kills idle connections; the pool drops them and makes new ones on the next query.
  pool.on('error', () => undefined)
  if (isWatched) keepCallers(pool)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (isWatched) watchClient(client)
  })
  const { cancel, close: endCancel } = cancelOver(connectionString)
  const watch = { cancel, failed: failed(pool) }
  const db = Object.assign(drizzle(watchedPool(pool, watch)), { transaction: transactionsOver(pool, watch) })
  const close = async () => {
    await Promise.all([pool.end(), endCancel()])
  }
  return { pool, db, close }
}
