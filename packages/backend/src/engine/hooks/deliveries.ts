// The deliveries of webhooks in their table: which are due, who holds one, what became of it. Of one record a later write waits for
// the earlier ones, so that a receiver sees them in their order.
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { Webhook } from '@kantor/shared/catalogue/security-system/entities/webhook.entity'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Engine } from '../context.ts'

const ofWebhook = tableColumns(Webhook, 'h')
const ofUserAccount = tableColumns(UserAccount, 'u')

/** A worker that says nothing for so long has died; its delivery is sent again. */
const claimSeconds = 60
/** Pauses after each attempt that failed, in seconds: 12 attempts over a day and a half. */
const pauses = [10, 30, 120, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200] as const
const daysKept = { delivered: 30, failed: 90 } as const

/** A delivery in the hands of this worker, with what is known of its hook. */
export interface Delivery {
  readonly id: number
  readonly hook: number
  readonly hookCode: string
  readonly url: string
  readonly secret: string
  readonly record: string
  readonly recordId: number
  readonly event: 'CREATED' | 'CHANGED' | 'DELETED'
  readonly entry: string
  readonly at: string
  readonly attempts: number
}
/** What became of an attempt. */
export type Outcome =
  | { readonly status: 'DELIVERED' | 'SKIPPED' }
  | { readonly status: 'REFUSED'; readonly problem: string }

const isDue = (now: string): SQL =>
  sql`d.status = 'WAITING' and coalesce(d.next_at <= ${now}::timestamptz, true) and coalesce(d.claimed_until < ${now}::timestamptz, true)`

/** Active hooks that have something to deliver now. */
export async function hooksDue({ database, now }: Engine): Promise<readonly number[]> {
  const rows = await typedRows(
    database.db,
    { id: ofWebhook.id },
    sql`from webhook h where h.status = 'ACTIVE'
      and exists (select 1 from webhook_delivery d where d.webhook_id = h.id and ${isDue(now().toISOString())}) order by h.id`,
  )
  return rows.map(({ id }) => id)
}

/** Takes the next delivery of a hook; of several workers only one gets it. Undefined: nothing is due. */
export async function claimNext({ database, now }: Engine, hook: number): Promise<Delivery | undefined> {
  const moment = now()
  const until = new Date(moment.getTime() + claimSeconds * 1_000).toISOString()
  const [row] = await rowsOf<Delivery>(
    database.db,
    sql`update webhook_delivery u set claimed_until = ${until}::timestamptz, attempts = u.attempts + 1
      from webhook h where h.id = u.webhook_id and h.status = 'ACTIVE' and u.id = (
        select d.id from webhook_delivery d where d.webhook_id = ${hook} and ${isDue(moment.toISOString())}
          and not exists (select 1 from webhook_delivery p where p.webhook_id = d.webhook_id and p.record = d.record
            and p.record_id = d.record_id and p.status = 'WAITING' and p.id < d.id)
        order by d.id limit 1 for update skip locked)
      returning u.id, u.webhook_id as hook, h.code as "hookCode", h.url, h.secret, u.record,
        u.record_id as "recordId", u.event, u.entry, u.happened_at::text as at, u.attempts`,
  )
  return row
}

/** Writes what became of it; after the last attempt it is given up, to be looked at and sent again by a person. */
export async function settle({ database, now }: Engine, delivery: Delivery, outcome: Outcome): Promise<void> {
  const moment = now()
  const pause = outcome.status === 'REFUSED' ? pauses[delivery.attempts - 1] : undefined
  const status = outcome.status !== 'REFUSED' ? outcome.status : pause === undefined ? 'FAILED' : 'WAITING'
  const nextAt = pause === undefined ? null : new Date(moment.getTime() + pause * 1_000).toISOString()
  const endedAt = status === 'WAITING' ? null : moment.toISOString()
  const problem = outcome.status === 'REFUSED' ? outcome.problem.slice(0, 300) : null
  await database.db.execute(sql`update webhook_delivery set status = ${status}, claimed_until = null, next_at = ${nextAt}::timestamptz,
    ended_at = ${endedAt}::timestamptz, problem = ${problem}, row_version = row_version + 1, updated_at = ${moment.toISOString()}::timestamptz
    where id = ${delivery.id} and attempts = ${delivery.attempts}`)
}

/** Removes what was delivered long ago, and failed deliveries that no one has sent again; safe to run at any time. */
export async function purgeDeliveries({ database, now }: Engine): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString()
  await database.db.execute(sql`delete from webhook_delivery
    where (status in ('DELIVERED', 'SKIPPED') and ended_at < ${before(daysKept.delivered)}::timestamptz)
      or (status = 'FAILED' and ended_at < ${before(daysKept.failed)}::timestamptz)`)
}

/** Deletes what is left of a hook. */
export const dropDeliveriesOf = async (tx: Db, hook: number): Promise<void> => {
  await tx.execute(sql`delete from webhook_delivery where webhook_id = ${hook}`)
}

/** The API client behind a hook, while it and its owner may work; in the branch that its keys work in by default. */
export interface HookClient {
  readonly code: string
  readonly company: string
  readonly branch: string | null
  readonly codes: readonly string[]
  readonly maxDataScope: string
  readonly userId: number
  readonly username: string
  readonly name: string
}
/** Reads it; undefined where it is suspended or closed, or has another owner than when the hook was set up. */
export async function hookClient(db: Db, hook: number): Promise<HookClient | undefined> {
  const [row] = await rowsOf<HookClient>(
    db,
    sql`select c.code, c.company_code as company, c.max_data_scope as "maxDataScope", u.id as "userId", u.username, u.display_name as name,
      coalesce((select json_agg(x.code) from api_client_codes x where x.parent_id = c.id), '[]') as codes,
      coalesce((select nullif(x.branch, '*') from api_client_branches x where x.parent_id = c.id order by x.seq limit 1),
        (select b.code from company_branch b where b.company_code = c.company_code and b.is_active
          order by b.is_head_office desc, b.code limit 1)) as branch
      from webhook h join api_client c on c.id = h.client_id join user_account u on u.id = c.owner_id
      where h.id = ${hook} and c.status = 'ACTIVE' and h.owner_then = u.id and h.person_then is not distinct from u.employee_id`,
  )
  return row
}

/** As whom the keys of a client act at the moment. */
export async function ownerOfClient(
  db: Db,
  client: number,
): Promise<{ readonly owner: number; readonly person: number | null } | undefined> {
  const [row] = await typedRows(
    db,
    { owner: ofUserAccount.id, person: ofUserAccount.employee },
    sql`from api_client c join user_account u on u.id = c.owner_id where c.id = ${client}`,
  )
  return row
}
