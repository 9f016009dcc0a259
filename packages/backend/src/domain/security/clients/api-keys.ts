// The rows of API keys: shown, made, ended. The secret leaves once, in the answer; only its hash stays.
import { apiClient } from '@kantor/shared/catalogue/security-system/api-client'
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { ApiKey } from '@kantor/shared/catalogue/security-system/entities/api-key.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asInteger, lineColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { newApiKey } from '../../../db/secrets.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import type { Values } from '../../../engine/write/stored.ts'
import { policyOf } from '../policy/security-policy.ts'

const ofApiClientCodes = lineColumns(ApiClient, 'codes')

/** Two let a script change over without a gap. */
const mostActive = 2

interface ShownKey {
  readonly keyId: string
  readonly status: 'ACTIVE' | 'REVOKED' | 'EXPIRED'
  readonly createdAt: string
  readonly createdBy: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
  readonly lastUsedIp: string | null
  readonly revokedBy: string | null
  readonly revokeReason: string | null
  readonly codeCount: number | null
}

/** The last keys of each of these clients, the newest first. */
export async function keysOf(
  { tx, engine }: ActionContext,
  clients: readonly number[],
): Promise<ReadonlyMap<number, readonly ShownKey[]>> {
  const rows = await rowsOf<ShownKey & { readonly client: number }>(
    tx,
    sql`select k.client_id as client, k.key_id as "keyId",
        case when k.status = 'ACTIVE' and k.expires_at <= ${engine.now().toISOString()}::timestamptz then 'EXPIRED' else k.status end as status,
        k.created_at as "createdAt", k.created_by as "createdBy", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
        k.last_used_ip as "lastUsedIp", k.revoked_by as "revokedBy", k.revoke_reason as "revokeReason",
        (select nullif(count(*), 0)::int from api_key_codes x where x.parent_id = k.id) as "codeCount"
      from (select a.*, row_number() over (partition by a.client_id order by a.id desc) as nth from api_key a where a.client_id in ${[...clients, 0]}) k
      where k.nth <= 200 order by k.id desc`,
  )
  const shown = rows.map(({ client, ...key }) => ({ client, key }))
  return new Map([...Map.groupBy(shown, ({ client }) => client)].map(([id, of]) => [id, of.map(({ key }) => key)]))
}

export interface KeyWish {
  readonly endsOn: string | null
  /** None: all codes of the client. */
  readonly codes: readonly { readonly code: string }[]
}

/** A client that is locked until the transaction ends. */
export interface LockedClient {
  readonly id: number
  readonly status: string
}

/** Makes a key of a client, after everything that can speak against it. */
export async function issueKey(context: ActionContext, { id: client, status }: LockedClient, wish: KeyWish) {
  const { tx, actor, engine } = context
  if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot make keys.')
  if (status !== 'ACTIVE') throw new KantorError('BAD_STATE', 'The client is not active.')
  const codes = [...new Set(wish.codes.map((line) => line.code))]
  await refuseForeignCodes(context, client, codes)
  const now = engine.now().toISOString()
  const [active] = await typedRows(
    tx,
    { count: asInteger(sql`count(*)`) },
    sql`from api_key where client_id = ${client} and status = 'ACTIVE' and expires_at > ${now}::timestamptz`,
  )
  if ((active?.count ?? 0) >= mostActive)
    throw new KantorError('BAD_STATE', 'This client has two active keys. Revoke one of them first.')
  const expiresAt = await endOf(context, wish.endsOn)
  const { key, keyId, secretHash } = newApiKey()
  const by = sql`1, ${now}::timestamptz, ${stampOf(actor)}, ${now}::timestamptz, ${stampOf(actor)}`
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into api_key (company_code, row_version, created_at, created_by, updated_at, updated_by, key_id, client_id, status, secret_hash, expires_at)
      values (${actor.companyCode}, ${by}, ${keyId}, ${client}, 'ACTIVE', ${secretHash}, ${expiresAt}::timestamptz) returning id`,
  )
  const id = made?.id ?? 0
  await tx.execute(
    sql`insert into api_key_codes (parent_id, seq, code) select ${id}, n - 1, code from unnest(${`{${codes.join(',')}}`}::text[]) with ordinality as given (code, n)`,
  )
  const lines = codes.map((code) => ({ code }))
  await trail(context, id, undefined, { keyId, client, status: 'ACTIVE', secretHash, expiresAt, codes: lines })
  return { keyId, key, expiresAt }
}

/** Codes of a key belong to its client. */
async function refuseForeignCodes({ tx }: ActionContext, client: number, codes: readonly string[]): Promise<void> {
  const rows = await typedRows(
    tx,
    { code: ofApiClientCodes.code },
    sql`from api_client_codes where parent_id = ${client}`,
  )
  const ofClient = new Set(rows.map((r) => r.code))
  const foreign = codes.flatMap((code, i) =>
    ofClient.has(code) ? [] : [{ field: `codes.${i}.code`, rule: 'R-AUT-08', message: 'is no code of the client' }],
  )
  if (foreign.length > 0) throw badInput(foreign)
}

/** The end of the last day in Jakarta; today at the earliest, as many days ahead as the policy allows at most. */
async function endOf({ tx, today }: ActionContext, endsOn: string | null): Promise<string> {
  const { apiKeyMostDays, apiKeyUsualDays } = await policyOf(tx)
  const last = endsOn ?? addDays(today, apiKeyUsualDays)
  if (last < today || last > addDays(today, apiKeyMostDays))
    throw badInput([
      { field: 'endsOn', rule: 'R-AUT-08', message: `must lie between today and ${addDays(today, apiKeyMostDays)}` },
    ])
  return new Date(`${last}T23:59:59.000+07:00`).toISOString()
}

type Ending = Pick<RuleContext, 'tx' | 'actor' | 'engine'>

/** Ends active keys at once, each with its trail; `k` is a key. */
export async function endKeys(context: Ending, which: SQL, reason: string): Promise<void> {
  const { tx, actor, engine } = context
  const by = stampOf(actor)
  const ended = await rowsOf<{ id: number; company: string }>(
    tx,
    sql`update api_key k set status = 'REVOKED', revoked_at = ${engine.now().toISOString()}::timestamptz, revoked_by = ${by},
      revoke_reason = ${reason}, row_version = row_version + 1 where k.status = 'ACTIVE' and ${which} returning k.id, k.company_code as company`,
  )
  for (const { id, company } of ended)
    await trail(
      { ...context, actor: { ...actor, companyCode: company } },
      id,
      { status: 'ACTIVE' },
      { status: 'REVOKED', revokedBy: by, revokeReason: reason },
    )
}

const trail = ({ tx, actor }: Ending, id: number, before: Values | undefined, after: Values): Promise<void> =>
  writeAudit(tx, actor, {
    action: before === undefined ? 'CREATE' : 'EDIT',
    entity: ApiKey,
    feature: apiClient,
    id,
    ...(before === undefined ? {} : { before }),
    after,
  })
