// Live sessions: what counts as live is the policy of this moment; everybody may see and end his own.
import { sessionMonitor } from '@kantor/shared/catalogue/security-system/session-monitor'
import { UserSession } from '@kantor/shared/catalogue/security-system/user-session.entity'
import { KantorError } from '@kantor/shared/rules/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import { actionsFor } from '../../engine/actions.ts'
import { rulesFor } from '../../engine/context.ts'
import { idleMinutesSql, sessionHoursSql } from './security-policy.ts'

interface Columns {
  readonly revokedAt: SQL
  readonly expiresAt: SQL
  readonly since: SQL
  readonly lastSeenAt: SQL
}
/** Neither revoked nor expired nor unused for too long (R-AUT-06). */
const isLive = (c: Columns, now: string): SQL => sql`(${c.revokedAt} is null and ${c.expiresAt} > ${now}::timestamptz
  and ${c.since} > ${now}::timestamptz - ${sessionHoursSql} * interval '1 hour'
  and ${c.lastSeenAt} > ${now}::timestamptz - ${idleMinutesSql} * interval '1 minute')`

export const userSessionRules = rulesFor(UserSession, {
  derived: {
    state: ({ columns, now }) => {
      const column = (name: string) => sql`${columnIn(columns, name)}`
      const live = isLive(
        {
          revokedAt: column('revokedAt'),
          expiresAt: column('expiresAt'),
          since: column('since'),
          lastSeenAt: column('lastSeenAt'),
        },
        now,
      )
      return sql`case when ${live} then 'LIVE' else 'ENDED' end`
    },
  },
})

const live = (now: string): SQL =>
  isLive(
    { revokedAt: sql`revoked_at`, expiresAt: sql`expires_at`, since: sql`since`, lastSeenAt: sql`last_seen_at` },
    now,
  )

export const sessionMonitorActions = actionsFor(sessionMonitor, {
  async mine({ tx, actor, engine }) {
    const rows = await rowsOf<{
      session: number
      since: string
      lastSeenAt: string
      ip: string
      device: string | null
    }>(
      tx,
      sql`select id as session, since, last_seen_at as "lastSeenAt", ip, device from user_session
        where user_id = ${actor.userId} and ${live(engine.now().toISOString())} order by last_seen_at desc, id desc`,
    )
    return { total: rows.length, rows: rows.map((row) => ({ ...row, isThis: row.session === actor.sessionId })) }
  },
  async endMine({ tx, actor, engine }, { session }) {
    if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key has no sessions.')
    const now = engine.now().toISOString()
    const ended = await rowsOf(
      tx,
      sql`update user_session set revoked_at = ${now}::timestamptz
        where id = ${session} and user_id = ${actor.userId} and ${live(now)} returning id`,
    )
    if (ended.length === 0) throw new KantorError('NOT_FOUND', 'This session is not one of yours, or it has ended.')
  },
})
