// Secrets of webhooks, made by whoever could make a key of the client behind the hook.

import { Webhook } from '@kantor/shared/catalogue/security-system/webhook.entity'
import { webhooks } from '@kantor/shared/catalogue/security-system/webhooks'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { actionsFor } from '../../engine/actions/actions.ts'
import { writingWithoutRules } from '../../engine/approval/store.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { updateRow } from '../../engine/write/write.ts'
import { lockedClient, refuseUnlessMayMake } from './client-keys.ts'
import { newHookSecret } from './webhooks/secret.ts'

export const webhookActions = actionsFor(webhooks, {
  async newSecret(context, { webhook }) {
    const { tx, engine, actor } = context
    const stored = await lockStored(tx, engine, actor, Webhook, webhook)
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    await refuseUnlessMayMake(context, await lockedClient(context, Number(stored.client)), [], 'webhook')
    const secret = newHookSecret()
    const row = await updateRow(writingWithoutRules(context, Webhook), { ...stored, secret }, stored)
    await writeAudit(tx, actor, {
      ...{ action: 'EDIT', entity: Webhook, feature: webhooks, id: webhook, before: stored, after: row },
    })
    return { secret }
  },
})
