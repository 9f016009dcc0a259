// Secrets of webhooks, made by a user who could make a key of the client behind the hook.
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { Webhook } from '@kantor/shared/catalogue/security-system/entities/webhook.entity'
import { webhooks } from '@kantor/shared/catalogue/security-system/webhooks'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { writingWithoutRules } from '../../../engine/approval/store.ts'
import type { Actor } from '../../../engine/context.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'
import { lockedClient, refuseUnlessMayMake } from '../clients/client-keys.ts'
import { newHookSecret } from './secret.ts'

const ofWebhook = tableColumns(Webhook, 'h')
const ofApiClient = tableColumns(ApiClient, 'c')

export const webhookActions = actionsFor(webhooks, {
  async newSecret(context, { webhook }) {
    const { tx, engine, actor } = context
    const stored = await lockStored(tx, engine, actor, Webhook, webhook)
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    await refuseUnlessMayMake(context, await lockedClient(context, Number(stored.client)), [], 'webhook')
    const secret = newHookSecret()
    const row = await updateRow(writingWithoutRules(context, Webhook), { ...stored, secret }, stored)
    await writeAudit(tx, actor, {
      action: 'EDIT',
      entity: Webhook,
      feature: webhooks,
      id: webhook,
      before: stored,
      after: row,
    })
    return { secret }
  },
  /** A receiver that was offline has no administration rights; it may have the events of its own webhook sent again. */
  async sendAgain(context, { hook }) {
    const { tx, actor, engine } = context
    const [found] = await typedRows(
      tx,
      { id: ofWebhook.id },
      sql`from ${ownRows(actor, ofWebhook)} join ${ownRows(actor, ofApiClient)} on c.id = h.client_id
        where h.code = ${hook} and ${ownHook(actor)}`,
    )
    if (found === undefined)
      throw new KantorError(
        'NOT_FOUND',
        `There is no webhook ${hook} of the client of this key. Compare its code under API Client.`,
      )
    const again = await rowsOf(
      tx,
      sql`update webhook_delivery set next_at = null, row_version = row_version + 1, updated_at = ${engine.now().toISOString()}::timestamptz,
          updated_by = ${stampOf(actor)}, status = 'WAITING',
          attempts = case when status = 'FAILED' then 0 else attempts end, claimed_until = case when status = 'FAILED' then null else claimed_until end,
          ended_at = case when status = 'FAILED' then null else ended_at end, problem = case when status = 'FAILED' then null else problem end
        where webhook_id = ${found.id} and status in ('WAITING', 'FAILED') returning id`,
    )
    return { sentAgain: again.length }
  },
})

/** A key has access to the webhooks of its client, a person who administers clients to those of the company. */
function ownHook({ client, access }: Actor): SQL {
  if (client !== undefined) return sql`c.code = ${client.code}`
  if (access.has(administers)) return sql`true`
  throw new KantorError('FORBIDDEN', undefined, { anyOf: [administers] })
}
const administers = 'frmZAPICLI01E'
