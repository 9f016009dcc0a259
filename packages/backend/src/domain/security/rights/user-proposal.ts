// Changes of one account: its templates, direct rights, memberships and level.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ChangeTarget } from '@kantor/shared/rules/rights/change'
import { type AccountState, isSamePerson, lockAccount, readAccount, sourceOf } from './accounts/account-state.ts'
import { storeAccount } from './accounts/store-account.ts'
import { assess } from './assess.ts'
import { refuseLastSuper } from './authority.ts'
import { mitigationsOf } from './conflicts/sod-rows.ts'
import { accountWith, type Step } from './operations.ts'
import type { Proposal, RightsContext } from './proposal.ts'

/** The account, held until the transaction ends; NOT_FOUND where there is none, BAD_STATE where it is closed for good. */
export async function lockedAccountState({ tx }: Pick<RightsContext, 'tx'>, id: number): Promise<AccountState> {
  await lockAccount(tx, id)
  const account = await readAccount(tx, id)
  if (account === undefined) throw new KantorError('NOT_FOUND')
  if (account.status === 'DISABLED') throw new KantorError('BAD_STATE', 'This account is disabled for good.')
  return account
}

/** Assesses steps over an account; `requester` is whose own rights may not change, by default the caller. */
export async function proposeUser(
  rightsContext: RightsContext,
  account: AccountState,
  targetKind: ChangeTarget,
  steps: readonly Step[],
  requester: AccountState = rightsContext.admin,
): Promise<Proposal> {
  const { snapshot, tx, today } = rightsContext
  const after = accountWith(account, steps)
  const assessment = assess(snapshot, {
    isOwn: isSamePerson(requester, account),
    steps,
    subjects: [
      {
        account,
        before: sourceOf(account, snapshot.templates),
        after: sourceOf(after, snapshot.templates),
        isSuper: after.level === 'SUPER',
        mitigated: await mitigationsOf(tx, account.id, today),
      },
    ],
  })
  return {
    targetKind,
    user: account.id,
    template: null,
    target: `${account.username} ${account.displayName}`.slice(0, 150),
    version: account.version,
    steps,
    assessment,
    users: 1,
    async store(at) {
      if (account.level === 'SUPER' && after.level !== 'SUPER') await refuseLastSuper(at.tx, account.id, today)
      return storeAccount(at, account, steps)
    },
  }
}
