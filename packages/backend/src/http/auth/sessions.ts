// Sessions in the database, by the hash of their token (R-AUT-06): at most so many per user, the longest unused gives way.
import { UserSession } from '@kantor/shared/catalogue/security-system/entities/user-session.entity'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { newSecret, sha256Of } from '../../db/secrets.ts'
import { deviceOf } from './device.ts'

const ofUserSession = tableColumns(UserSession)

export interface SessionLife {
  readonly now: Date
  readonly hours: number
  readonly idleMinutes: number
  /** One more ends the session that was unused for longest. */
  readonly most: number
}
export interface Caller {
  readonly ip: string
  readonly userAgent: string | undefined
}
/** Where the user lands. */
interface Place {
  readonly companyCode: string
  readonly branchCode: string
}

/** Opens a session and gives its token, which is nowhere stored. Call it while the account's row is locked. */
export async function openSession(
  tx: Db,
  user: { readonly id: number; readonly username: string },
  caller: Caller,
  place: Place,
  life: SessionLife,
): Promise<{ token: string; expiresAt: string }> {
  await revokeBeyond(tx, user.id, life)
  const token = newSecret()
  const expiresAt = new Date(life.now.getTime() + life.hours * 3_600_000).toISOString()
  const now = at(life.now)
  await tx.execute(sql`insert into user_session (row_version, created_at, created_by, updated_at, updated_by, user_id, token_hash,
      company, branch, since, last_seen_at, expires_at, ip, device, user_agent)
    values (1, ${now}, ${user.username}, ${now}, ${user.username}, ${user.id}, ${sha256Of(token)}, ${place.companyCode},
      ${place.branchCode}, ${now}, ${now}, ${expiresAt}::timestamptz, ${caller.ip.slice(0, 45)}, ${deviceOf(caller.userAgent)},
      ${caller.userAgent?.slice(0, 400) ?? null})`)
  return { token, expiresAt }
}

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

/** Makes room for one more session. */
async function revokeBeyond(tx: Db, userId: number, { now, idleMinutes, most }: SessionLife): Promise<void> {
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000)
  const live = await typedRows(
    tx,
    { id: ofUserSession.id },
    sql`from user_session where user_id = ${userId} and revoked_at is null and expires_at > ${at(now)}
      and last_seen_at > ${at(idleSince)} order by last_seen_at, id`,
  )
  for (const { id } of live.slice(0, Math.max(0, live.length - most + 1))) await revokeSession(tx, id, now)
}

/** Ends one session. */
export async function revokeSession(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`update user_session set revoked_at = ${at(now)} where id = ${id}`)
}

/** Ends all sessions of a user but one. */
export async function revokeOthers(db: Db, userId: number, keep: number, now: Date): Promise<void> {
  await db.execute(
    sql`update user_session set revoked_at = ${at(now)} where user_id = ${userId} and revoked_at is null and id <> ${keep}`,
  )
}
