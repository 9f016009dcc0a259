// Live sessions: what counts as live is the policy of this moment.
import { UserSession } from '@kantor/shared/catalogue/security-system/entities/user-session.entity'
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { rulesFor } from '../../../engine/context.ts'
import { idleMinutesSql, sessionHoursSql } from '../policy/security-policy.ts'

interface Columns {
  readonly revokedAt: SQL
  readonly expiresAt: SQL
  readonly since: SQL
  readonly lastSeenAt: SQL
}
/** Neither revoked nor expired nor unused for too long (R-AUT-06). */
export const isLive = (
  c: Columns,
  now: string,
): SQL => sql`(${c.revokedAt} is null and ${c.expiresAt} > ${now}::timestamptz
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
