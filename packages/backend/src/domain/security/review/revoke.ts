// Rights that a review takes away: one change an account, by the same road as a change on the screen of rights.
import type { AccessReview } from '@kantor/shared/catalogue/security-system/entities/access-review.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { refuseUnlessMay } from '../rights/authority.ts'
import { submit } from '../rights/changes.ts'
import { assignmentKey, directKey, stepsBetween } from '../rights/operations.ts'
import { beginChange } from '../rights/rights-context.ts'
import { templateCode } from '../rights/rights-snapshot.ts'
import { lockedAccountState, proposeUser } from '../rights/user-proposal.ts'

type Values = RuleValues<typeof AccessReview.fields>
type Line = NonNullable<Values['lines']>[number]

/** What became of each right that was to go, by user and key. */
export async function revokeRights(
  context: RuleContext,
  review: Values,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, string>> {
  const outcomes = new Map<string, string>()
  const gone = lines.filter(({ decision }) => decision === 'REVOKE')
  for (const [user, of] of Map.groupBy(gone, (line) => line.user ?? 0)) {
    const keys = new Set(of.map(({ rightKey }) => rightKey ?? ''))
    const outcome = await revokeOf(context, user, keys, `Access review ${review.reviewCode ?? ''}`)
    for (const key of keys) outcomes.set(`${user} ${key}`, outcome)
  }
  return outcomes
}

/** Removes rights from an account; a refusal is reported, not thrown: the rest of the review is closed all the same. */
async function revokeOf(
  context: RuleContext,
  user: number,
  keys: ReadonlySet<string>,
  reason: string,
): Promise<string> {
  const { tx, engine, actor, today } = context
  const rightsContext = await beginChange(actionContext(tx, engine, actor))
  try {
    const account = await lockedAccountState(rightsContext, user)
    const steps = [
      ...stepsBetween(
        'ASSIGNMENT',
        assignmentKey,
        account.assignments,
        account.assignments.filter((row) => !keys.has(`A ${assignmentKey(row)}`)),
      ),
      ...stepsBetween(
        'DIRECT',
        directKey,
        account.direct,
        account.direct.filter((row) => !keys.has(`D ${directKey(row)}`)),
      ),
    ]
    if (steps.length === 0) return 'Was gone already'
    for (const { before } of steps)
      if (before !== null && 'template' in before)
        await refuseUnlessMay(
          tx,
          rightsContext.admin,
          account,
          {
            kind: 'assign',
            template: templateCode(rightsContext.snapshot, before.template),
            dataScope: before.dataScope,
          },
          today,
        )
    const proposal = await proposeUser(rightsContext, account, 'USER', steps)
    const { outcome, number } = await submit(rightsContext, proposal, reason, account.version)
    return outcome === 'PENDING' ? `Waits for a second administrator: ${number ?? ''}` : `Taken away: ${number ?? ''}`
  } catch (error) {
    if (error instanceof KantorError) return `Not taken away: ${error.message}`.slice(0, 200)
    throw error
  }
}
