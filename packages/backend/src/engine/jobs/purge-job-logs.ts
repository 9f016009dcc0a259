// What is kept of old jobs: the runs for good, for they are the history of a process; their logs for a quarter.
import { sql } from 'drizzle-orm'
import type { Engine } from '../context.ts'

const logDays = 90

/** Clears the logs of jobs that ended long ago; safe to run at any time and on several backends. */
export async function purgeJobLogs(engine: Engine): Promise<void> {
  const before = new Date(engine.now().getTime() - logDays * 86_400_000).toISOString()
  await engine.database.db.execute(
    sql`delete from job_log where job_id in (select id from job where ended_at < ${before}::timestamptz and status not in ('QUEUED', 'RUNNING'))`,
  )
}
