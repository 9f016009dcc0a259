// Counts sign-in attempts per address in the database, so that the limit holds over all backends (R-AUT-03, step 1).
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { asInteger, typedRows } from '../../db/rows/typed-rows.ts'
import { countedAddressOf } from './addresses.ts'
import type { CaptchaLevel } from './captcha-image.ts'
import { deviceOf } from './device.ts'
import type { Caller } from './sessions.ts'

export type AttemptOutcome = 'PENDING' | 'SUCCESS' | 'FAILED' | 'CAPTCHA_INVALID' | 'LOCKED' | 'INACTIVE' | 'NO_COMPANY'

/** So many attempts that failed, within so many minutes. */
export interface AddressLimit {
  readonly addressAttempts: number
  readonly addressWindowMinutes: number
}

/**
 * Writes the attempt down and gives its id; throws TOO_MANY_ATTEMPTS, unwritten, when the address has used up its
 * share. Attempts that succeeded take nothing of it: a plant behind one address signs in at the start of its shift.
 */
export async function admitAttempt(
  db: Db,
  { ip, userAgent }: Caller,
  username: string,
  now: Date,
  { addressAttempts: limit, addressWindowMinutes }: AddressLimit,
): Promise<number> {
  const address = countedAddressOf(ip)
  const since = new Date(now.getTime() - addressWindowMinutes * 60_000).toISOString()
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, `sign-in from ${address}`)
    const recent = await rowsOf<{ at: string }>(
      tx,
      sql`select at from login_attempt where address = ${address} and at > ${since}::timestamptz
        and outcome <> 'SUCCESS' order by at desc limit ${limit}`,
    )
    const first = recent.at(-1)
    if (recent.length >= limit && first !== undefined) {
      const free = Math.ceil((new Date(first.at).getTime() - Date.parse(since)) / 1000)
      throw new KantorError('TOO_MANY_ATTEMPTS', undefined, { retryAfter: Math.max(1, free) })
    }
    const at = now.toISOString()
    const [row] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into login_attempt (row_version, created_at, created_by, updated_at, updated_by, at, username, user_id, outcome, address, device)
        values (1, ${at}::timestamptz, 'system', ${at}::timestamptz, 'system', ${at}::timestamptz, ${username.slice(0, 60)},
          (select id from user_account where username = ${username}), 'PENDING', ${address}, ${deviceOf(userAgent)}) returning id`,
    )
    return row?.id ?? 0
  })
}

const failureWindowSeconds = 900
const [firstFailures, manyFailures] = [3, 8]

/** How hard the next picture is: 1 from three failed attempts of the address within 15 minutes, 2 from eight. */
export async function captchaLevelOf(db: Db, ip: string, now: Date): Promise<CaptchaLevel> {
  const since = new Date(now.getTime() - failureWindowSeconds * 1000).toISOString()
  const [found] = await typedRows(
    db,
    { failures: asInteger(sql`count(*)`) },
    sql`from (select 1 from login_attempt where address = ${countedAddressOf(ip)}
      and at > ${since}::timestamptz and outcome in ('FAILED', 'CAPTCHA_INVALID') limit ${manyFailures}) f`,
  )
  const failures = found?.failures ?? 0
  return failures >= manyFailures ? 2 : failures >= firstFailures ? 1 : 0
}

/** Notes how an attempt ended. */
export async function concludeAttempt(db: Db, id: number, outcome: AttemptOutcome): Promise<void> {
  await db.execute(sql`update login_attempt set outcome = ${outcome} where id = ${id}`)
}
