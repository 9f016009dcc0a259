// Locks by name that end with the transaction: they make "look, then write" safe over several backends.
import { sql } from 'drizzle-orm'
import type { Db } from './connection.ts'

/** Waits until no other transaction holds the name; released on commit or rollback. */
export async function lockUntilCommit(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Waits until no other transaction holds the name for itself; others may share it at the same time. Released on commit or rollback. */
export async function shareUntilCommit(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
}
