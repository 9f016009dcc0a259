// The rights of one user as the screen shows them: what he was given, what follows from it, and by which source.
import { effectiveRights, isValidOn, isWithin } from '@kantor/shared/rules/rights'
import { warningsOf } from '@kantor/shared/rules/rights-diff'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { ActionContext } from '../../../engine/actions.ts'
import { type AccountState, isSamePerson, sourceOf } from './account-state.ts'
import { conflictLines } from './answers.ts'
import { conflictKey, conflictsOf } from './conflicts.ts'
import type { Moment } from './moments.ts'
import type { Doing } from './proposal.ts'
import { mitigationsOf, sourceWords } from './sod-rows.ts'
import { isSensitiveCode, wordsOfCode } from './world.ts'

/** Everything about the rights of an account at a moment. */
export async function rightsAnswer(context: ActionContext, doing: Doing, account: AccountState, moment: Moment) {
  const { world, admin, tx, today } = doing
  const users = await context.refsOf('UserAccount', [account.id])
  const templates = await context.refsOf(
    'UserTemplate',
    account.assignments.map((row) => row.template),
  )
  const user = users.get(account.id)
  if (user === undefined) throw new Error('The account has no label')
  const source = sourceOf(account, world.templates, true)
  const rights = effectiveRights(source, moment, world.known)
  const counts = (row: AccountState['assignments'][number] | AccountState['direct'][number]) =>
    rights.refusal === null && isWithin(row, moment) && isValidOn(row, moment.date)
  const mitigated = await mitigationsOf(tx, account.id, today)
  return {
    user,
    status: account.status,
    adminLevel: account.level,
    version: account.version,
    isOwn: isSamePerson(admin, account),
    refusal: rights.refusal,
    company: moment.company,
    branch: moment.branch,
    on: moment.date,
    memberships: account.memberships,
    assignments: account.assignments.flatMap((row) => {
      const template = templates.get(row.template)
      if (template === undefined) return []
      return [{ ...row, template, counts: counts(row) && world.templates.get(row.template)?.isActive === true }]
    }),
    direct: account.direct.map((row) => ({ ...row, title: wordsOfCode(world, row.code), counts: counts(row) })),
    effective: effectiveLines(doing, account, moment, rights.scopes),
    denied: deniedLines(doing, account, moment),
    orphans: rights.orphans.map((code) => ({ code })),
    conflicts: conflictLines(
      world,
      conflictsOf(world, source).map((c) => ({
        ...c,
        isNew: false,
        mitigatedUntil: mitigated.get(conflictKey(c)) ?? null,
      })),
    ),
    pending: await rowsOf<{ number: string; requestedBy: string; reason: string }>(
      tx,
      sql`select c.number, u.username as "requestedBy", c.reason from rights_change c join user_account u on u.id = c.requested_by_id
        where c.user_id = ${account.id} and c.status = 'PENDING' and c.expires_at > ${doing.engine.now().toISOString()}::timestamptz order by c.number`,
    ),
  }
}

function effectiveLines(
  { world }: Doing,
  account: AccountState,
  moment: Moment,
  scopes: ReturnType<typeof effectiveRights>['scopes'],
) {
  const source = sourceOf(account, world.templates, true)
  const warnings = Map.groupBy(warningsOf(world.features, scopes.keys()), (w) => w.code)
  return [...scopes].map(([code, dataScope]) => ({
    code,
    formId: code.slice(0, -1),
    suffix: code.slice(-1) as 'I' | 'A' | 'E' | 'D',
    dataScope,
    source: sourceWords(world, source, moment, code).slice(0, 2000),
    title: wordsOfCode(world, code),
    sensitive: isSensitiveCode(world, code),
    warnings:
      warnings
        .get(code)
        ?.map((w) => w.kind)
        .join(', ') ?? null,
  }))
}

const deniedLines = ({ world }: Doing, account: AccountState, moment: Moment) =>
  account.direct
    .filter((row) => row.effect === 'DENY' && isWithin(row, moment) && isValidOn(row, moment.date))
    .map((row) => ({ code: row.code, title: wordsOfCode(world, row.code), reason: row.reason }))
