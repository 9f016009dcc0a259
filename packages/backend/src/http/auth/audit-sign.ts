// Signing in and out and new passwords stand in the audit like every write, in the same transaction.
import type { Db } from '../../db/connection.ts'
import { auditEntry } from '../../db/system-tables.ts'

type Who = { readonly id: number; readonly username: string }

/** Writes one entry about an account; it holds no secret. */
export async function auditSign(
  tx: Db,
  action: 'LOGIN' | 'LOGOUT' | 'PASSWORD_CHANGE',
  who: Who,
  from: { readonly ip: string; readonly requestId: string },
  now: Date,
): Promise<void> {
  await tx.insert(auditEntry).values({
    at: now.toISOString(),
    userId: who.id,
    username: who.username,
    ip: from.ip.slice(0, 45),
    requestId: from.requestId,
    entity: 'UserAccount',
    recordId: who.id,
    action,
  })
}
