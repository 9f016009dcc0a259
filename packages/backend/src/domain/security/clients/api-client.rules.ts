// API clients: what one may hold, and who may give it: what the giver holds himself, and what his area of administration allows. A
// key never exceeds its owner, so it is no way round anybody's own rights.
import { isIP } from 'node:net'
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../../engine/context.ts'
import { policyOf } from '../policy/security-policy.ts'
import { giftOf } from '../rights/clients/client-gift.ts'
import { newClientComplaints, recordNewClient } from '../rights/clients/client-guard.ts'
import { tellOwner } from '../rights/clients/client-owner.ts'
import { isWider, reachOf } from '../rights/clients/client-reach.ts'
import { endKeys } from './api-keys.ts'

const ofCompanyBranch = tableColumns(CompanyBranch)

type Fields = (typeof ApiClient)['fields']
type Values = RuleValues<Fields>
type Row = Pick<StoredRow<Fields>, 'owner' | 'codes' | 'maxDataScope' | 'branches'>
type Asking = Pick<RuleContext, 'tx' | 'actor' | 'engine'>

export const apiClientRules = rulesFor(ApiClient, {
  /** What the client says nothing about follows the security policy. */
  async defaults({ tx }) {
    const { apiPerMinute, apiBurst } = await policyOf(tx)
    return { perMinute: apiPerMinute, burst: apiBurst }
  },
  async check(context, next, before) {
    const complaints = [...rangeComplaints(next), ...(await clientComplaints(context, next, before))]
    if (before !== undefined || complaints.length > 0) return complaints
    return newClientComplaints(context, next)
  },
  async afterWrite(context, row, before) {
    if (before !== undefined) return
    await recordNewClient(context, row.id, row.purpose ?? row.code ?? '')
    await tellOwner(context, row)
  },
  moves: {
    // A closed client cannot come back: its keys end with it.
    close: {
      async effect(context, { id }) {
        await endKeys(context, sql`k.client_id = ${id}`, 'Client closed')
      },
    },
  },
  derived: {
    activeKeys: (context) => ofKeys(context, sql`count(*)`),
    keysEnd: (context) => ofKeys(context, sql`min(k.expires_at)`),
    keysUsed: ({ columns }) =>
      sql`select max(k.last_used_at) from api_key k where k.client_id = ${columnIn(columns, 'id')}`,
  },
})

/** What speaks against codes, branches and owner of a client as `next` has them. */
export async function clientComplaints(
  context: Asking,
  next: Values,
  before: Row | undefined,
): Promise<readonly FieldError[]> {
  return [
    ...(await codeComplaints(context, next, before)),
    ...(await branchComplaints(context, next)),
    ...(await ownerComplaints(context, next, before)),
  ]
}

const ofKeys = ({ columns, now }: DerivedContext, what: SQL): SQL =>
  sql`select ${what} from api_key k where k.client_id = ${columnIn(columns, 'id')} and k.status = 'ACTIVE' and k.expires_at > ${now}::timestamptz`

/** Codes of the security administration: a user who has them through a key could grant themselves everything. */
export function isAdministrative(catalogue: RuleContext['engine']['catalogue']): (code: string) => boolean {
  const codes = new Set<string>(codesOf(catalogue.features.filter((f) => f.path.startsWith('/security-system/'))))
  return (code) => codes.has(code)
}

async function codeComplaints(context: Asking, next: Values, before: Row | undefined): Promise<readonly FieldError[]> {
  const { engine } = context
  const gift = await giftOf(context)
  const known = new Set<string>(codesOf(engine.catalogue.features))
  const administrative = isAdministrative(engine.catalogue)
  // A client keeps what it has, but where its reach is widened each of its codes is granted again.
  const kept = before === undefined || isWider(reachOf(next), reachOf(before)) ? [] : (before.codes ?? [])
  const keptCodes = new Set(kept.map((line) => line.code))
  return (next.codes ?? []).flatMap(({ code }, i) => {
    const complain = (rule: string, message: string): readonly FieldError[] => [
      { field: `codes.${i}.code`, rule, message },
    ]
    if (code == null || keptCodes.has(code)) return []
    if (!known.has(code)) return complain('unknown', 'is no code of the catalogue')
    if (administrative(code) && next.adminAutomation !== true)
      return complain('R-AUT-08', 'belongs to the security administration')
    const refusal = gift.refusalOf(code, next)
    return refusal === null ? [] : complain('R-SEC-08', refusal)
  })
}

function rangeComplaints({ allowedCidrs }: Values): readonly FieldError[] {
  return (allowedCidrs ?? []).flatMap(({ cidr }, i) =>
    cidr == null || isRange(cidr)
      ? []
      : [{ field: `allowedCidrs.${i}.cidr`, rule: 'cidr', message: 'must be an address or a range, as 10.0.0.0/8' }],
  )
}

/** `10.1.2.3`, `10.0.0.0/8`, `2001:db8::/32`; a range of all addresses is no range. */
export function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

async function branchComplaints({ tx, actor }: Asking, { branches }: Values): Promise<readonly FieldError[]> {
  const known = await typedRows(tx, { code: ofCompanyBranch.code }, sql`from ${ownRows(actor, ofCompanyBranch)}`)
  const codes = new Set(['*', ...known.map((b) => b.code)])
  return (branches ?? []).flatMap(({ branch }, i) =>
    branch == null || codes.has(branch)
      ? []
      : [{ field: `branches.${i}.branch`, rule: 'unknown', message: 'is no branch of this company' }],
  )
}

/** The owner answers for the client: an active account that belongs to this company. */
async function ownerComplaints(context: Asking, next: Values, before: Row | undefined): Promise<readonly FieldError[]> {
  const { tx, actor } = context
  const { owner } = next
  if (owner == null || owner === before?.owner) return []
  // Another owner may lift a limit that the rights of the former one set.
  const gift = await giftOf(context)
  if (before !== undefined && next.codes?.some(({ code }) => code != null && gift.refusalOf(code, next) !== null))
    return [{ field: 'owner', rule: 'R-SEC-08', message: 'the client has codes that you may not give' }]
  const [found] = await rowsOf(
    tx,
    sql`select 1 from user_account u join user_account_memberships m on m.parent_id = u.id
      where u.id = ${owner} and u.status = 'ACTIVE' and m.company in ('*', ${actor.companyCode}) limit 1`,
  )
  return found === undefined
    ? [{ field: 'owner', rule: 'R-AUT-08', message: 'must be an active user of this company' }]
    : []
}
