// Webhooks: a valid address, a secret from the beginning, and no user receives from a hook what they could not query themselves.

import { catalogue } from '@kantor/shared/catalogue'
import { Webhook } from '@kantor/shared/catalogue/security-system/entities/webhook.entity'
import { WebhookDelivery } from '@kantor/shared/catalogue/security-system/entities/webhook-delivery.entity'
import { sql } from 'drizzle-orm'
import { columnIn, tablesOf } from '../../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../../engine/context.ts'
import { urlProblem } from '../../../engine/hooks/address.ts'
import { dropDeliveriesOf, ownerOfClient } from '../../../engine/hooks/deliveries.ts'
import { isMove } from '../../../engine/write/moves.ts'
import { lockedClient, refuseUnlessMayMake } from '../clients/client-keys.ts'
import { newHookSecret } from './secret.ts'

export const webhookRules = rulesFor(Webhook, {
  async derive({ tx }, next, before) {
    if (typeof next.client !== 'number' || isPausing(next, before)) return {}
    const owner = await ownerOfClient(tx, next.client)
    return {
      secret: next.secret ?? newHookSecret(),
      ownerThen: owner?.owner ?? null,
      personThen: owner?.person ?? null,
    }
  },
  /** A hook shows what its client sees, so it is created or changed by a user who could make a key of the client (decision 0072). */
  async check(context, next, before) {
    const { engine } = context
    if (isPausing(next, before)) return []
    if (typeof next.client === 'number')
      await refuseUnlessMayMake(context, await lockedClient(context, next.client), [], 'webhook')
    const problem = next.url === before?.url ? undefined : urlProblem(next.url ?? '', engine.hookNetworks ?? [])
    return problem === undefined ? [] : [{ field: 'url', rule: 'url', message: problem }]
  },
  beforeDelete: ({ tx }, { id }) => dropDeliveriesOf(tx, id),
  derived: {
    waiting: (context) => deliveriesOf(context, 'WAITING'),
    failed: (context) => deliveriesOf(context, 'FAILED'),
  },
})

export const webhookDeliveryRules = rulesFor(WebhookDelivery, {
  /** A resent delivery starts again; one that waits for its next attempt does not wait any longer, and stays with the worker that sends it now. */
  derive(_, next, before) {
    if (next.status !== 'WAITING' || before === undefined) return {}
    if (before.status === 'WAITING') return { nextAt: null }
    return { attempts: 0, nextAt: null, claimedUntil: null, endedAt: null, problem: null }
  },
})

/** A user who administers clients may stop any hook. */
const isPausing = (next: { readonly status?: unknown }, before: { readonly status: unknown } | undefined): boolean =>
  isMove(next, before) && next.status === 'PAUSED'

function deliveriesOf({ columns }: DerivedContext, status: string) {
  const { table, columns: own } = tablesOf(catalogue).of('WebhookDelivery')
  return sql`select count(*) from ${table} where ${columnIn(own, 'webhook')} = ${columnIn(columns, 'id')} and ${columnIn(own, 'status')} = ${status}`
}
