// Writes the steps of a change into the rows of an account, each with its trail, and raises the version of its rights, so
// that they act on the next request.
import { DirectRight } from '@kantor/shared/catalogue/security-system/entities/direct-right.entity'
import { TemplateAssignment } from '@kantor/shared/catalogue/security-system/entities/template-assignment.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { userRightAccess } from '@kantor/shared/catalogue/security-system/user-right-access'
import { tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { lockStored, type Values } from '../../../../engine/write/stored.ts'
import { contextOf, insertRow, updateRow, type Writing } from '../../../../engine/write/write.ts'
import { endBeyondMakers } from '../clients/beyond-makers.ts'
import { syncConflicts } from '../conflicts/sod-rows.ts'
import { accountWith, type Step } from '../operations.ts'
import type { RightsContext } from '../proposal.ts'
import { type AccountState, type AssignmentRow, type DirectRow, readAccount } from './account-state.ts'

/** A write without the hooks of the entity: the change was assessed as a whole. */
export const writingWithoutHooks = (
  { tx, engine, actor }: Pick<RightsContext, 'tx' | 'engine' | 'actor'>,
  entity: Entity,
): Writing => ({
  engine,
  actor,
  entity,
  context: contextOf(tx, engine, actor),
  rules: {},
})

/** Who writes and on what; the night has no account of its own. */
export type Storing = Omit<RightsContext, 'admin'>

/** Stores the steps; gives the new version of the rights. */
export async function storeAccount(
  rightsContext: Storing,
  account: AccountState,
  steps: readonly Step[],
): Promise<number> {
  for (const step of steps) {
    if (step.kind === 'ASSIGNMENT') await storeRow(rightsContext, TemplateAssignment, account.id, step)
    if (step.kind === 'DIRECT') await storeRow(rightsContext, DirectRight, account.id, step)
  }
  await storeAccountRow(rightsContext, account, steps)
  const now = await readAccount(rightsContext.tx, account.id)
  if (now !== undefined) await syncConflicts(rightsContext, [now])
  await endBeyondMakers(rightsContext, [account.id])
  return now?.version ?? account.version
}

async function storeRow(
  rightsContext: Storing,
  entity: Entity,
  user: number,
  { before, after }: Step<'ASSIGNMENT'> | Step<'DIRECT'>,
): Promise<void> {
  const { tx, engine, actor } = rightsContext
  const writing = writingWithoutHooks(rightsContext, entity)
  const trail = { entity, feature: userRightAccess }
  const known = before ?? after
  const id = known === null ? undefined : await rowId(rightsContext, entity, user, known)
  const stored = id === undefined ? undefined : await lockStored(tx, engine, actor, entity, id)
  const values: Values = { ...after, user }
  if (after === null) {
    if (stored === undefined) return
    await tx.execute(sql`delete from ${sql.identifier(tableNameOf(entity.name))} where id = ${stored.id}`)
    await writeAudit(tx, actor, { ...trail, action: 'DELETE', id: stored.id, before: stored })
  } else if (stored === undefined) {
    const row = await insertRow(writing, values)
    await writeAudit(tx, actor, { ...trail, action: 'CREATE', id: row.id, after: row })
  } else {
    const row = await updateRow(writing, { ...stored, ...values }, stored)
    await writeAudit(tx, actor, { ...trail, action: 'EDIT', id: row.id, before: stored, after: row })
  }
}

async function rowId(
  { tx }: Storing,
  entity: Entity,
  user: number,
  row: AssignmentRow | DirectRow,
): Promise<number | undefined> {
  const own =
    'template' in row ? sql`template_id = ${row.template}` : sql`code = ${row.code} and effect = ${row.effect}`
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from ${sql.identifier(tableNameOf(entity.name))} where user_id = ${user} and ${own}
      and company = ${row.company} and branch = ${row.branch} and valid_from = ${row.validFrom}`,
  )
  return found?.id
}

/** Memberships, defaults and level lie in the account itself; every change raises the version of its rights. */
async function storeAccountRow(rightsContext: Storing, account: AccountState, steps: readonly Step[]): Promise<void> {
  const { tx, engine, actor } = rightsContext
  const stored = await lockStored(tx, engine, actor, UserAccount, account.id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  const after = accountWith(account, steps)
  const lines = (stored.memberships ?? []) as readonly Values[]
  const idOf = new Map(lines.map((line) => [`${line.company}|${line.branch}`, line.id]))
  const memberships = after.memberships.map((row) => {
    const id = idOf.get(`${row.company}|${row.branch}`)
    return id === undefined ? { ...row } : { ...row, id }
  })
  const next: Values = {
    ...stored,
    adminLevel: after.level,
    employee: after.employee,
    secondAccount: after.secondAccount,
    userType: after.userType,
    defaultCompany: after.defaultCompany,
    defaultBranch: after.defaultBranch,
    memberships: steps.some((s) => s.kind === 'MEMBERSHIP') ? memberships : lines,
    rightsVersion: account.version + 1,
  }
  const row = await updateRow(writingWithoutHooks(rightsContext, UserAccount), next, stored)
  await writeAudit(tx, actor, {
    action: 'EDIT',
    entity: UserAccount,
    feature: userRightAccess,
    id: account.id,
    before: stored,
    after: row,
  })
}
