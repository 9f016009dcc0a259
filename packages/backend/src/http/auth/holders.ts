// Finds who is behind a credential: one query per request returns session or key, its user, the stamps of the user's rights,
// and whether the requested company and branch exist.
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { keptPlan } from '../../db/plans/kept-plans.ts'
import { codesStamp } from './key-codes.ts'
import { type Stamped, stampColumns } from './rights-cache.ts'

/** Company and branch of the headers; undefined = the header is absent. */
export interface RequestedPlace {
  readonly company: string | undefined
  readonly branch: string | undefined
}

interface Holder extends Stamped {
  readonly username: string
  readonly display_name: string
  readonly is_active: boolean
  readonly must_change_password: boolean
  readonly place_exists: boolean
}
export interface SessionHolder extends Holder {
  readonly session_id: number
  /** Longer than a minute since the session was last seen, or it moved: worth writing down. */
  readonly is_stale: boolean
}
export interface KeyHolder extends Holder {
  readonly key_id: number
  readonly key_code: string
  readonly client_code: string
  readonly secret_hash: string
  readonly company: string
  readonly branches: readonly string[]
  /** Branch used when the header is absent. */
  readonly default_branch: string | null
  /** Differs where a code of the key or of its client was added, changed or taken out. */
  readonly codes_stamp: string
  readonly max_data_scope: DataScope
  readonly cidrs: readonly string[]
  readonly per_minute: number
  readonly burst: number
  readonly cost_per_minute: number
  readonly is_stale: boolean
}

const userColumns = (today: string): SQL => sql`u.id as user_id, u.username, u.display_name, u.must_change_password,
  u.status = 'ACTIVE' and coalesce(u.valid_from <= ${today}, true) and coalesce(u.valid_to >= ${today}, true) as is_active, ${stampColumns}`

const placeExists = (
  company: SQL,
  branch: SQL,
): SQL => sql`exists (select 1 from company p join company_branch b on b.company_code = p.code
  where p.code = ${company} and b.code = ${branch} and p.is_active and b.is_active) as place_exists`

/** The live session of a token by the policy of this moment, or undefined: unknown, ended, idle too long or revoked are all the same to the caller. */
export async function findSession(
  db: Db,
  tokenHash: string,
  place: RequestedPlace,
  at: { now: Date; today: string; hours: number; idleMinutes: number },
): Promise<SessionHolder | undefined> {
  const now = at.now.toISOString()
  const minuteAgo = new Date(at.now.getTime() - 60_000).toISOString()
  const [found] = await rowsOf<SessionHolder>(
    db,
    sql`select s.id as session_id, s.last_seen_at < ${minuteAgo}::timestamptz
        or (${place.company ?? null}::text, ${place.branch ?? null}::text) is distinct from (s.company, s.branch) as is_stale, ${userColumns(at.today)},
      ${placeExists(sql`${place.company ?? ''}`, sql`${place.branch ?? ''}`)}
      from user_session s join user_account u on u.id = s.user_id left join security_policy p on true
      where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now}::timestamptz
        and s.since > ${now}::timestamptz - coalesce(p.session_hours, ${at.hours}::int) * interval '1 hour'
        and s.last_seen_at > ${now}::timestamptz - coalesce(p.session_idle_minutes, ${at.idleMinutes}::int) * interval '1 minute' ${keptPlan}`,
  )
  return found
}

/** The key with this id while key, client and dates allow it; the secret is still to be compared. */
export async function findKey(
  db: Db,
  keyId: string,
  place: RequestedPlace,
  at: { now: Date; today: string },
): Promise<KeyHolder | undefined> {
  const now = at.now.toISOString()
  const minuteAgo = new Date(at.now.getTime() - 60_000).toISOString()
  const firstBranch = sql`(select x.branch from api_client_branches x where x.parent_id = c.id order by x.seq limit 1)`
  const headOffice = sql`(select b.code from company_branch b where b.company_code = c.company_code and b.is_active order by b.is_head_office desc, b.code limit 1)`
  const usual = sql`(select case when ${firstBranch} = '*' then ${headOffice} else ${firstBranch} end)`
  const branch = place.branch === undefined ? usual : sql`${place.branch}`
  const [found] = await rowsOf<KeyHolder>(
    db,
    sql`select k.id as key_id, k.key_id as key_code, c.code as client_code, k.secret_hash, c.company_code as company, c.max_data_scope, c.per_minute, c.burst, c.cost_per_minute,
      coalesce(k.last_used_at < ${minuteAgo}::timestamptz, true) as is_stale, ${usual} as default_branch,
      coalesce((select json_agg(x.branch) from api_client_branches x where x.parent_id = c.id), '[]') as branches,
      coalesce((select json_agg(x.cidr) from api_client_allowed_cidrs x where x.parent_id = c.id), '[]') as cidrs,
      ${codesStamp},
      ${userColumns(at.today)}, ${placeExists(place.company === undefined ? sql`c.company_code` : sql`${place.company}`, branch)}
      from api_key k join api_client c on c.id = k.client_id join user_account u on u.id = c.owner_id
      where k.key_id = ${keyId} and k.status = 'ACTIVE' and c.status = 'ACTIVE' and k.expires_at > ${now}::timestamptz ${keptPlan}`,
  )
  return found
}
