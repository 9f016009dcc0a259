// Where a delta begins (decision 0076). A row records when it was written, not when that was committed: what a transaction wrote a
// minute ago may become visible a moment from now. So a list states from which moment on the next delta has to read.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../context.ts'
import { dbOf } from '../read/select.ts'

/** What the clocks of the machines may differ by, and what may lie between taking the time and the begin of a transaction. */
const marginMilliseconds = 60_000

/**
 * The moment before which nothing is still to be committed: now, less the age of the oldest transaction under way, less the margin.
 * It must be determined before the rows are read.
 */
export async function deltaStart(engine: Engine): Promise<string> {
  const now = engine.now().getTime()
  const [oldest] = await rowsOf<{ milliseconds: number }>(
    dbOf(engine),
    sql`select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 * 1000 as milliseconds
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return new Date(now - Math.ceil(oldest?.milliseconds ?? 0) - marginMilliseconds).toISOString()
}
