// A client of a service account that is to do more: whoever made its keys and hooks was weighed by what it could do then (decision 0141).
import { Webhook } from '@kantor/shared/catalogue/security-system/webhook.entity'
import { webhooks } from '@kantor/shared/catalogue/security-system/webhooks'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { lineTableFor, tableFor } from '../../../../db/product-tables.ts'
import { writingWithoutRules } from '../../../../engine/approval/store.ts'
import { usernameIn } from '../../../../engine/stamp.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { lockStored } from '../../../../engine/write/stored.ts'
import { contextOf, updateRow } from '../../../../engine/write/write.ts'
import { endKeys } from '../../api-keys.ts'
import type { RightsContext } from '../proposal.ts'
import { type HoldsAs, heldByAccount, isWider } from './client-reach.ts'
import type { ClientState } from './client-state.ts'

type Storing = Pick<RightsContext, 'tx' | 'engine' | 'actor'>
interface Made {
  readonly what: 'key' | 'hook'
  readonly id: number
  /** Who made it; who shows a hook a new secret has it, too. */
  readonly maker: number
  /** None: all codes of the client. */
  readonly codes: readonly string[]
}

/** Ends the keys and pauses the hooks of a service account that would show their maker what he may not do himself. */
export async function endOutgrown(storing: Storing, before: ClientState, after: ClientState): Promise<void> {
  const hasGrown = isWider(after, before) || after.codes.some((code) => !before.codes.includes(code))
  if (!hasGrown) return
  const context = contextOf(storing.tx, storing.engine, storing.actor)
  const made = await madeFor(storing, after)
  const holds = new Map<number, HoldsAs>()
  for (const { maker } of made) if (!holds.has(maker)) holds.set(maker, await heldByAccount(storing, maker))
  for (const { what, id, maker, codes } of made) {
    const held: HoldsAs = holds.get(maker) ?? (() => false)
    if ((codes.length > 0 ? codes : after.codes).every((code) => held(code, after))) continue
    if (what === 'key') await endKeys(context, sql`k.id = ${id}`, 'Opens more than its maker may do')
    else await pause(storing, id)
  }
}

/** Of a client that a person owns nobody else makes anything. */
const madeFor = ({ tx, actor }: Storing, { id, owner }: ClientState) =>
  rowsOf<Made & Record<string, unknown>>(
    tx,
    sql`select m.what, m.id, u.id as maker, m.codes from (
        select 'key' as what, k.id, k.created_by as stamp, coalesce((select json_agg(x.code) from ${lineTableFor('ApiKey', 'codes').table} x where x.parent_id = k.id), '[]') as codes
          from ${tableFor('ApiKey').table} k where k.client_id = ${id} and k.company_code = ${actor.companyCode} and k.status = 'ACTIVE'
        union all select 'hook', w.id, s.stamp, '[]' from ${tableFor('Webhook').table} w cross join lateral (values (w.created_by), (w.updated_by)) s (stamp)
          where w.client_id = ${id} and w.company_code = ${actor.companyCode} and w.status = 'ACTIVE') m
      join user_account u on u.username = ${usernameIn(sql`m.stamp`)}
      join user_account o on o.id = ${owner} and o.user_type = 'SERVICE' and o.employee_id is null order by m.what, m.id`,
  )

async function pause({ tx, engine, actor }: Storing, id: number): Promise<void> {
  const before = await lockStored(tx, engine, actor, Webhook, id)
  if (before === undefined || before.status !== 'ACTIVE') return
  const writing = writingWithoutRules(contextOf(tx, engine, actor), Webhook)
  const after = await updateRow(writing, { ...before, status: 'PAUSED' }, before)
  await writeAudit(tx, actor, { action: 'EDIT', entity: Webhook, feature: webhooks, id, before, after })
}
