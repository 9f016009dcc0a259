// Who may make keys of a client, and anything else that shows what the client sees.
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { fewNames } from '@kantor/shared/formats/names'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lineColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { type Reach, rightsOfCaller } from '../rights/clients/client-reach.ts'
import type { KeyWish, LockedClient } from './api-keys.ts'

const ofApiClientCodes = lineColumns(ApiClient, 'codes')

type Asking = Pick<RuleContext, 'tx' | 'actor' | 'engine'>

/** A client with the one as whom its keys act. */
export interface Client extends LockedClient, Reach {
  readonly owner: number
  readonly ownerName: string
  /** The owner is a service account: no person acts by its keys. */
  readonly isService: boolean
}

/** The client of the caller's company, locked so that two keys made at once are counted one after the other. */
export async function lockedClient({ tx, actor }: Pick<Asking, 'tx' | 'actor'>, id: number): Promise<Client> {
  const [client] = await rowsOf<Client>(
    tx,
    sql`select c.id, c.status, u.id as owner, u.username as "ownerName", u.user_type = 'SERVICE' and u.employee_id is null as "isService",
        c.max_data_scope as "maxDataScope",
        coalesce((select json_agg(b.branch order by b.seq) from api_client_branches b where b.parent_id = c.id), '[]') as branches
      from api_client c join user_account u on u.id = c.owner_id where c.id = ${id} and c.company_code = ${actor.companyCode} for update of c`,
  )
  if (client === undefined) throw new KantorError('NOT_FOUND')
  return client
}

/** No one but the owner ever has a secret of a client that a person owns; for a service account users make no more than they may do themselves. */
export async function refuseUnlessMayMake(
  context: Asking,
  client: Client,
  codes: KeyWish['codes'],
  what: 'key' | 'webhook' = 'key',
): Promise<void> {
  const { tx, actor } = context
  if (client.owner === actor.userId) return
  if (!client.isService)
    throw new KantorError(
      'FORBIDDEN',
      `A ${what} acts as ${client.ownerName}, who alone can make it${what === 'key' ? ', under My API keys' : ' and needs frmZAPICLI01A for it'}. Ask the owner, or make a service account the owner with Change rights.`,
    )
  const wanted =
    codes.length > 0
      ? codes
      : await typedRows(tx, { code: ofApiClientCodes.code }, sql`from api_client_codes where parent_id = ${client.id}`)
  const reaches = await rightsOfCaller(context)
  const beyond = wanted.flatMap(({ code }) => (reaches(code, client) ? [] : [code])).sort()
  if (beyond.length > 0)
    throw new KantorError('FORBIDDEN', `The ${what} would open what you may not do yourself: ${fewNames(beyond, 5)}.`)
}
