// The actions of the screen of rights.
import { userRightAccess } from '@kantor/shared/catalogue/security-system/user-right-access'
import { badInput, KantorError } from '@kantor/shared/rules/errors'
import { diffRights } from '@kantor/shared/rules/rights-diff'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions.ts'
import { type AccountState, type AssignmentRow, type DirectRow, readAccount, sourceOf } from './account-state.ts'
import { previewAnswer } from './answers.ts'
import { refuseUnlessMay } from './authority.ts'
import { savedAnswer } from './change-answer.ts'
import { submit } from './changes.ts'
import { beginChange, beginReading, momentOf } from './doing.ts'
import { whyOneCode, whyScreen } from './explain.ts'
import { scopesAt } from './moments.ts'
import { assignmentKey, directKey, type Step, stepsBetween } from './operations.ts'
import type { Doing } from './proposal.ts'
import { rightsComplaints } from './row-checks.ts'
import { heldAccount, proposeUser } from './user-proposal.ts'
import { rightsAnswer } from './user-rights.ts'
import { templateCode, wordsOfCode } from './world.ts'

export const userRightAccessActions = actionsFor(userRightAccess, {
  async rightsOf(context, { user, ...asked }) {
    const doing = await beginReading(context)
    return rightsAnswer(context, doing, await accountOf(context, user), momentOf(context.actor, context.today, asked))
  },
  async preview(context, { user, assignments, direct }) {
    const doing = await beginReading(context)
    const account = await accountOf(context, user)
    const steps = await checkedSteps(doing, account, assignments, direct, null)
    return previewAnswer(doing.world, await proposeUser(doing, account, 'USER', steps))
  },
  async save(context, { user, assignments, direct, reason, baseVersion }) {
    const doing = await beginChange(context)
    const account = await heldAccount(doing, user)
    refuseOld(account, baseVersion)
    const steps = await checkedSteps(doing, account, assignments, direct, reason)
    await refuseWithoutAuthority(doing, account, steps)
    return savedAnswer(
      context,
      await submit(doing, await proposeUser(doing, account, 'USER', steps), reason, baseVersion),
    )
  },
  async removeDirect(context, { user, reason, baseVersion }) {
    const doing = await beginChange(context)
    const account = await heldAccount(doing, user)
    const steps = stepsBetween('DIRECT', directKey, account.direct, [])
    await refuseWithoutAuthority(doing, account, steps)
    return savedAnswer(
      context,
      await submit(doing, await proposeUser(doing, account, 'USER', steps), reason, baseVersion),
    )
  },
  async why(context, { user, path, screen, ...asked }) {
    const { world } = await beginReading(context)
    const moment = momentOf(context.actor, context.today, asked)
    return whyScreen(world, await accountOf(context, user), path, screen, moment)
  },
  async whyCode(context, { user, code, ...asked }) {
    const { world } = await beginReading(context)
    return whyOneCode(world, await accountOf(context, user), code, momentOf(context.actor, context.today, asked))
  },
  async compare(context, { user, other, ...asked }) {
    const { world } = await beginReading(context)
    const moment = momentOf(context.actor, context.today, asked)
    const scopesOf = async (id: number) =>
      scopesAt(world, sourceOf(await accountOf(context, id), world.templates, true), moment)
    const [before, after] = [await scopesOf(user), await scopesOf(other)]
    const diff = diffRights(world.features, before, after)
    const places = `${moment.company}/${moment.branch}`
    const lineOf = (scopes: typeof before) => (code: string) => ({
      ...{ code, title: wordsOfCode(world, code), places },
      scope: scopes.get(code) ?? ('SELF' as const),
    })
    return {
      added: diff.added.map(lineOf(after)),
      removed: diff.removed.map(lineOf(before)),
      scopeChanged: diff.scopeChanged.map((c) => ({ ...c, title: wordsOfCode(world, c.code), places })),
      unchanged: diff.unchanged,
    }
  },
  history: (context, { user, page, size }) => historyOf(context, user, page, size),
})

async function accountOf({ tx }: ActionContext, id: number): Promise<AccountState> {
  const account = await readAccount(tx, id)
  if (account === undefined) throw new KantorError('NOT_FOUND')
  return account
}

/** Before the steps are looked at: lists that were made from older rights would be misread as removals. */
function refuseOld(account: AccountState, baseVersion: number): void {
  if (account.version !== baseVersion)
    throw new KantorError('STALE_VERSION', undefined, {
      current: { version: account.version, assignments: account.assignments, direct: account.direct },
      values: { version: account.version },
    })
}

type GivenAssignment = Omit<AssignmentRow, 'source'>
type GivenDirect = Omit<DirectRow, 'dataScope'> & { readonly dataScope: DirectRow['dataScope'] }

/** The steps from the stored lists to the given ones; refuses rows that cannot be. */
async function checkedSteps(
  doing: Doing,
  account: AccountState,
  assignments: readonly GivenAssignment[],
  direct: readonly GivenDirect[],
  reason: string | null,
): Promise<readonly Step[]> {
  const old = new Map(account.assignments.map((row) => [assignmentKey(row), row]))
  const next = {
    assignments: assignments.map((row): AssignmentRow => {
      const { template, company, branch, dataScope, validFrom, validTo } = row
      const before = old.get(assignmentKey(row))
      const source = before?.source ?? 'MANUAL'
      const why = row.reason ?? before?.reason ?? reason
      return { template, company, branch, dataScope, validFrom, validTo, source, reason: why?.slice(0, 255) ?? null }
    }),
    direct: direct.map(({ code, effect, company, branch, dataScope, validFrom, validTo, reason: why }): DirectRow => {
      const scope = effect === 'DENY' ? null : dataScope
      return { code, effect, company, branch, dataScope: scope, validFrom, validTo, reason: why }
    }),
  }
  const steps = [
    ...stepsBetween('ASSIGNMENT', assignmentKey, account.assignments, next.assignments),
    ...stepsBetween('DIRECT', directKey, account.direct, next.direct),
  ]
  const errors = rightsComplaints(doing.world, account, next, steps)
  if (errors.length > 0) throw badInput(errors)
  return steps
}

/** The level of the caller must reach for every step; what is only previewed needs no level. */
async function refuseWithoutAuthority(doing: Doing, account: AccountState, steps: readonly Step[]): Promise<void> {
  const { tx, admin, today, world } = doing
  if (steps.length === 0) await refuseUnlessMay(tx, admin, account, { kind: 'edit' }, today)
  for (const step of steps) {
    const row = step.kind === 'ASSIGNMENT' ? (step.after ?? step.before) : null
    if (row === null) await refuseUnlessMay(tx, admin, account, { kind: 'direct' }, today)
    else {
      const template = templateCode(world, row.template)
      await refuseUnlessMay(tx, admin, account, { kind: 'assign', template, dataScope: row.dataScope }, today)
    }
  }
}

async function historyOf({ tx }: ActionContext, user: number, page: number, size: number) {
  const rows = await rowsOf<{ total: number; lines: readonly string[] } & HistoryRow>(
    tx,
    sql`select c.number, c.target_kind as "targetKind", c.status, r.username as "requestedBy", c.created_at as "requestedAt",
      d.username as "decidedBy", c.decided_at as "decidedAt", c.reason, count(*) over ()::integer as total,
      coalesce((select json_agg(l.op || ' ' || l.what || coalesce(' ' || l.after, '') order by l.seq) from rights_change_lines l where l.parent_id = c.id), '[]') as lines
      from rights_change c join user_account r on r.id = c.requested_by_id left join user_account d on d.id = c.decided_by_id
      where c.user_id = ${user} order by c.id desc limit ${size} offset ${(page - 1) * size}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total, lines, ...row }) => ({ ...row, what: lines.join('; ').slice(0, 4000) || 'nothing' })),
  }
}
interface HistoryRow {
  readonly number: string
  readonly targetKind: string
  readonly status: string
  readonly requestedBy: string
  readonly requestedAt: string
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly reason: string
}
