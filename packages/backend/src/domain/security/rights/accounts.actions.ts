// Accounts: opened for employees, helped over forgotten passwords, moved between companies and branches.
import { adminArea } from '@kantor/shared/catalogue/security-system/admin-area'
import { badInput, KantorError } from '@kantor/shared/rules/errors'
import { type ActionContext, actionsFor } from '../../../engine/actions.ts'
import { endSessionsOf, setPassword, unlock } from './account-access.ts'
import { type AccountState, type MembershipRow, readAccount } from './account-state.ts'
import { previewAnswer } from './answers.ts'
import { refuseUnlessMay } from './authority.ts'
import { savedAnswer } from './change-answer.ts'
import { submit } from './changes.ts'
import { beginChange, beginReading } from './doing.ts'
import { newPassword } from './one-time-password.ts'
import { accountWith, membershipKey, type Step, stepsBetween } from './operations.ts'
import { provision } from './provision.ts'
import { membershipComplaints } from './row-checks.ts'
import { heldAccount, proposeUser } from './user-proposal.ts'

export const adminAreaActions = actionsFor(adminArea, {
  async provision(context, { employee, username, email, reason }) {
    refuseKeys(context)
    const doing = await beginChange(context)
    const made = await provision(doing, { employee, username, email, reason })
    const user = (await context.refsOf('UserAccount', [made.id])).get(made.id)
    if (user === undefined) throw new Error('The new account has no label')
    return { user, username: made.username, password: made.password }
  },
  async resetPassword(context, { user }) {
    refuseKeys(context)
    const doing = await beginChange(context)
    const account = await heldAccount(doing, user)
    await refuseUnlessMay(doing.tx, doing.admin, account, { kind: 'resetPassword' }, doing.today)
    if (account.status === 'INVITED') throw new KantorError('BAD_STATE', 'Provision the invited account instead.')
    const password = newPassword()
    await setPassword(doing, account.id, password)
    await endSessionsOf(doing, account.id)
    return { username: account.username, password }
  },
  async unlock(context, { user }) {
    const doing = await beginChange(context)
    const account = await heldAccount(doing, user)
    await refuseUnlessMay(doing.tx, doing.admin, account, { kind: 'unlock' }, doing.today)
    await unlock(doing, account.id)
  },
  async endSessions(context, { user }) {
    const doing = await beginChange(context)
    const account = await readAccount(doing.tx, user)
    if (account === undefined) throw new KantorError('NOT_FOUND')
    await refuseUnlessMay(doing.tx, doing.admin, account, { kind: 'suspend' }, doing.today)
    return { ended: await endSessionsOf(doing, account.id) }
  },
  async previewMemberships(context, { user, memberships }) {
    const doing = await beginReading(context)
    const account = await readAccount(doing.tx, user)
    if (account === undefined) throw new KantorError('NOT_FOUND')
    const steps = stepsBetween('MEMBERSHIP', membershipKey, account.memberships, memberships.map(membershipOf))
    return previewAnswer(doing.world, await proposeUser(doing, account, 'MEMBERSHIP', steps))
  },
  async saveMemberships(context, { user, memberships, defaultCompany, defaultBranch, reason, baseVersion }) {
    const doing = await beginChange(context)
    const account = await heldAccount(doing, user)
    await refuseUnlessMay(doing.tx, doing.admin, account, { kind: 'membership' }, doing.today)
    const wanted = {
      defaultCompany: defaultCompany ?? account.defaultCompany,
      defaultBranch: defaultBranch ?? account.defaultBranch,
    }
    const steps: readonly Step[] = [
      ...stepsBetween('MEMBERSHIP', membershipKey, account.memberships, memberships.map(membershipOf)),
      ...stepsBetween('DEFAULTS', () => 'default', [defaultsOf(account)], [wanted]),
    ]
    const after = accountWith(account, steps)
    const errors = account.version === baseVersion ? membershipComplaints(doing.world, after, after.memberships) : []
    if (errors.length > 0) throw badInput(errors)
    const proposal = await proposeUser(doing, account, 'MEMBERSHIP', steps)
    return savedAnswer(context, await submit(doing, proposal, reason, baseVersion))
  },
})

const defaultsOf = ({ defaultCompany, defaultBranch }: AccountState) => ({ defaultCompany, defaultBranch })
const membershipOf = ({ company, branch, isDefault, validFrom, validTo }: MembershipRow): MembershipRow => ({
  ...{ company, branch, isDefault, validFrom, validTo },
})

/** One-time passwords are for people's hands: no script asks for them (R-AUT-08). */
function refuseKeys({ actor }: ActionContext): void {
  if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot do this.')
}
