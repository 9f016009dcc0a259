// Changes of a template reach everybody who holds it: the difference is that of all of them together.
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { userTemplateEntry } from '@kantor/shared/catalogue/security-system/user-template-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isEmptyDiff } from '@kantor/shared/rules/rights/diff'
import { type SodViolation, violationsInside } from '@kantor/shared/rules/rights/segregation'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { lockStored, type Values } from '../../../../engine/write/stored.ts'
import { updateRow } from '../../../../engine/write/write.ts'
import { type AccountState, isSamePerson, sourceOf } from '../accounts/account-state.ts'
import { writingWithoutHooks } from '../accounts/store-account.ts'
import { assess, type Subject } from '../assess.ts'
import { endBeyondMakers } from '../clients/beyond-makers.ts'
import type { AssessedConflict } from '../conflicts/conflicts.ts'
import { mitigationsOfAll, syncConflicts } from '../conflicts/sod-rows.ts'
import { differenceOf } from '../difference.ts'
import type { Step } from '../operations.ts'
import type { Proposal, RightsContext } from '../proposal.ts'
import type { RightsSnapshot } from '../rights-snapshot.ts'
import { contentsOf, holdersOf, type TemplateState, templatesWith, templateWith, usersOf } from './template-state.ts'

/** Assesses steps over a template; `status` where the change is one of its life. */
export async function proposeTemplate(
  rightsContext: RightsContext,
  template: TemplateState,
  steps: readonly Step[],
  status: TemplateState['status'] = steps.findLast((step) => step.kind === 'TEMPLATE_STATUS')?.after?.templateStatus ??
    template.status,
  requester: AccountState = rightsContext.admin,
): Promise<Proposal> {
  const { snapshot, tx, today } = rightsContext
  const after = { ...templateWith(template, steps), status }
  const templates = templatesWith(snapshot, after)
  const users = await usersOf(tx, holdersOf(templates, template.id), today)
  const assessment = assess(snapshot, {
    isOwn: isOwnChange(snapshot, templates, users, requester),
    steps,
    subjects: await subjectsOf(rightsContext, users, templates),
    inside: status === 'ACTIVE' ? insideOf(snapshot, { ...snapshot, templates }, template.id) : [],
    addsCodes: status === 'ACTIVE' ? addedCodes(snapshot, { ...snapshot, templates }, template.id) : [],
  })
  return {
    targetKind: 'TEMPLATE',
    user: null,
    template: template.id,
    target: `${template.code} ${template.name}`.slice(0, 150),
    version: template.version,
    steps,
    assessment,
    users: users.length,
    store: (at) => storeTemplate(at, template, after, users),
  }
}

/** Would the requester's own rights change? */
function isOwnChange(
  snapshot: RightsSnapshot,
  templates: RightsSnapshot['templates'],
  users: readonly AccountState[],
  requester: AccountState,
): boolean {
  const own = users.filter((user) => isSamePerson(user, requester))
  const pairs = own.map((user) => [sourceOf(user, snapshot.templates), sourceOf(user, templates)] as const)
  return pairs.length > 0 && !isEmptyDiff(differenceOf(snapshot, pairs))
}

/** Users with the same rows have the same difference: one represents all of them. */
async function subjectsOf(
  { snapshot, tx, today }: RightsContext,
  users: readonly AccountState[],
  templates: RightsSnapshot['templates'],
): Promise<readonly Subject[]> {
  const mitigations = await mitigationsOfAll(
    tx,
    users.map((u) => u.id),
    today,
  )
  const alike = Map.groupBy(users, (u) =>
    JSON.stringify([
      u.level === 'SUPER',
      u.validFrom,
      u.validTo,
      u.memberships,
      u.assignments,
      u.direct,
      [...(mitigations.get(u.id) ?? [])].sort(),
    ]),
  )
  const subjects: Subject[] = []
  for (const accounts of alike.values()) {
    const [account] = accounts
    if (account === undefined) continue
    subjects.push({
      account,
      before: sourceOf(account, snapshot.templates),
      after: sourceOf(account, templates),
      isSuper: account.level === 'SUPER',
      accounts,
      mitigated: mitigations.get(account.id) ?? new Map(),
    })
  }
  return subjects
}

function insideOf(before: RightsSnapshot, after: RightsSnapshot, id: number): readonly AssessedConflict[] {
  const keyOf = (v: SodViolation) => JSON.stringify([v.rule, v.a, v.b])
  const of = (snapshot: RightsSnapshot) => violationsInside(snapshot.rules, contentsOf(snapshot, id).keys())
  const old = new Set(before.templates.get(id)?.isActive ? of(before).map(keyOf) : [])
  return of(after).map((v) => ({ ...v, company: '', isNew: !old.has(keyOf(v)) }))
}

function addedCodes(before: RightsSnapshot, after: RightsSnapshot, id: number): readonly string[] {
  const old = before.templates.get(id)?.isActive ? contentsOf(before, id) : new Map()
  return [...contentsOf(after, id).keys()].filter((code) => !old.has(code))
}

/** Writes lines and includes, raises the versions of the template and of the rights of all who hold it. */
async function storeTemplate(
  rightsContext: RightsContext,
  before: TemplateState,
  after: TemplateState,
  users: readonly AccountState[],
): Promise<number> {
  const { tx, engine, actor } = rightsContext
  const stored = await lockStored(tx, engine, actor, UserTemplate, before.id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  const next: Values = {
    ...stored,
    lines: keepIds(stored.lines, after.lines, 'formId'),
    includes: keepIds(stored.includes, after.includes, 'template'),
    status: after.status,
    version: before.version + 1,
  }
  const row = await updateRow(writingWithoutHooks(rightsContext, UserTemplate), next, stored)
  await writeAudit(tx, actor, {
    action: 'EDIT',
    entity: UserTemplate,
    feature: userTemplateEntry,
    id: before.id,
    before: stored,
    after: row,
  })
  await afterTemplate(rightsContext, templatesWith(rightsContext.snapshot, after), users)
  return before.version + 1
}

/** The rights of these users changed: their versions rise and their conflicts are assessed again. */
export async function afterTemplate(
  rightsContext: Pick<RightsContext, 'tx' | 'engine' | 'actor' | 'snapshot'>,
  templates: RightsSnapshot['templates'],
  users: readonly AccountState[],
): Promise<void> {
  if (users.length === 0) return
  const ids = JSON.stringify(users.map((u) => u.id))
  await rightsContext.tx.execute(sql`update user_account set rights_version = rights_version + 1
    where id in (select jsonb_array_elements_text(${ids}::jsonb)::integer)`)
  await syncConflicts({ ...rightsContext, snapshot: { ...rightsContext.snapshot, templates } }, users)
  await endBeyondMakers(
    rightsContext,
    users.map((u) => u.id),
  )
}

/** Lines that stay keep their ids. */
function keepIds(stored: unknown, rows: readonly object[], key: string): readonly Values[] {
  const lines = (Array.isArray(stored) ? stored : []) as readonly Values[]
  const idOf = new Map(lines.map((line) => [line[key], line.id]))
  return rows.map((row) => {
    const id = idOf.get((row as Values)[key])
    return id === undefined ? { ...row } : { ...row, id }
  })
}
