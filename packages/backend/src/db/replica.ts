// A second PostgreSQL server that follows the first one (a hot standby by streaming replication), for what may be some seconds
// behind: reports, pivots, dashboards and files. Before each use the first server says how far it has written and whether the
// reader has changed anything lately, the second how far it has got. When in doubt the first server is read.
import { now } from '@kantor/shared/formats/clock'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connection.ts'
import { openPool, type PoolOptions } from './pool.ts'

/** FRESH: may be read; STALE: too far behind; AWAY: does not answer; FOREIGN: follows another server, or none. */
export type ReplicaState = 'FRESH' | 'STALE' | 'AWAY' | 'FOREIGN'
export interface ReplicaLook {
  readonly state: ReplicaState
  /** Seconds; null where this cannot be determined. */
  readonly behindSeconds: number | null
}

/** Who reads; readers see their own changes at once, no matter where they made them. */
export interface Reader {
  readonly userId: number
  readonly companyCode: string
}

export interface Replica {
  /** The second server where this reader may read it now; undefined: the first one is to be read. */
  openTo(reader: Reader): Promise<Db | undefined>
  /** It failed while it was read: it is left alone for some seconds. */
  rest(): void
  /** How it is. */
  look(): Promise<ReplicaLook>
  close(): Promise<void>
}

/** What the first server says of itself. */
export interface Written {
  readonly system: string
  /** How far its log is written, and when that was. */
  readonly lsn: string
  readonly at: string
}
/** What the second server answers when it receives that. */
export interface Followed {
  readonly system: string
  readonly isFollowing: boolean
  readonly hasAll: boolean
  /** Seconds between the last change it has and the first server's clock; null before its first change. */
  readonly behind: number | null
}
export interface ReplicaOptions extends PoolOptions {
  readonly readLagSeconds?: number
  /** How long it is left alone after a failure. */
  readonly restMilliseconds?: number
}

/** How a second server is that says this of itself, when it may be so many seconds behind. */
export function lookOf(written: Written, followed: Followed | undefined, most: number): ReplicaLook {
  if (followed === undefined) return { state: 'AWAY', behindSeconds: null }
  if (!followed.isFollowing || followed.system !== written.system) return { state: 'FOREIGN', behindSeconds: null }
  if (followed.hasAll) return { state: 'FRESH', behindSeconds: 0 }
  const { behind } = followed
  return { state: behind !== null && behind <= most ? 'FRESH' : 'STALE', behindSeconds: behind }
}

/**
 * A change bears the moment at which it was made and is to be seen once it is committed: no later than statements and idle
 * transactions are allowed to take. So long a reader's change counts as new beyond the seconds allowed.
 */
const longestWriteSeconds = 60

/** May this look be read by a user who has, or has not, changed something just now? */
export const isOpenTo = ({ state, behindSeconds }: ReplicaLook, hasJustWritten: boolean): boolean =>
  state === 'FRESH' && (behindSeconds === 0 || !hasJustWritten)

/** Opens the way to the second server; `primary` is the first. No connection is made yet. */
export function openReplica(primary: Db, readUrl: string, options: ReplicaOptions): Replica {
  const { readLagSeconds = 5, restMilliseconds = 5_000 } = options
  const { db, close } = openPool(readUrl, { connectMilliseconds: 1_000, ...options }, () => () => undefined)
  let restsUntil = 0
  const rest = () => {
    restsUntil = performance.now() + restMilliseconds
  }
  const lookAfter = async (written: Written): Promise<ReplicaLook> => {
    if (performance.now() < restsUntil) return { state: 'AWAY', behindSeconds: null }
    const followed = await within(followedOf(db, written), answerMilliseconds).catch(() => undefined)
    if (followed === undefined) rest()
    return lookOf(written, followed, readLagSeconds)
  }
  return {
    rest,
    close,
    look: async () => lookAfter(await writtenOf(primary)),
    openTo: async (reader) => {
      if (performance.now() < restsUntil) return undefined
      const { hasJustWritten, ...written } = await writtenOf(primary, reader, readLagSeconds + longestWriteSeconds)
      return isOpenTo(await lookAfter(written), hasJustWritten) ? db : undefined
    },
  }
}

/** A server that is well answers at once; one that hangs delays no one. */
const answerMilliseconds = 1_000

async function within<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

async function writtenOf(
  primary: Db,
  reader?: Reader,
  seconds = 0,
): Promise<Written & { readonly hasJustWritten: boolean }> {
  const [row] = await rows<Written & { hasJustWritten: boolean }>(
    primary,
    sql`select (select system_identifier::text from pg_control_system()) as system, pg_current_wal_lsn()::text as lsn,
      clock_timestamp()::text as at, ${reader === undefined ? sql`false` : hasJustWritten(reader, seconds)} as "hasJustWritten"`,
  )
  if (row === undefined) throw new Error('The server says nothing of itself')
  return row
}

/** What he changed himself is in the trail; what his background runs changed too, but a run may still be under way. */
const hasJustWritten = ({ userId, companyCode }: Reader, seconds: number): SQL => {
  const since = new Date(now().getTime() - seconds * 1_000).toISOString()
  return sql`(coalesce((select at > ${since}::timestamptz from audit_entry where user_id = ${userId} and action not in ('EXPORT', 'PRINT', 'VIEW')
      order by seq desc limit 1), false)
    or exists (select from (select ended_at from job where user_id = ${userId} and company_code = ${companyCode} order by id desc limit 10) own
      where own.ended_at is null or own.ended_at > ${since}::timestamptz))`
}

async function followedOf(replica: Db, { lsn, at }: Written): Promise<Followed | undefined> {
  const [row] = await rows<Followed>(
    replica,
    sql`select (select system_identifier::text from pg_control_system()) as system, pg_is_in_recovery() as "isFollowing",
      coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "hasAll",
      greatest(extract(epoch from ${at}::timestamptz - pg_last_xact_replay_timestamp()), 0)::float as behind`,
  )
  return row
}

const rows = async <T extends object>(db: Db, query: SQL): Promise<readonly T[]> =>
  ((await db.execute(query)) as { readonly rows: readonly T[] }).rows
