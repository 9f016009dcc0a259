// Whether the database takes changes. It is not checked as long as writes pass; once one was refused for want of room or
// because the database is read-only, a trial decides, again and again, until one passes: then all is well without a restart.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import type { Db } from './connection.ts'
import { refusedWriteOf, translated } from './errors.ts'

/** More than is left by chance on the pages of a table: the trial needs new ones. */
const trialBytes = 256 * 1024

export interface Writability {
  /** Hears of each failure of a statement. */
  noticed(error: unknown): void
  /** Throws STORAGE_FULL or READ_ONLY while changes are refused. */
  check(db: Db): Promise<void>
}

/** `idle` counts connections that may still be read-only although a new one would not be. */
export function createWritability(idle: () => number = () => 0): Writability {
  let isRefused = false
  return {
    noticed: (error) => {
      if (refusedWriteOf(error) !== undefined) isRefused = true
    },
    check: async (db) => {
      if (!isRefused && !(await isReadOnly(db))) return
      for (let left = idle(); ; left--) {
        const refusal = await trial(db)
        if (refusal === undefined) break
        if (left <= 0 || refusal.code !== 'READ_ONLY') throw refusal
      }
      isRefused = false
    },
  }
}

async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`)) as {
    readonly rows: readonly { readonly isReadOnly: boolean }[]
  }
  return rows[0]?.isReadOnly === true
}

const takenBack = new Error('the trial is taken back')

/** Writes and takes it back; gives why it was refused. */
async function trial(db: Db): Promise<KantorError | undefined> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into write_trial (filler) select string_agg(sha256(random()::text::bytea), ''::bytea) from generate_series(1, ${trialBytes / 32})`,
      )
      throw takenBack
    })
  } catch (error) {
    if (error === takenBack) return undefined
    const known = translated(error)
    if (known instanceof KantorError) return known
    throw known
  }
  return undefined
}
