// What opens and shuts an account: its password, its lock, its sessions.
import { adminArea } from '@kantor/shared/catalogue/security-system/admin-area'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { hashPassword } from '../../../../db/secrets.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { lockStored, type Stored, type Values } from '../../../../engine/write/stored.ts'
import { updateRow } from '../../../../engine/write/write.ts'
import type { RightsContext } from '../proposal.ts'
import { writingWithoutHooks } from './store-account.ts'

const historyLength = 24

/** Stores a password that must be changed at the first sign-in, and opens the account if it was locked. */
export async function setPassword(
  rightsContext: RightsContext,
  id: number,
  password: string,
  more: Values = {},
): Promise<Stored> {
  const { tx, engine, actor } = rightsContext
  const stored = await lockStored(tx, engine, actor, UserAccount, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  const former: unknown = JSON.parse(String(stored.formerPasswords ?? '[]'))
  const hashes = [stored.passwordHash, ...(Array.isArray(former) ? former : [])].filter((h) => typeof h === 'string')
  const row = await updateRow(
    writingWithoutHooks(rightsContext, UserAccount),
    {
      ...stored,
      ...more,
      passwordHash: await hashPassword(password),
      formerPasswords: JSON.stringify(hashes.slice(0, historyLength)),
      mustChangePassword: true,
      passwordChangedAt: engine.now().toISOString(),
    },
    stored,
  )
  await writeAudit(tx, actor, {
    action: 'EDIT',
    entity: UserAccount,
    feature: adminArea,
    id,
    before: stored,
    after: row,
  })
  await unlock(rightsContext, id)
  return row
}

/** Forgets failed sign-ins and the lock that followed from them. */
export async function unlock({ tx }: Pick<RightsContext, 'tx'>, user: number): Promise<void> {
  await tx.execute(
    sql`update login_lock set failures = '[]', locked_until = null, lock_level = 0, last_lock_end = null where user_id = ${user}`,
  )
}

/** Ends every live session of a user; gives how many there were. */
export async function endSessionsOf(
  { tx, engine }: Pick<RightsContext, 'tx' | 'engine'>,
  user: number,
): Promise<number> {
  const ended = await rowsOf<{ id: number }>(
    tx,
    sql`update user_session set revoked_at = ${engine.now().toISOString()}::timestamptz where user_id = ${user} and revoked_at is null returning id`,
  )
  return ended.length
}
