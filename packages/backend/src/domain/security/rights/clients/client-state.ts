// An API client with everything its rights are made of, as it is or as a change would leave it.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { DataScope, RightsSource } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../../db/connection.ts'
import { type ClientScope, clientCodeKey, type Step, stepsBetween, withSteps } from '../operations.ts'

export interface ClientState extends ClientScope {
  readonly id: number
  readonly company: string
  readonly code: string
  readonly name: string
  readonly status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED'
  /** Rises with every write of the client. */
  readonly version: number
  readonly codes: readonly string[]
}

/** A client, locked until the transaction ends where it is to change; NOT_FOUND where there is none in the company. */
export async function readClient(tx: Db, id: number, { company, hold = false }: { company?: string; hold?: boolean }) {
  if (hold) await tx.execute(sql`select 1 from api_client where id = ${id} for update`)
  const [client] = await rowsOf<ClientState>(
    tx,
    sql`select c.id, c.company_code as company, c.code, c.name, c.status, c.row_version as version, c.owner_id as owner,
      c.max_data_scope as "maxDataScope", coalesce(c.admin_automation, false) as "adminAutomation",
      coalesce((select json_agg(x.branch order by x.seq) from api_client_branches x where x.parent_id = c.id), '[]') as branches,
      coalesce((select json_agg(x.code order by x.seq) from api_client_codes x where x.parent_id = c.id), '[]') as codes
      from api_client c where c.id = ${id} and ${company === undefined ? sql`true` : sql`c.company_code = ${company}`}`,
  )
  if (client === undefined) throw new KantorError('NOT_FOUND')
  return client
}

/** A client that does not stand yet, or that may still do nothing. */
export const emptied = (client: ClientState): ClientState => ({ ...client, branches: [], codes: [] })

const reachOf = ({ owner, maxDataScope, adminAutomation, branches }: ClientScope): ClientScope => ({
  owner,
  maxDataScope,
  adminAutomation,
  branches,
})
const codeRows = ({ codes }: Pick<ClientState, 'codes'>) => codes.map((clientCode) => ({ clientCode }))

/** The steps from one state of a client to another. */
export const clientSteps = (before: ClientState, after: ClientState): readonly Step[] => [
  ...stepsBetween('CLIENT', () => 'reach', [reachOf(before)], [reachOf(after)]),
  ...stepsBetween('CLIENT_CODE', clientCodeKey, codeRows(before), codeRows(after)),
]

/** The client as the steps would leave it. */
export const clientWith = (client: ClientState, steps: readonly Step[]): ClientState => ({
  ...client,
  ...steps.findLast((step) => step.kind === 'CLIENT')?.after,
  codes: withSteps('CLIENT_CODE', clientCodeKey, codeRows(client), steps).map((row) => row.clientCode),
})

/** Its rights as if it were a user with direct rights; what its owner holds also caps them on every request. */
export function sourceOfClient(client: ClientState): RightsSource {
  const { company, branches, codes, maxDataScope: dataScope } = client
  const open = { validFrom: null, validTo: null }
  return {
    user: {
      isActive: client.status !== 'CLOSED',
      ...open,
      memberships: branches.map((branch) => ({ company, branch, ...open })),
    },
    assignments: [],
    direct: codes.map((code) => ({ code, effect: 'GRANT' as const, company, branch: '*', dataScope, ...open })),
    templates: new Map(),
  }
}

/** What is requested in a change of a client. */
export interface RequestedClient {
  readonly owner: number
  readonly maxDataScope: DataScope
  readonly adminAutomation: boolean
  readonly branches: readonly { readonly branch: string }[]
  readonly codes: readonly { readonly code: string }[]
}

/** The client as a user requests it. */
export const withRequested = (client: ClientState, wish: RequestedClient): ClientState => ({
  ...client,
  owner: wish.owner,
  maxDataScope: wish.maxDataScope,
  adminAutomation: wish.adminAutomation,
  branches: [...new Set(wish.branches.map((line) => line.branch))],
  codes: [...new Set(wish.codes.map((line) => line.code))],
})
