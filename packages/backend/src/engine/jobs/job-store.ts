// The moves of a job in its table. Each one names the attempt that makes it: a worker that was given up for lost and comes
// back finds its attempt outdated, its transaction is rolled back, and nothing is done twice.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { job, jobLog } from '../../db/system-tables.ts'
import type { JobRow, LogLevel } from './job.ts'

/** A worker says it is alive every two seconds; after eight without a word another one may take the job. */
export const heartbeatMilliseconds = 2_000
const isSilent: SQL = sql`${job.heartbeatAt} < now() - interval '8 seconds'`

/** This worker no longer owns the job: anything it was about to write must not be written. */
export class Superseded extends Error {}

export interface LogLine {
  readonly level: LogLevel
  readonly text: string
}

/** Takes a job for one worker, or undefined when it is over or in living hands. Only one of several callers gets it. */
export async function claim(db: Db, id: number, now: Date): Promise<JobRow | undefined> {
  const [row] = await db
    .update(job)
    .set({
      status: 'RUNNING',
      attempt: sql`${job.attempt} + 1`,
      losses: sql`${job.losses} + case when ${job.status} = 'RUNNING' then 1 else 0 end`,
      heartbeatAt: sql`now()`,
      startedAt: sql`coalesce(${job.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(job.id, id), sql`(${job.status} = 'QUEUED' or (${job.status} = 'RUNNING' and ${isSilent}))`))
    .returning()
  return row
}

type Change = Partial<{ [K in keyof typeof job.$inferInsert]: (typeof job.$inferInsert)[K] | SQL }>

/** Writes a move together with its log lines; throws Superseded when the job has gone to another worker. */
export async function move(tx: Db, claimed: JobRow, change: Change, lines: readonly LogLine[] = []): Promise<JobRow> {
  const [row] = await tx
    .update(job)
    .set({ ...change, heartbeatAt: sql`now()` })
    .where(and(eq(job.id, claimed.id), eq(job.attempt, claimed.attempt), eq(job.status, 'RUNNING')))
    .returning()
  if (row === undefined) throw new Superseded()
  await writeLog(tx, claimed.id, lines)
  return row
}

/** Appends lines to the log of a job. */
export async function writeLog(tx: Db, id: number, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  // Lines of one transaction keep the moment of their writing.
  const rows = lines.map(({ level, text }) => ({ jobId: id, level, text: text.slice(0, 1000) }))
  for (let at = 0; at < rows.length; at += 500) await tx.insert(jobLog).values(rows.slice(at, at + 500))
}

/** The sign of life; also returns what the owner requested. Undefined: the job is in other hands. */
export async function recordHeartbeat(
  db: Db,
  claimed: JobRow,
  done: number,
  total: number | null,
): Promise<JobRow | undefined> {
  const [row] = await db
    .update(job)
    .set({ heartbeatAt: sql`now()`, done, total })
    .where(and(eq(job.id, claimed.id), eq(job.attempt, claimed.attempt), eq(job.status, 'RUNNING')))
    .returning()
  return row
}

/** Jobs that no worker will pick up: stored while there was no queue, or lost together with their delivery. */
export const forgottenJobs = async (db: Db): Promise<readonly number[]> =>
  (
    await db
      .select({ id: job.id })
      .from(job)
      .where(
        sql`(${job.status} = 'QUEUED' and coalesce(${job.heartbeatAt}, ${job.createdAt}) < now() - interval '10 seconds')
          or (${job.status} = 'RUNNING' and ${job.heartbeatAt} < now() - interval '30 seconds')`,
      )
      .limit(500)
  ).map((r) => r.id)
