// The stored side of the lockout: one row per account, locked while an attempt is weighed.
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { loginLock } from '../../db/system-tables.ts'
import type { Account } from './accounts.ts'
import { noticeLock } from './lock-notice.ts'
import { attempted, type LockOutcome, type LockPolicy, type LockState, unlocked } from './lockout.ts'

/** Holds the account until the transaction ends, so that several backends take their turns; gives the state of its lock. */
export async function lockAccountRow(tx: Db, userId: number): Promise<LockState> {
  await tx.insert(loginLock).values({ userId }).onConflictDoNothing()
  const [stored] = await tx.select().from(loginLock).where(eq(loginLock.userId, userId)).for('update')
  return stored ?? unlocked
}

/** Moves the lock of the account by one attempt; the row lock puts attempts on several backends into one order. */
export function countedOutcome(
  db: Db,
  account: Account,
  policy: LockPolicy,
  now: Date,
  isRight: boolean,
): Promise<LockOutcome> {
  return db.transaction(async (tx) => {
    const outcome = attempted(await lockAccountRow(tx, account.id), policy, now, isRight)
    const { failures, lockLevel, lockedUntil, lastLockEnd } = outcome.state
    if (outcome.result !== 'rejectedLocked')
      await tx
        .update(loginLock)
        .set({ failures, lockLevel, lockedUntil, lastLockEnd })
        .where(eq(loginLock.userId, account.id))
    if (outcome.result === 'locked' && lockedUntil !== null) await noticeLock(tx, account, lockedUntil, now)
    return outcome
  })
}

const noAccount = 0

/** The same statements for a name that no one has: the time of the answer discloses nothing. */
export async function decoyTurn(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccountRow(tx, noAccount)
    await tx.update(loginLock).set(unlocked).where(eq(loginLock.userId, noAccount))
  })
}
