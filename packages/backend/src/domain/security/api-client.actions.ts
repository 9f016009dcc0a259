// Keys of API clients: made, doubled for a change-over, revoked. The secret leaves once, in the answer; only its hash stays.

import { apiClient } from '@kantor/shared/catalogue/security-system/api-client'
import { ApiKey } from '@kantor/shared/catalogue/security-system/api-key.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { newApiKey } from '../../db/secrets.ts'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { stampOf } from '../../engine/stamp.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import type { Values } from '../../engine/write/stored.ts'
import { previewClient, saveClient } from './rights/clients/client-rights.ts'
import { policyOf } from './security-policy.ts'

/** Two let a script change over without a gap. */
const mostActive = 2

export const apiClientActions = actionsFor(apiClient, {
  previewRights: previewClient,
  saveRights: saveClient,
  async keys({ tx, actor, engine }, { client }) {
    await lockedClient(tx, actor.companyCode, client)
    const now = engine.now().toISOString()
    const rows = await rowsOf<KeyRow>(
      tx,
      sql`select k.key_id as "keyId", case when k.status = 'ACTIVE' and k.expires_at <= ${now}::timestamptz then 'EXPIRED' else k.status end as status,
        k.created_at as "createdAt", k.created_by as "createdBy", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
        k.last_used_ip as "lastUsedIp", k.revoked_by as "revokedBy", k.revoke_reason as "revokeReason",
        (select nullif(count(*), 0)::int from api_key_codes x where x.parent_id = k.id) as "codeCount"
        from api_key k where k.client_id = ${client} order by k.id desc limit 200`,
    )
    return { total: rows.length, rows }
  },
  createKey: (context, { client, endsOn, codes }) =>
    issue(context, client, endsOn, [...new Set(codes.map((line) => line.code))]),
  async rotateKey(context, { keyId, endsOn }) {
    const key = await keyOf(context, keyId)
    if (key.status !== 'ACTIVE')
      throw new KantorError('BAD_STATE', 'Only an active key can be rotated. Create a new one.')
    const codes = await rowsOf<{ code: string }>(
      context.tx,
      sql`select code from api_key_codes where parent_id = ${key.id} order by seq`,
    )
    return issue(
      context,
      key.client,
      endsOn,
      codes.map((c) => c.code),
    )
  },
  async revokeKey(context, { keyId, reason }) {
    const { tx, actor, engine } = context
    const key = await keyOf(context, keyId)
    if (key.status !== 'ACTIVE') throw new KantorError('BAD_STATE', 'This key has ended already.')
    await tx.execute(sql`update api_key set status = 'REVOKED', revoked_at = ${engine.now().toISOString()}::timestamptz,
      revoked_by = ${stampOf(actor)}, revoke_reason = ${reason}, row_version = row_version + 1 where id = ${key.id}`)
    await trail(
      context,
      key.id,
      { status: 'ACTIVE' },
      { status: 'REVOKED', revokedBy: stampOf(actor), revokeReason: reason },
    )
  },
})

interface KeyRow {
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

/** The client of the caller's company, locked so that two keys made at once are counted one after the other. */
async function lockedClient(tx: Db, company: string, id: number): Promise<{ readonly status: string }> {
  const [client] = await rowsOf<{ status: string }>(
    tx,
    sql`select status from api_client where id = ${id} and company_code = ${company} for update`,
  )
  if (client === undefined) throw new KantorError('NOT_FOUND')
  return client
}

async function keyOf({ tx, actor }: ActionContext, keyId: string) {
  const [key] = await rowsOf<{ id: number; client: number; status: string }>(
    tx,
    sql`select id, client_id as client, status from api_key where key_id = ${keyId} and company_code = ${actor.companyCode} for update`,
  )
  if (key === undefined) throw new KantorError('NOT_FOUND')
  return key
}

/** Makes a key after everything that can speak against it. */
async function issue(context: ActionContext, client: number, endsOn: string | null, codes: readonly string[]) {
  const { tx, actor, engine } = context
  if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot make keys.')
  const { status } = await lockedClient(tx, actor.companyCode, client)
  if (status !== 'ACTIVE') throw new KantorError('BAD_STATE', 'The client is not active.')
  await refuseForeignCodes(context, client, codes)
  const now = engine.now().toISOString()
  const [active] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from api_key where client_id = ${client} and status = 'ACTIVE' and expires_at > ${now}::timestamptz`,
  )
  if ((active?.count ?? 0) >= mostActive)
    throw new KantorError('BAD_STATE', 'This client has two active keys. Revoke one of them first.')
  const expiresAt = await endOf(context, endsOn)
  const { key, keyId, secretHash } = newApiKey()
  const by = sql`1, ${now}::timestamptz, ${stampOf(actor)}, ${now}::timestamptz, ${stampOf(actor)}`
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into api_key (company_code, row_version, created_at, created_by, updated_at, updated_by, key_id, client_id, status, secret_hash, expires_at)
      values (${actor.companyCode}, ${by}, ${keyId}, ${client}, 'ACTIVE', ${secretHash}, ${expiresAt}::timestamptz) returning id`,
  )
  const id = made?.id ?? 0
  for (const [seq, code] of codes.entries())
    await tx.execute(sql`insert into api_key_codes (parent_id, seq, code) values (${id}, ${seq}, ${code})`)
  await trail(context, id, undefined, {
    keyId,
    client,
    status: 'ACTIVE',
    secretHash,
    expiresAt,
    codes: codes.map((code) => ({ code })),
  })
  return { keyId, key, expiresAt }
}

/** Codes of a key belong to its client; whoever makes one holds all that it opens. */
async function refuseForeignCodes(
  { tx, actor }: ActionContext,
  client: number,
  codes: readonly string[],
): Promise<void> {
  const rows = await rowsOf<{ code: string }>(tx, sql`select code from api_client_codes where parent_id = ${client}`)
  const ofClient = new Set(rows.map((r) => r.code))
  const foreign = codes.flatMap((code, i) =>
    ofClient.has(code) ? [] : [{ field: `codes.${i}.code`, rule: 'R-AUT-08', message: 'is no code of the client' }],
  )
  if (foreign.length > 0) throw badInput(foreign)
  const beyond = (codes.length > 0 ? codes : [...ofClient]).filter((code) => !actor.access.has(code)).sort()
  if (beyond.length > 0)
    throw new KantorError(
      'FORBIDDEN',
      `The key would open what you may not do yourself: ${beyond.slice(0, 5).join(', ')}${beyond.length > 5 ? ' ...' : ''}.`,
    )
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

const trail = ({ tx, actor }: ActionContext, id: number, before: Values | undefined, after: Values): Promise<void> =>
  writeAudit(tx, actor, {
    action: before === undefined ? 'CREATE' : 'EDIT',
    entity: ApiKey,
    feature: apiClient,
    id,
    ...(before === undefined ? {} : { before }),
    after,
  })
