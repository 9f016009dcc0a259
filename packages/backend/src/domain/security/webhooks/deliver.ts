// Notifies hooks of what was written: as much as the API client behind the hook may see at that moment, by the rights of its owner.
import { catalogue } from '@kantor/shared/catalogue'
import { type DataScope, keyRightsOf } from '@kantor/shared/rules/rights/rights'
import type { Actor, Engine } from '../../../engine/context.ts'
import { claimNext, type Delivery, hookClient, type Outcome, settle } from '../../../engine/hooks/deliveries.ts'
import { keySeen, sawBefore } from '../../../engine/hooks/seen.ts'
import { callHook } from '../../../engine/hooks/send.ts'
import { accessNow } from '../access-now.ts'

/** Delivers what is due to a hook, until nothing is or it accepts no more: a receiver that is down is not called for each record in turn. */
export async function deliverDue(engine: Engine, hook: number, leave: AbortSignal): Promise<void> {
  while (!leave.aborted) {
    const delivery = await claimNext(engine, hook)
    if (delivery === undefined) return
    const outcome = await tell(engine, delivery)
    await settle(engine, delivery, outcome)
    if (outcome.status === 'REFUSED') return
  }
}

async function tell(engine: Engine, delivery: Delivery): Promise<Outcome> {
  const body = await bodyOf(engine, delivery)
  if (body === undefined) return { status: 'SKIPPED' }
  const { url, secret, id } = delivery
  const networks = engine.hookNetworks ?? []
  const problem = await callHook({ url, secret, id: String(id), body, now: engine.now(), networks })
  return problem === undefined ? { status: 'DELIVERED' } : { status: 'REFUSED', problem }
}

/** The content of a notification: which record, no values. Undefined where the client may not see it. */
async function bodyOf(engine: Engine, delivery: Delivery): Promise<string | undefined> {
  const { id, hookCode, record, recordId, event, entry, at } = delivery
  const entity = catalogue.entities.get(record)
  const actor = await clientActor(engine, delivery.hook)
  if (actor === undefined || entity === undefined) return undefined
  const payload = {
    id: String(id),
    hook: hookCode,
    event,
    record,
    recordId: String(recordId),
    at: new Date(at).toISOString(),
  }
  if (event === 'DELETED')
    return (await sawBefore(engine, actor, entity, entry)) ? JSON.stringify({ ...payload, key: null }) : undefined
  const key = await keySeen(engine, actor, entity, recordId)
  return key === undefined ? undefined : JSON.stringify({ ...payload, key })
}

/** The client as its keys would ask; undefined where it or its owner may do nothing. */
async function clientActor(engine: Engine, hook: number): Promise<Actor | undefined> {
  const tx = engine.database.db
  const found = await hookClient(tx, hook)
  if (found === undefined || found.branch === null) return undefined
  const { userId, username, name, company, branch, code, codes, maxDataScope } = found
  const own: Actor = {
    userId,
    username,
    name,
    access: new Set<string>(),
    dataScope: 'SELF' as const,
    companyCode: company,
    branchCode: branch,
    requestId: 'webhook',
    ip: '',
    via: 'key' as const,
    client: { code, key: 'webhook' },
  }
  const owner = await accessNow({ tx, engine, actor: own, today: engine.today() })
  const scopes = keyRightsOf(owner, { codes, maxDataScope: maxDataScope as DataScope }, null)
  return scopes.size === 0 ? undefined : { ...own, access: new Set(scopes.keys()), scopes }
}
