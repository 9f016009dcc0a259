// Runs as people look at them: one, a page of a feature's history, the log, the list of one's own.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { and, asc, count, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { job, jobLog } from '../../db/system-tables.ts'
import type { Actor, RuleContext } from '../context.ts'
import type { JobRow } from './job.ts'

/** A run with what only the database's clock and its neighbours tell. */
export interface Run extends JobRow {
  readonly isSilent: boolean
  /** No later run of the same identity took its place. */
  readonly isLatest: boolean
}
export interface Page {
  readonly page: number
  readonly size: number
}
export interface RunFilter {
  readonly feature?: string
  readonly identity?: string
  readonly status?: string | null
  readonly userId?: number
  /** Code of an API client: what it started. */
  readonly client?: string | undefined
  readonly id?: number
  /** Live ones, and those that ended in the last seconds. */
  readonly isRecent?: boolean
  /** Requested at this moment or later. */
  readonly since?: string
}

/** Who started a run, in words: its owner, and the API client that did it for him. */
export const starterOf = ({ userFullName, clientCode }: Pick<JobRow, 'userFullName' | 'clientCode'>): string =>
  clientCode === null ? userFullName : `${userFullName} via ${clientCode}`

export const isLiveRun = ({ status }: Pick<JobRow, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING'

const live: SQL = sql`${job.status} in ('QUEUED', 'RUNNING')`
const columns = {
  ...getTableColumns(job),
  isSilent: sql<boolean>`coalesce(${job.status} = 'RUNNING' and ${job.heartbeatAt} < now() - interval '8 seconds', false)`,
  isLatest: sql<boolean>`not exists (select 1 from job later where later.company_code = ${job.companyCode} and later.kind = ${job.kind}
    and later.identity = ${job.identity} and later.id > ${job.id} and later.status = 'DONE')`,
}

/** A run of the feature in the actor's company; throws NOT_FOUND. */
export async function runOf(
  { tx, actor }: Pick<RuleContext, 'tx' | 'actor'>,
  feature: string,
  id: number,
): Promise<Run> {
  const own = and(eq(job.id, id), eq(job.companyCode, actor.companyCode), eq(job.feature, feature))
  const [row] = await tx.select(columns).from(job).where(own)
  if (row === undefined) throw new KantorError('NOT_FOUND', 'There is no such run.')
  return row
}

/** A page of runs of the actor's company, newest first. */
export async function runsOf(
  { tx, actor }: Pick<RuleContext, 'tx' | 'actor'>,
  filter: RunFilter,
  { page, size }: Page,
): Promise<{ readonly total: number; readonly rows: readonly Run[] }> {
  const where = and(
    eq(job.companyCode, actor.companyCode),
    filter.feature === undefined ? undefined : eq(job.feature, filter.feature),
    filter.identity === undefined ? undefined : eq(job.identity, filter.identity),
    filter.status == null ? undefined : sql`${job.status} = ${filter.status}`,
    filter.userId === undefined ? undefined : eq(job.userId, filter.userId),
    filter.client === undefined ? undefined : eq(job.clientCode, filter.client),
    filter.id === undefined ? undefined : eq(job.id, filter.id),
    filter.isRecent === true ? sql`(${live} or ${job.heartbeatAt} > now() - interval '15 seconds')` : undefined,
    filter.since === undefined ? undefined : gte(job.createdAt, filter.since),
  )
  const [counted] = await tx.select({ total: count() }).from(job).where(where)
  const rows = await tx
    .select(columns)
    .from(job)
    .where(where)
    .orderBy(desc(job.id))
    .limit(size)
    .offset((page - 1) * size)
  return { total: counted?.total ?? 0, rows }
}

/** A page of the log of a run, oldest line first. */
export async function logOf(tx: Db, run: number, { page, size }: Page) {
  const where = eq(jobLog.jobId, run)
  const [counted] = await tx.select({ total: count() }).from(jobLog).where(where)
  const rows = await tx
    .select({ at: jobLog.at, level: jobLog.level, text: jobLog.text })
    .from(jobLog)
    .where(where)
    .orderBy(asc(jobLog.seq))
    .limit(size)
    .offset((page - 1) * size)
  return { total: counted?.total ?? 0, rows }
}

/** Notes that the owner is looking: while he does, no message is needed at the end. */
export async function watch({ tx, actor }: { readonly tx: Db; readonly actor: Actor }, run: Run): Promise<void> {
  if (run.userId !== actor.userId || !isLiveRun(run)) return
  await tx.update(job).set({ watchedAt: sql`now()` }).where(eq(job.id, run.id))
}
