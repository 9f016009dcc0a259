// What a process does to its database before it works on it: tables, the queue, rights. With two roles (DATABASE_OWNER_URL) the
// owner does it and leaves; the process itself goes on as the role of DATABASE_URL.
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/connection.ts'
import { translated } from './db/errors.ts'
import { migrate } from './db/migrate.ts'
import { grantToRole, roleOf, trailGuardOf } from './db/roles.ts'
import { openQueue } from './engine/jobs/queue.ts'
import { retryWhileDatabaseIsDown } from './process-life.ts'

/** Brings the database up to date; `fill` writes what a first start needs, as the owner where there is one. */
export async function prepareDatabase(
  database: Database,
  { databaseOwnerUrl, dataDir }: Pick<Config, 'databaseOwnerUrl' | 'dataDir'>,
  logger: Logger,
  fill: (through: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  if (databaseOwnerUrl === undefined) await bringUpToDate(database, logger, fill)
  else {
    const owner = await openDatabase({ databaseUrl: databaseOwnerUrl, dataDir, poolSize: 3 })
    try {
      const role = await retryWhileDatabaseIsDown(() => asked(roleOf(database.db)), logger)
      await bringUpToDate(owner, logger, fill)
      // The queue makes its tables when it is opened.
      await (await openQueue(owner, logger)).close()
      await grantToRole(owner, role)
    } finally {
      await owner.close()
    }
  }
  if (database.kind === 'postgres' && (await trailGuardOf(database.db)) === 'CHANGEABLE') logger.warn(warning)
}

const warning =
  'The role of DATABASE_URL may change and delete entries of the audit trail. Work as a role that owns nothing and set DATABASE_OWNER_URL: see "Two roles" in docs/operations.md.'

async function bringUpToDate(through: Database, logger: Logger, fill: (through: Database) => Promise<void>) {
  const applied = await retryWhileDatabaseIsDown(() => migrate(through), logger)
  if (applied.length > 0) logger.info({ applied }, 'database brought up to date')
  await fill(through)
}

const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw translated(error)
  })
