// API keys whose secret a user knows: those of clients that he owns and those that he made for service accounts. A user who has lost a password
// may have lost them with it, so the administrator who resets the password decides whether they end.
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { ApiKey } from '@kantor/shared/catalogue/security-system/entities/api-key.entity'
import { fewNames } from '@kantor/shared/formats/names'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import { usernameIn } from '../../../../engine/stamp.ts'
import { contextOf } from '../../../../engine/write/write.ts'
import { endKeys } from '../../clients/api-keys.ts'
import type { RightsContext } from '../proposal.ts'

const ofApiKey = tableColumns(ApiKey, 'k')
const ofApiClient = tableColumns(ApiClient, 'c')

interface KnownKey {
  readonly id: number
  /** Code of its client. */
  readonly client: string
}
type Asking = Pick<RightsContext, 'tx' | 'engine' | 'actor'>

/** The live keys whose secret a user knows, in all companies. */
export const keysKnownTo = ({ tx, engine }: Asking, user: number): Promise<readonly KnownKey[]> =>
  typedRows(
    tx,
    { id: ofApiKey.id, client: ofApiClient.code },
    sql`from api_key k join api_client c on c.id = k.client_id join user_account u on u.id = ${user}
      where k.status = 'ACTIVE' and k.expires_at > ${engine.now().toISOString()}::timestamptz
        and (c.owner_id = u.id or ${usernameIn(sql`k.created_by`)} = u.username) order by k.id`,
  )

/** The question that an administrator has to answer first. */
export function askAboutKeys(username: string, keys: readonly KnownKey[]): FieldError {
  const clients = fewNames([...new Set(keys.map(({ client }) => client))].sort(), 5)
  const count = keys.length === 1 ? 'an active API key' : `${keys.length} active API keys`
  const message = `${username} knows ${count} (${clients}). Choose End where others may know them too, or Keep where only the password was forgotten.`
  return { field: 'keys', rule: 'required', message }
}

export const endKnownKeys = ({ tx, engine, actor }: Asking, keys: readonly KnownKey[]): Promise<void> =>
  endKeys(
    contextOf(tx, engine, actor),
    sql`k.id in ${keys.map(({ id }) => id).concat(0)}`,
    'The password of its maker was reset',
  )
