// Opens the database: PostgreSQL when an address is given, else PGlite (PostgreSQL in WebAssembly) in a folder or in memory.
// On PGlite there is one connection: inside `db.transaction(async (tx) => ...)` use `tx` only, the outer `db` would wait for ever.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { isEmptyFolder, unpackBaseline } from './baseline.ts'
import { watchedEmbedded } from './cancel-pglite.ts'
import { type FreeBytes, keptEmbedded, roomKeeper } from './disk-room.ts'
import { translated } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { int8Of, openPool } from './pool.ts'
import { type QueueAccess, queueOnPglite, queueOnPostgres } from './queue-access.ts'
import { openReplica, type Replica } from './replica.ts'
import { scoped } from './scope.ts'
import { unlimitedOver } from './unlimited.ts'
import { watchedPglite } from './watched.ts'
import { createWritability } from './writability.ts'

/** Drizzle over either driver; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** Where the queue of the background jobs lives. */
  readonly queue: QueueAccess
  /** A second server that follows this one, for what may be some seconds behind. */
  readonly replica?: Replica
  /** Connections to a server: in use, and how many wait for one. */
  readonly pool?: () => { readonly used: number; readonly waiting: number }
  /** A transaction whose statements may take as long as they need: migrations of large tables. */
  transactionWithoutTimeLimit<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Asks the database for a sign of life; throws UNAVAILABLE when there is none. */
  ping(): Promise<void>
  /** Tries, where a write was refused, whether the database takes changes again; throws STORAGE_FULL or READ_ONLY while it does not. */
  checkWritable(): Promise<void>
  /** The files of an embedded database, which another one can begin with. */
  readonly dump?: () => Promise<Blob>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly databaseUrl?: string
  /** A server that follows that one by streaming replication. */
  readonly readUrl?: string
  /** Most seconds that what is read there may be behind. */
  readonly readLagSeconds?: number
  /** How long it is left alone after a failure. */
  readonly restMilliseconds?: number
  /** A folder, or ':memory:' for a database that ends with the process. */
  readonly dataDir: string
  /** The files of another embedded database (`dumpDataDir`) that one in memory begins with. */
  readonly copyOf?: Blob
  /** The packed folder (baseline.ts) that an embedded database begins with where none exists yet; without it, initdb makes an empty one. */
  readonly baseline?: string | undefined
  /** Most connections to PostgreSQL at a time. */
  readonly poolSize?: number
  /** How long a statement may take on PostgreSQL. */
  readonly statementMilliseconds?: number
  /** How many bytes the disk of an embedded database has free; a test gives its own. */
  readonly freeBytes?: FreeBytes
  /** Take the time of each statement for the request or job it is sent for. */
  readonly isWatched?: boolean
}

/** Opens the database. With PostgreSQL no connection is made yet: a server that is down shows on first use. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl ? openPostgres(options.databaseUrl, options) : openPglite(options)

/** Runs SQL and gives its rows as plain objects, on both drivers. Timestamps come as PostgreSQL writes them. */
export async function rowsOf<T extends object>(db: Db, query: SQL): Promise<readonly T[]> {
  const result = (await db.execute(query)) as { readonly rows: readonly T[] }
  return result.rows
}

async function openPostgres(databaseUrl: string, options: DatabaseOptions): Promise<Database> {
  let writability = createWritability()
  const opened = openPool(databaseUrl, options, (pool) => {
    writability = createWritability(() => pool.idleCount)
    return writability.noticed
  })
  const { pool } = opened
  const db = scoped(opened.db)
  const { readUrl } = options
  const replica = readUrl === undefined ? undefined : openReplica(db, readUrl, options)
  const close = async () => {
    await Promise.all([opened.close(), replica?.close()])
  }
  const used = () => ({ used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount })
  return {
    db,
    ...(replica === undefined ? {} : { replica }),
    kind: 'postgres',
    queue: queueOnPostgres(databaseUrl),
    pool: used,
    transactionWithoutTimeLimit: unlimitedOver(databaseUrl),
    ping: () => ping(db),
    checkWritable: () => writability.check(db),
    close,
  }
}

/** The embedded database keeps pages in the memory of this process; what they do not hold, the system's own cache does. */
const embeddedBuffers = '32MB'

async function openPglite({ dataDir, copyOf, baseline, isWatched, freeBytes }: DatabaseOptions): Promise<Database> {
  const inMemory = dataDir === ':memory:'
  const folder = join(dataDir, 'database')
  if (!inMemory) mkdirSync(folder, { recursive: true })
  const release = inMemory ? () => undefined : lockFolder(folder)
  if (!inMemory && baseline !== undefined && isEmptyFolder(folder)) unpackBaseline(baseline, folder)
  const own = await PGlite.create({
    ...(inMemory ? {} : { dataDir: folder }),
    ...(inMemory && copyOf !== undefined ? { loadDataDir: copyOf } : {}),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`],
    parsers: { [pgliteTypes.INT8]: int8Of },
  })
  await own.exec("set time zone 'UTC'")
  const writability = createWritability()
  const keepRoom = inMemory ? () => undefined : roomKeeper(folder, freeBytes)
  const client = keptEmbedded(own, { before: keepRoom, failed: writability.noticed })
  const db = scoped(drizzlePglite(watchedEmbedded(isWatched ? watchedPglite(client) : client)))
  const close = async () => {
    await own.close()
    release()
  }
  const dump = () => own.dumpDataDir('none')
  const transactionWithoutTimeLimit: Database['transactionWithoutTimeLimit'] = (work) => db.transaction(work)
  const queue = queueOnPglite(client)
  const checks = { ping: () => ping(db), checkWritable: () => writability.check(db) }
  return { db, kind: 'pglite', queue, transactionWithoutTimeLimit, ...checks, dump, close }
}

async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`).catch((error: unknown) => {
    throw translated(error)
  })
}
