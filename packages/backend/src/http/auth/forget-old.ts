// Records left by sign-ins are kept as long as they may be needed, then removed.
import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { captcha } from '../../db/system-tables.ts'

const days = { sessions: 90, attempts: 400, captchas: 1 } as const

/** Deletes sessions, attempts and captchas that ended long ago. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age * 86_400_000).toISOString()
  await db.execute(sql`delete from user_session where expires_at < ${before(days.sessions)}::timestamptz`)
  await db.execute(sql`delete from login_attempt where at < ${before(days.attempts)}::timestamptz`)
  await db.delete(captcha).where(lt(captcha.expiresAt, before(days.captchas)))
}
