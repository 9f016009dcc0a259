// The second administrator's screen: what waits, what it would do now, yes or no.
import { RightsChange } from '@kantor/shared/catalogue/security-system/entities/rights-change.entity'
import { rightsChangeRequest } from '@kantor/shared/catalogue/security-system/rights-change-request'
import { errors, KantorError } from '@kantor/shared/rules/errors/errors'
import type { ChangeTarget } from '@kantor/shared/rules/rights/change'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { lockStored, type Stored } from '../../../engine/write/stored.ts'
import { tell } from '../../messages/index.ts'
import { type AccountState, isSamePerson, readAccount } from './accounts/account-state.ts'
import { previewAnswer } from './answers.ts'
import { savedAnswer } from './change-answer.ts'
import { approve, close, submit } from './changes.ts'
import { proposeClient } from './clients/client-proposal.ts'
import { readClient } from './clients/client-state.ts'
import { proposeRuleEnd } from './conflicts/rule-end.ts'
import { proposeFlow } from './flow-proposal.ts'
import type { Step } from './operations.ts'
import { proposePolicy } from './policy-proposal.ts'
import { proposeRules } from './positions/position-proposal.ts'
import type { Proposal, RightsContext } from './proposal.ts'
import { invertedSteps, revertRefusal, stepsOf } from './revert.ts'
import { beginChange, beginReading } from './rights-context.ts'
import { proposeTemplate } from './templates/template-proposal.ts'
import { readTemplate } from './templates/template-state.ts'
import { lockedAccountState, proposeUser } from './user-proposal.ts'

export const rightsChangeRequestActions = actionsFor(rightsChangeRequest, {
  async details(context, { change }) {
    const rightsContext = await beginReading(context)
    const stored = await changeOf(rightsContext, change)
    const requester = await requesterOf(rightsContext, stored)
    const isOpen = stored.status === 'PENDING'
    const refusal = await refusalOf(rightsContext, stored, requester)
    const revertRefused = isOpen ? null : await revertRefusal(rightsContext, stored)
    const mayRevert = !isOpen && revertRefused === null
    // Of a change that waits what it would do, of an applied one what taking it back would do.
    const steps = isOpen ? stepsOf(stored) : mayRevert ? invertedSteps(stepsOf(stored)) : []
    const proposal = await proposalOf(rightsContext, stored, requester, steps)
    return {
      ...previewAnswer(rightsContext.snapshot, proposal),
      isMoved: isOpen && proposal.assessment.fingerprint !== stored.fingerprint,
      mayDecide: refusal === null,
      mayWithdraw: isOpen && rightsContext.admin.id === requester?.id,
      mayRevert,
      whyNot: (isOpen ? refusal : revertRefused)?.message ?? null,
    }
  },
  async approve(context, { change, note }) {
    const { rightsContext, stored, requester } = await beginDecision(context, change)
    const refusal = await refusalOf(rightsContext, stored, requester)
    if (refusal !== null) throw refusal
    const proposal = await proposalOf(rightsContext, stored, requester, stepsOf(stored))
    return { status: await approve(rightsContext, stored, proposal, note) }
  },
  async reject(context, { change, note }) {
    const { rightsContext, stored, requester } = await beginDecision(context, change)
    const refusal = await refusalOf(rightsContext, stored, requester)
    if (refusal !== null) throw refusal
    await close(rightsContext, stored, 'REJECTED', note)
    if (requester !== undefined)
      await tell(
        context,
        {
          title: 'The change of rights that you requested was rejected',
          text: `${context.actor.name}: ${note}`,
          kind: 'WORKFLOW',
          path: `${rightsChangeRequest.path}/index`,
        },
        [{ id: requester.id, isInvited: false }],
      )
    return { status: 'REJECTED' as const }
  },
  async withdraw(context, { change, note }) {
    const { rightsContext, stored, requester } = await beginDecision(context, change)
    if (rightsContext.admin.id !== requester?.id)
      throw new KantorError('FORBIDDEN', 'Only the one who asked for the change may withdraw it.')
    if (stored.status !== 'PENDING') throw new KantorError('BAD_STATE')
    await close(rightsContext, stored, 'WITHDRAWN', note)
    return { status: 'WITHDRAWN' as const }
  },
  async revert(context, { change, reason }) {
    if (context.actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot take changes back.')
    const { rightsContext, stored } = await beginDecision(context, change)
    const refusal = await revertRefusal(rightsContext, stored)
    if (refusal !== null) throw refusal
    const steps = invertedSteps(stepsOf(stored))
    // Requested by the caller, regardless of who requested the change that is reverted.
    const proposal = await proposalOf(rightsContext, stored, rightsContext.admin, steps)
    return savedAnswer(
      context,
      await submit(rightsContext, { ...proposal, revertOf: stored.id }, reason, proposal.version),
    )
  },
})

async function beginDecision(context: ActionContext, change: number) {
  const rightsContext = await beginChange(context)
  const stored = await changeOf(rightsContext, change)
  return { rightsContext, stored, requester: await requesterOf(rightsContext, stored) }
}

async function changeOf({ tx, engine, actor }: RightsContext, id: number): Promise<Stored> {
  const stored = await lockStored(tx, engine, actor, RightsChange, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  return stored
}

/** Undefined: the nightly job requested it. */
async function requesterOf({ tx }: RightsContext, stored: Stored): Promise<AccountState | undefined> {
  if (stored.requestedBy == null) return undefined
  const requester = await readAccount(tx, Number(stored.requestedBy))
  if (requester === undefined) throw new KantorError('NOT_FOUND')
  return requester
}

/** Why the caller may not decide: only another administrator who is not the target either, while the change waits. */
async function refusalOf(
  { tx, engine, admin }: RightsContext,
  stored: Stored,
  requester: AccountState | undefined,
): Promise<KantorError | null> {
  if (stored.status !== 'PENDING') return new KantorError('BAD_STATE')
  if (String(stored.expiresAt) <= engine.now().toISOString())
    return new KantorError('BAD_STATE', 'The change has expired. Request it again.')
  if (requester !== undefined && isSamePerson(admin, requester))
    return new KantorError('SELF_CHANGE', 'Another administrator than the one who asked for it must decide.')
  const target = stored.user == null ? undefined : await readAccount(tx, Number(stored.user))
  if (target !== undefined && isSamePerson(admin, target)) return new KantorError('SELF_CHANGE')
  if (requester !== undefined && (await wasResetBy(tx, admin.id, requester.id, engine.now())))
    return new KantorError(
      'SELF_CHANGE',
      'The one who asked for it has set the password of this account in the last 30 days: another administrator must decide.',
    )
  if (admin.level !== 'ADMINISTRATOR' && admin.level !== 'SUPER') return new KantorError('ACTION_NOT_ALLOWED')
  return null
}

/** A user who sets a password may sign in with it: for so many days two administrators may be one person. */
const resetDays = 30
async function wasResetBy(tx: Db, account: number, by: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - resetDays * 86_400_000).toISOString()
  const [found] = await rowsOf(
    tx,
    sql`select 1 from audit_entry where entity = 'UserAccount' and record_id = ${account} and user_id = ${by}
      and changes ? 'passwordHash' and at > ${since}::timestamptz limit 1`,
  )
  return found !== undefined
}

/** Steps over the rights of today; a change that is over and stays has none. */
async function proposalOf(
  rightsContext: RightsContext,
  stored: Stored,
  requester: AccountState | undefined,
  steps: readonly Step[],
): Promise<Proposal> {
  const isOpen = steps.length > 0
  if (stored.template != null) {
    const template = await readTemplate(rightsContext.tx, rightsContext.snapshot, Number(stored.template), isOpen)
    return proposeTemplate(rightsContext, template, steps, undefined, requester)
  }
  if (stored.client != null)
    return proposeClient(
      rightsContext,
      await readClient(rightsContext.tx, Number(stored.client), { hold: isOpen }),
      steps,
    )
  if (stored.targetKind === 'POLICY') return proposePolicy(rightsContext, steps)
  if (stored.targetKind === 'SOD_RULE') return proposeRuleEnd(rightsContext, steps)
  if (stored.targetKind === 'APPROVAL_FLOW') return proposeFlow(rightsContext, steps)
  if (stored.targetKind === 'POSITION_RULE') return proposeRules(rightsContext, companyIn(steps), steps, requester)
  const id = Number(stored.user)
  const account = isOpen ? await lockedAccountState(rightsContext, id) : await readAccount(rightsContext.tx, id)
  if (account === undefined) throw new KantorError('NOT_FOUND', errors.NOT_FOUND.text)
  return proposeUser(rightsContext, account, stored.targetKind as ChangeTarget, steps, requester)
}

/** Of which company the rules are that these steps change. */
const companyIn = (steps: readonly Step[]): string =>
  steps.flatMap((step) => (step.kind === 'POSITION_RULE' ? [(step.after ?? step.before)?.company ?? ''] : []))[0] ?? ''
