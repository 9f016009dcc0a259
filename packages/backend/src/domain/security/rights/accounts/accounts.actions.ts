// Accounts: opened for employees, helped over forgotten passwords, moved between companies and branches.
import { adminArea } from '@kantor/shared/catalogue/security-system/admin-area'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { type ActionContext, actionsFor } from '../../../../engine/actions/actions.ts'
import { previewAnswer } from '../answers.ts'
import { refuseUnlessMay, refuseUnseen } from '../authority.ts'
import { savedAnswer } from '../change-answer.ts'
import { submit } from '../changes.ts'
import { accountWith, membershipKey, type Step, stepsBetween } from '../operations.ts'
import { beginChange, beginReading } from '../rights-context.ts'
import { lockedAccountState, proposeUser } from '../user-proposal.ts'
import { endSessionsOf, setPassword, unlock } from './account-access.ts'
import { type AccountState, type Identity, type MembershipRow, readAccount } from './account-state.ts'
import { askAboutKeys, endKnownKeys, keysKnownTo } from './known-keys.ts'
import { newPassword } from './one-time-password.ts'
import { refuseSecondOwner } from './person.ts'
import { provision } from './provision.ts'
import { membershipComplaints } from './row-checks.ts'

export const adminAreaActions = actionsFor(adminArea, {
  async provision(context, { employee, username, email, reason }) {
    refuseKeys(context)
    const rightsContext = await beginChange(context)
    const made = await provision(rightsContext, { employee, username, email, reason })
    const user = (await context.refsOf('UserAccount', [made.id])).get(made.id)
    if (user === undefined) throw new Error('The new account has no label')
    return { user, username: made.username, password: made.password }
  },
  async resetPassword(context, { user, keys }) {
    refuseKeys(context)
    const rightsContext = await beginChange(context)
    const account = await lockedAccountState(rightsContext, user)
    await refuseUnlessMay(
      rightsContext.tx,
      rightsContext.admin,
      account,
      { kind: 'resetPassword' },
      rightsContext.today,
    )
    if (account.status === 'INVITED') throw new KantorError('BAD_STATE', 'Provision the invited account instead.')
    const known = await keysKnownTo(rightsContext, account.id)
    if (known.length > 0 && keys == null) throw badInput([askAboutKeys(account.username, known)])
    const password = newPassword()
    await setPassword(rightsContext, account.id, password)
    await endSessionsOf(rightsContext, account.id)
    if (keys === 'END') await endKnownKeys(rightsContext, known)
    return { username: account.username, password, keysEnded: keys === 'END' ? known.length : 0 }
  },
  async unlock(context, { user }) {
    const rightsContext = await beginChange(context)
    const account = await lockedAccountState(rightsContext, user)
    await refuseUnlessMay(rightsContext.tx, rightsContext.admin, account, { kind: 'unlock' }, rightsContext.today)
    await unlock(rightsContext, account.id)
  },
  async endSessions(context, { user }) {
    const rightsContext = await beginChange(context)
    const account = await readAccount(rightsContext.tx, user)
    if (account === undefined) throw new KantorError('NOT_FOUND')
    await refuseUnlessMay(rightsContext.tx, rightsContext.admin, account, { kind: 'suspend' }, rightsContext.today)
    return { ended: await endSessionsOf(rightsContext, account.id) }
  },
  async linkPerson(context, { user, employee, secondAccount, userType, reason }) {
    refuseKeys(context)
    const rightsContext = await beginChange(context)
    const account = await lockedAccountState(rightsContext, user)
    await refuseUnlessMay(rightsContext.tx, rightsContext.admin, account, { kind: 'identity' }, rightsContext.today)
    const identity = { employee, secondAccount: secondAccount === true, userType }
    const steps = stepsBetween('IDENTITY', () => 'person', [identityOf(account)], [identity])
    await refuseSecondOwner(rightsContext, accountWith(account, steps))
    const proposal = await proposeUser(rightsContext, account, 'USER', steps)
    return savedAnswer(context, await submit(rightsContext, proposal, reason, account.version))
  },
  async previewMemberships(context, { user, memberships }) {
    const rightsContext = await beginReading(context)
    const account = await readAccount(rightsContext.tx, user)
    if (account === undefined) throw new KantorError('NOT_FOUND')
    await refuseUnseen(rightsContext.tx, rightsContext.admin, account, rightsContext.today)
    const steps = stepsBetween('MEMBERSHIP', membershipKey, account.memberships, memberships.map(membershipOf))
    return previewAnswer(rightsContext.snapshot, await proposeUser(rightsContext, account, 'MEMBERSHIP', steps))
  },
  async saveMemberships(context, { user, memberships, defaultCompany, defaultBranch, reason, baseVersion }) {
    const rightsContext = await beginChange(context)
    const account = await lockedAccountState(rightsContext, user)
    await refuseUnlessMay(rightsContext.tx, rightsContext.admin, account, { kind: 'membership' }, rightsContext.today)
    const wanted = {
      defaultCompany: defaultCompany ?? account.defaultCompany,
      defaultBranch: defaultBranch ?? account.defaultBranch,
    }
    const steps: readonly Step[] = [
      ...stepsBetween('MEMBERSHIP', membershipKey, account.memberships, memberships.map(membershipOf)),
      ...stepsBetween('DEFAULTS', () => 'default', [defaultsOf(account)], [wanted]),
    ]
    const after = accountWith(account, steps)
    const errors =
      account.version === baseVersion ? membershipComplaints(rightsContext.snapshot, after, after.memberships) : []
    if (errors.length > 0) throw badInput(errors)
    const proposal = await proposeUser(rightsContext, account, 'MEMBERSHIP', steps)
    return savedAnswer(context, await submit(rightsContext, proposal, reason, baseVersion))
  },
})

const identityOf = ({ employee, secondAccount, userType }: AccountState): Identity => ({
  employee,
  secondAccount,
  userType,
})

const defaultsOf = ({ defaultCompany, defaultBranch }: AccountState) => ({ defaultCompany, defaultBranch })
const membershipOf = ({ company, branch, isDefault, validFrom, validTo }: MembershipRow): MembershipRow => ({
  company,
  branch,
  isDefault,
  validFrom,
  validTo,
})

/** One-time passwords are for people's hands: no script asks for them (R-AUT-08). */
function refuseKeys({ actor }: ActionContext): void {
  if (actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot do this.')
}
