// A change of what an API client may do: assessed like the rights of a user, so that a sensitive code, all branches or a
// conflict of duties waits for a second administrator (R-SEC-08).
import { apiClient } from '@kantor/shared/catalogue/security-system/api-client'
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { lockStored, type Values } from '../../../../engine/write/stored.ts'
import { updateRow } from '../../../../engine/write/write.ts'
import { readAccount } from '../accounts/account-state.ts'
import { writingWithoutHooks } from '../accounts/store-account.ts'
import { assess } from '../assess.ts'
import { mitigationsOf } from '../conflicts/sod-rows.ts'
import type { Step } from '../operations.ts'
import type { Proposal, RightsContext } from '../proposal.ts'
import { changeOwner } from './client-owner.ts'
import { type ClientState, clientWith, sourceOfClient } from './client-state.ts'
import { endOutgrown } from './outgrown.ts'

const ofUserAccount = tableColumns(UserAccount)

/** Assesses steps over a client. No change of a client is one of the requester's own rights: a key never exceeds its owner. */
export async function proposeClient(
  rightsContext: RightsContext,
  client: ClientState,
  steps: readonly Step[],
): Promise<Proposal> {
  const after = clientWith(client, steps)
  const owners = await typedRows(
    rightsContext.tx,
    { id: ofUserAccount.id, username: ofUserAccount.username },
    sql`from user_account where id in (${client.owner}, ${after.owner})`,
  )
  const account = { id: 0, username: client.code }
  const owner = await readAccount(rightsContext.tx, after.owner)
  const assessment = assess(rightsContext.snapshot, {
    isOwn: false,
    steps,
    subjects: [
      {
        account,
        before: sourceOfClient(client),
        after: sourceOfClient(after),
        isSuper: false,
        // A key never exceeds its owner: the row under SOD Conflict that is mitigated is the owner's, by a user who may mitigate the owner's.
        ...(owner === undefined ? {} : { accounts: [owner] }),
        mitigated: await mitigationsOf(rightsContext.tx, after.owner, rightsContext.today),
      },
    ],
    // A code waits also where no branch is open yet.
    addsCodes: steps.flatMap((step) =>
      step.kind === 'CLIENT_CODE' && step.before === null && step.after !== null ? [step.after.clientCode] : [],
    ),
  })
  return {
    targetKind: 'API_CLIENT',
    user: null,
    template: null,
    client: client.id,
    target: `${client.code} ${client.name}`.slice(0, 150),
    version: client.version,
    steps,
    assessment,
    users: 1,
    words: new Map(owners.map(({ id, username }) => [`user ${id}`, username])),
    store: (at) => storeClient(at, client, after),
  }
}

async function storeClient(rightsContext: RightsContext, before: ClientState, after: ClientState): Promise<number> {
  const { tx, engine } = rightsContext
  const actor = { ...rightsContext.actor, companyCode: before.company }
  const stored = await lockStored(tx, engine, actor, ApiClient, before.id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  const next: Values = {
    ...stored,
    owner: after.owner,
    maxDataScope: after.maxDataScope,
    adminAutomation: after.adminAutomation,
    branches: linesOf(stored.branches, 'branch', after.branches),
    codes: linesOf(stored.codes, 'code', after.codes),
  }
  const row = await updateRow(writingWithoutHooks({ tx, engine, actor }, ApiClient), next, stored)
  const trail = { entity: ApiClient, feature: apiClient, id: before.id }
  await writeAudit(tx, actor, { ...trail, action: 'EDIT', before: stored, after: row })
  await changeOwner({ tx, engine, actor }, before, after)
  await endOutgrown({ tx, engine, actor }, before, after)
  return row.rowVersion
}

/** One line for each value; those that stay keep their ids. */
function linesOf(stored: unknown, field: string, values: readonly string[]): readonly Values[] {
  const lines = (Array.isArray(stored) ? stored : []) as readonly Values[]
  const idOf = new Map(lines.map((line) => [line[field], line.id]))
  return values.map((value) => (idOf.has(value) ? { [field]: value, id: idOf.get(value) } : { [field]: value }))
}
