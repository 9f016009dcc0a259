// Keys of API clients: made, doubled for a change-over, ended. A key acts as the owner of its client, so only the owner makes it; a service
// account is no person and decides nothing, and its keys are made by a user who administers clients.
import { apiClient } from '@kantor/shared/catalogue/security-system/api-client'
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { ApiKey } from '@kantor/shared/catalogue/security-system/entities/api-key.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { lineColumns, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { previewClient, saveClient } from '../rights/clients/client-rights.ts'
import { endKeys, issueKey, type KeyWish, keysOf } from './api-keys.ts'
import { type Client, lockedClient, refuseUnlessMayMake } from './client-keys.ts'

const ofApiKey = tableColumns(ApiKey)
const ofApiKeyCodes = lineColumns(ApiKey, 'codes')

export const apiClientActions = actionsFor(apiClient, {
  previewRights: previewClient,
  saveRights: saveClient,
  async keys(context, { client }) {
    await lockedClient(context, client)
    const rows = (await keysOf(context, [client])).get(client) ?? []
    return { total: rows.length, rows }
  },
  async createKey(context, { client, ...wish }) {
    const locked = await lockedClient(context, client)
    await refuseUnlessMayMake(context, locked, wish.codes)
    return issueKey(context, locked, wish)
  },
  async rotateKey(context, { keyId, endsOn }) {
    const key = await keyOf(context, keyId)
    const [locked, wish] = [await lockedClient(context, key.client), await asBefore(context, key, endsOn)]
    await refuseUnlessMayMake(context, locked, wish.codes)
    return issueKey(context, locked, wish)
  },
  async revokeKey(context, { keyId, reason }) {
    await end(context, await keyOf(context, keyId), reason)
  },
  async mine(context) {
    const owned = await storedRows(context, ApiClient, ['id', 'code', 'purpose', 'status'], {
      where: { owner: context.actor.userId },
    })
    const clients = owned.filter(({ status }) => status !== 'CLOSED')
    const ids = clients.map(({ id }) => id)
    const [labels, keys] = [await context.refsOf('ApiClient', ids), await keysOf(context, ids)]
    const rows = clients.flatMap(({ id, purpose, status }) => {
      const client = labels.get(id)
      if (client === undefined || purpose === null || status === null) return []
      return [{ client, purpose, status, keys: keys.get(id) ?? [] }]
    })
    return { total: rows.length, rows }
  },
  async createMine(context, { client, ...wish }) {
    return issueKey(context, await ownClient(context, client), wish)
  },
  async rotateMine(context, { keyId, endsOn }) {
    const key = await keyOf(context, keyId)
    return issueKey(context, await ownClient(context, key.client), await asBefore(context, key, endsOn))
  },
  async endMine(context, { keyId, reason }) {
    const key = await keyOf(context, keyId)
    await ownClient(context, key.client)
    await end(context, key, reason)
  },
})

interface Key {
  readonly id: number
  readonly client: number
  readonly status: string
}
async function keyOf({ tx, actor }: ActionContext, keyId: string): Promise<Key> {
  const [key] = await typedRows(
    tx,
    picked(ofApiKey, 'id', 'client', 'status'),
    sql`from api_key where key_id = ${keyId} and company_code = ${actor.companyCode} for update`,
  )
  if (key === undefined) throw new KantorError('NOT_FOUND')
  return key
}

/** The client of the caller himself; to others it is not there. */
async function ownClient(context: ActionContext, id: number): Promise<Client> {
  const client = await lockedClient(context, id)
  if (client.owner !== context.actor.userId) throw new KantorError('NOT_FOUND')
  return client
}

/** What a second key is to be like. */
async function asBefore({ tx }: ActionContext, key: Key, endsOn: string | null): Promise<KeyWish> {
  if (key.status !== 'ACTIVE')
    throw new KantorError('BAD_STATE', 'Only an active key can be rotated. Create a new one.')
  const codes = await typedRows(
    tx,
    { code: ofApiKeyCodes.code },
    sql`from api_key_codes where parent_id = ${key.id} order by seq`,
  )
  return { endsOn, codes }
}

async function end(context: ActionContext, key: Key, reason: string): Promise<void> {
  if (key.status !== 'ACTIVE') throw new KantorError('BAD_STATE', 'This key has ended already.')
  await endKeys(context, sql`k.id = ${key.id}`, reason)
}
