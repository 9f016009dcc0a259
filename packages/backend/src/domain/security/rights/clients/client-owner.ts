// The owner of an API client, as whom its keys act: the owner is notified of it, and a change of owner ends the keys of the one before.
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../../../engine/context.ts'
import { storedRows } from '../../../../engine/read/stored-rows.ts'
import { contextOf } from '../../../../engine/write/write.ts'
import { tell } from '../../../messages/index.ts'
import { endKeys } from '../../clients/api-keys.ts'
import type { RightsContext } from '../proposal.ts'
import type { ClientState } from './client-state.ts'

interface Owned {
  readonly code?: string | null
  readonly name?: string | null
  readonly purpose?: string | null
  readonly owner?: number | null
}

/** Notifies a person that they now own a client, and that they alone make its keys. A user who made themselves the owner knows it. */
export async function tellOwner(context: RuleContext, { code, name, purpose, owner }: Owned): Promise<void> {
  if (owner == null || owner === context.actor.userId) return
  const text = [
    `${context.actor.name} made you the owner of the API client ${code} ${name}.`,
    ...(purpose == null ? [] : [`It is for: ${purpose}`]),
    'Its keys act as you. You alone make them and see their secrets: in the menu of your account, under My API keys. Give a key only to the application, and revoke it there if you do not know it.',
  ]
  const notice = { title: `You own the API client ${code}`, text: text.join('\n'), kind: 'SYSTEM', path: null } as const
  await tell(context, notice, [{ id: owner, isInvited: false }])
}

/** A person with an earlier secret must not act as the present owner: the keys end, the new owner makes their own. */
export async function changeOwner(
  { tx, engine, actor }: Pick<RightsContext, 'tx' | 'engine' | 'actor'>,
  before: ClientState,
  after: ClientState,
): Promise<void> {
  if (before.owner === after.owner) return
  const context = contextOf(tx, engine, actor)
  await endKeys(context, sql`k.client_id = ${before.id}`, 'Another owner')
  await tellOwner(context, after)
}

/** The same for all clients of an account that is given to another person, or to no one. */
export async function endKeysOfAccount(context: Pick<RightsContext, 'tx' | 'engine' | 'actor'>, user: number) {
  const everyCompany = 'accounts belong to no company'
  const clients = await storedRows(context, ApiClient, ['id'], { where: { owner: user }, everyCompany })
  const ids = [...clients.map(({ id }) => id), 0]
  await endKeys(context, sql`k.client_id in ${ids}`, 'Another person behind the owner')
}
