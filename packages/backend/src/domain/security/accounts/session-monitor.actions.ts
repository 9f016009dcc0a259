// Everybody may see his own live sessions and end them.

import { UserSession } from '@kantor/shared/catalogue/security-system/entities/user-session.entity'
import { sessionMonitor } from '@kantor/shared/catalogue/security-system/session-monitor'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { isLive } from './user-session.rules.ts'

const ofUserSession = tableColumns(UserSession)

const live = (now: string): SQL =>
  isLive(
    { revokedAt: sql`revoked_at`, expiresAt: sql`expires_at`, since: sql`since`, lastSeenAt: sql`last_seen_at` },
    now,
  )

export const sessionMonitorActions = actionsFor(sessionMonitor, {
  async mine({ tx, actor, engine }) {
    const rows = await typedRows(
      tx,
      {
        session: ofUserSession.id,
        since: asText(sql`since`),
        lastSeenAt: asText(sql`last_seen_at`),
        ip: ofUserSession.ip,
        device: ofUserSession.device,
      },
      sql`from user_session
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
