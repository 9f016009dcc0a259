// A client of a service account that is to do more: the user who made its keys and hooks was checked against what it could do then (decision 0141).
import { Webhook } from '@kantor/shared/catalogue/security-system/entities/webhook.entity'
import { webhooks } from '@kantor/shared/catalogue/security-system/webhooks'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { lineTableFor, tableFor } from '../../../../db/product-tables.ts'
import { writingWithoutRules } from '../../../../engine/approval/store.ts'
import { usernameIn } from '../../../../engine/stamp.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { lockStored } from '../../../../engine/write/stored.ts'
import { contextOf, updateRow } from '../../../../engine/write/write.ts'
import { endKeys } from '../../clients/api-keys.ts'
import type { RightsContext } from '../proposal.ts'
import { type HoldsAs, isWider, rightsOfAccount } from './client-reach.ts'
import type { ClientState } from './client-state.ts'

export type Storing = Pick<RightsContext, 'tx' | 'engine' | 'actor'>
interface Made {
  readonly what: 'key' | 'hook'
  readonly id: number
  /** Who made it; who shows a hook a new secret has it, too. */
  readonly maker: number
  readonly name: string
  /** None: all codes of the client. */
  readonly codes: readonly string[]
}
/** A key or webhook that grants more than its maker may do. */
export type Beyond = Pick<Made, 'what' | 'id' | 'maker' | 'name'>

/** Ends the keys and pauses the hooks of a service account that would show their maker what he may not do himself. */
export async function endOutgrown(storing: Storing, before: ClientState, after: ClientState): Promise<void> {
  const hasGrown = isWider(after, before) || after.codes.some((code) => !before.codes.includes(code))
  if (hasGrown) await endBeyond(storing, after, 'Opens more than its maker may do')
}

/** Ends the keys and webhooks of a client that grant more than their maker may do today, for the given makers; returns what ended. */
export async function endBeyond(
  storing: Storing,
  client: ClientState,
  reason: string,
  isAsked: (made: Beyond) => boolean = () => true,
): Promise<readonly Beyond[]> {
  const context = contextOf(storing.tx, storing.engine, storing.actor)
  const made = (await madeFor(storing, client)).filter(isAsked)
  const holds = new Map<number, HoldsAs>()
  for (const { maker } of made) if (!holds.has(maker)) holds.set(maker, await rightsOfAccount(storing, maker))
  const ended: Beyond[] = []
  for (const one of made) {
    const isGranted: HoldsAs = holds.get(one.maker) ?? (() => false)
    if ((one.codes.length > 0 ? one.codes : client.codes).every((code) => isGranted(code, client))) continue
    if (one.what === 'key') await endKeys(context, sql`k.id = ${one.id}`, reason)
    else await pause(storing, one.id)
    ended.push(one)
  }
  return ended
}

/** No one but the owner makes anything for a client that a person owns. */
const madeFor = ({ tx, actor }: Storing, { id, owner }: ClientState) =>
  rowsOf<Made & Record<string, unknown>>(
    tx,
    sql`select m.what, m.id, u.id as maker, u.username as name, m.codes from (
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
