// Keys and webhooks of service accounts whose maker has lost rights (decisions 0141, 0155): he knows their secrets, so they end with his
// rights. A person with these rights makes new ones, before or afterwards.
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { sql } from 'drizzle-orm'
import { idList } from '../../../../db/id-list.ts'
import { asBoolean, distinctRows, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import { usernameIn } from '../../../../engine/stamp.ts'
import { contextOf } from '../../../../engine/write/write.ts'
import { tell } from '../../../messages/index.ts'
import { readClient } from './client-state.ts'
import { type Beyond, endBeyond, type Storing } from './outgrown.ts'

const ofApiClient = tableColumns(ApiClient, 'c')
const ofUserAccount = tableColumns(UserAccount, 'u')

/** Those whose rights may have become less; the night looks at everybody, since rights end by their days too. */
export type Makers = readonly number[] | 'EVERYBODY'

/** Ends what opens more than its maker may do now, and says so to the administrators; safe to run at any time. */
export async function endBeyondMakers(storing: Storing, makers: Makers): Promise<void> {
  const { tx, actor } = storing
  for (const { id, company } of await clientsOf(storing, makers)) {
    const client = await readClient(tx, id, {})
    const at = { ...storing, actor: { ...actor, companyCode: company } }
    const ended = await endBeyond(at, client, 'Its maker may no longer do what it opens', ({ maker }) =>
      makers === 'EVERYBODY' ? true : makers.includes(maker),
    )
    if (ended.length > 0) await tellAdministrators(at, `${client.code} ${client.name}`, ended)
  }
}

/** The clients of service accounts for which some of these people made a key or a hook that is active. Most accounts made none. */
function clientsOf(
  { tx }: Storing,
  makers: Makers,
): Promise<readonly { readonly id: number; readonly company: string }[]> {
  const asked = makers === 'EVERYBODY' ? sql`true` : sql`u.id = ${idList(makers)}`
  return distinctRows(
    tx,
    { id: ofApiClient.id, company: ofApiClient.companyCode },
    sql`from api_client c
      join user_account o on o.id = c.owner_id and o.user_type = 'SERVICE' and o.employee_id is null
      join lateral (select k.created_by as stamp from api_key k where k.client_id = c.id and k.status = 'ACTIVE'
        union select s.stamp from webhook w cross join lateral (values (w.created_by), (w.updated_by)) s (stamp)
          where w.client_id = c.id and w.status = 'ACTIVE') m on true
      join user_account u on u.username = ${usernameIn(sql`m.stamp`)} and ${asked} order by c.id`,
  )
}

async function tellAdministrators(
  { tx, engine, actor }: Storing,
  client: string,
  ended: readonly Beyond[],
): Promise<void> {
  const people = await typedRows(
    tx,
    { id: ofUserAccount.id, isInvited: asBoolean(sql`false`) },
    sql`from user_account u where u.status = 'ACTIVE' and u.admin_level in ('ADMINISTRATOR', 'SUPER') order by u.id`,
  )
  const [keys, hooks] = ['key', 'hook'].map((what) => ended.filter((one) => one.what === what).length)
  const what = [
    ...(keys ? [`${keys} ${keys === 1 ? 'key was' : 'keys were'} revoked`] : []),
    ...(hooks ? [`${hooks} ${hooks === 1 ? 'webhook was' : 'webhooks were'} paused`] : []),
  ].join(' and ')
  const makers = [...new Set(ended.map(({ name }) => name))].sort().join(', ')
  const text = [
    `${what[0]?.toUpperCase()}${what.slice(1)} of the API client ${client}, because ${makers} made them and may no longer do what they open.`,
    'If the integration is still needed, a user who holds these rights can create a new key on the page API Client, or turns the webhook on again with a new secret.',
  ]
  const notice = { title: `API client ${client}: ${what}`, text: text.join('\n'), kind: 'SYSTEM', path: null } as const
  await tell(contextOf(tx, engine, actor), notice, people)
}
