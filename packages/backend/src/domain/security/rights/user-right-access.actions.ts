// The actions of the screen of rights.
import { userRightAccess } from '@kantor/shared/catalogue/security-system/user-right-access'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { diffRights } from '@kantor/shared/rules/rights/diff'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import {
  type AccountState,
  type AssignmentRow,
  type DirectRow,
  readAccount,
  sourceOf,
} from './accounts/account-state.ts'
import { rightsComplaints } from './accounts/row-checks.ts'
import { previewAnswer } from './answers.ts'
import { adminOf, refuseUnlessMay, refuseUnseen } from './authority.ts'
import { savedAnswer } from './change-answer.ts'
import { submit } from './changes.ts'
import { whyOneCode, whyScreen } from './explain.ts'
import { assignmentKey, directKey, type Step, stepsBetween } from './operations.ts'
import { scopesAt } from './places-and-days.ts'
import type { RightsContext } from './proposal.ts'
import { beginChange, beginReading, requestedPoint } from './rights-context.ts'
import { templateCode, wordsOfCode } from './rights-snapshot.ts'
import { lockedAccountState, proposeUser } from './user-proposal.ts'
import { rightsAnswer } from './user-rights.ts'

export const userRightAccessActions = actionsFor(userRightAccess, {
  async rightsOf(context, { user, ...asked }) {
    const rightsContext = await beginReading(context)
    return rightsAnswer(
      context,
      rightsContext,
      await accountOf(context, user),
      requestedPoint(context.actor, context.today, asked),
    )
  },
  async preview(context, { user, assignments, direct }) {
    const rightsContext = await beginReading(context)
    const account = await accountOf(context, user)
    const steps = await checkedSteps(rightsContext, account, assignments, direct, null)
    return previewAnswer(rightsContext.snapshot, await proposeUser(rightsContext, account, 'USER', steps))
  },
  async save(context, { user, assignments, direct, reason, baseVersion }) {
    const rightsContext = await beginChange(context)
    const account = await lockedAccountState(rightsContext, user)
    refuseOld(account, baseVersion)
    const steps = await checkedSteps(rightsContext, account, assignments, direct, reason)
    await refuseWithoutAuthority(rightsContext, account, steps)
    return savedAnswer(
      context,
      await submit(rightsContext, await proposeUser(rightsContext, account, 'USER', steps), reason, baseVersion),
    )
  },
  async removeDirect(context, { user, reason, baseVersion }) {
    const rightsContext = await beginChange(context)
    const account = await lockedAccountState(rightsContext, user)
    const steps = stepsBetween('DIRECT', directKey, account.direct, [])
    await refuseWithoutAuthority(rightsContext, account, steps)
    return savedAnswer(
      context,
      await submit(rightsContext, await proposeUser(rightsContext, account, 'USER', steps), reason, baseVersion),
    )
  },
  async why(context, { user, path, screen, ...asked }) {
    const { snapshot } = await beginReading(context)
    const moment = requestedPoint(context.actor, context.today, asked)
    return whyScreen(snapshot, await accountOf(context, user), path, screen, moment)
  },
  async whyCode(context, { user, code, ...asked }) {
    const { snapshot } = await beginReading(context)
    return whyOneCode(
      snapshot,
      await accountOf(context, user),
      code,
      requestedPoint(context.actor, context.today, asked),
    )
  },
  async compare(context, { user, other, ...asked }) {
    const { snapshot } = await beginReading(context)
    const moment = requestedPoint(context.actor, context.today, asked)
    const scopesOf = async (id: number) =>
      scopesAt(snapshot, sourceOf(await accountOf(context, id), snapshot.templates, true), moment)
    const [before, after] = [await scopesOf(user), await scopesOf(other)]
    const diff = diffRights(snapshot.features, before, after)
    const places = `${moment.company}/${moment.branch}`
    const lineOf = (scopes: typeof before) => (code: string) => ({
      code,
      title: wordsOfCode(snapshot, code),
      places,
      scope: scopes.get(code) ?? ('SELF' as const),
    })
    return {
      added: diff.added.map(lineOf(after)),
      removed: diff.removed.map(lineOf(before)),
      scopeChanged: diff.scopeChanged.map((c) => ({ ...c, title: wordsOfCode(snapshot, c.code), places })),
      unchanged: diff.unchanged,
    }
  },
  history: (context, { user, page, size }) => historyOf(context, user, page, size),
})

async function accountOf({ tx, actor, today }: ActionContext, id: number): Promise<AccountState> {
  const account = await readAccount(tx, id)
  if (account === undefined) throw new KantorError('NOT_FOUND')
  await refuseUnseen(tx, await adminOf(tx, actor), account, today)
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
  rightsContext: RightsContext,
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
  const errors = rightsComplaints(rightsContext.snapshot, account, next, steps)
  if (errors.length > 0) throw badInput(errors)
  return steps
}

/** The level of the caller must reach for every step; what is only previewed needs no level. */
async function refuseWithoutAuthority(
  rightsContext: RightsContext,
  account: AccountState,
  steps: readonly Step[],
): Promise<void> {
  const { tx, admin, today, snapshot } = rightsContext
  if (steps.length === 0) await refuseUnlessMay(tx, admin, account, { kind: 'edit' }, today)
  for (const step of steps) {
    const row = step.kind === 'ASSIGNMENT' ? (step.after ?? step.before) : null
    if (row === null) await refuseUnlessMay(tx, admin, account, { kind: 'direct' }, today)
    else {
      const template = templateCode(snapshot, row.template)
      await refuseUnlessMay(tx, admin, account, { kind: 'assign', template, dataScope: row.dataScope }, today)
    }
  }
}

async function historyOf(context: ActionContext, user: number, page: number, size: number) {
  const { tx } = context
  await accountOf(context, user)
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
