// Figures of the backend that are read on request: connections, jobs in the queue, locked accounts.
import { now } from '@kantor/shared/formats/clock'
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from './db/connection.ts'

/** Registers them; nothing where figures are off. */
export function measure({ meters }: Telemetry, database: Database): void {
  if (meters === undefined) return
  const { pool } = database
  if (pool !== undefined) {
    meters.gauge({ name: 'kantor_pool_used', help: 'Connections in use', read: () => pool().used })
    meters.gauge({ name: 'kantor_pool_waiting', help: 'Waiting for a connection', read: () => pool().waiting })
  }
  const { replica } = database
  if (replica !== undefined) {
    const behind = async () => (await replica.look().catch(() => undefined))?.behindSeconds ?? Number.NaN
    meters.gauge({ name: 'kantor_replica_behind_seconds', help: 'How far the replica is behind', read: behind })
  }
  const queued = sql`select count(*)::int as n from job where status = 'QUEUED'`
  const locked = () =>
    sql`select count(*)::int as n from login_lock where locked_until > ${now().toISOString()}::timestamptz`
  meters.gauge({
    name: 'kantor_jobs_queued',
    help: 'Jobs that nobody works on yet',
    read: () => countOf(database, queued),
  })
  meters.gauge({
    name: 'kantor_accounts_locked',
    help: 'Accounts locked after failed sign-ins',
    read: () => countOf(database, locked()),
  })
}

/** A database that is away has no figure. */
async function countOf({ db }: Database, query: SQL): Promise<number> {
  try {
    const [row] = await rowsOf<{ n: number }>(db, query)
    return row?.n ?? Number.NaN
  } catch {
    return Number.NaN
  }
}
