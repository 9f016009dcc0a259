// Changes of one account: its templates, direct rights, memberships and level.
import { KantorError } from '@kantor/shared/rules/errors'
import type { ChangeTarget } from '@kantor/shared/rules/rights-change'
import { type AccountState, isSamePerson, lockAccount, readAccount, sourceOf } from './account-state.ts'
import { refuseLastSuper } from './authority.ts'
import { accountWith, type Step } from './operations.ts'
import type { Doing, Proposal } from './proposal.ts'
import { mitigationsOf } from './sod-rows.ts'
import { storeAccount } from './store-account.ts'
import { weigh } from './weigh.ts'

/** The account, held until the transaction ends; NOT_FOUND where there is none, BAD_STATE where it is closed for good. */
export async function heldAccount({ tx }: Pick<Doing, 'tx'>, id: number): Promise<AccountState> {
  await lockAccount(tx, id)
  const account = await readAccount(tx, id)
  if (account === undefined) throw new KantorError('NOT_FOUND')
  if (account.status === 'DISABLED') throw new KantorError('BAD_STATE', 'This account is disabled for good.')
  return account
}

/** Weighs steps over an account; `requester` is whose own rights may not change, by default the caller. */
export async function proposeUser(
  doing: Doing,
  account: AccountState,
  targetKind: ChangeTarget,
  steps: readonly Step[],
  requester: AccountState = doing.admin,
): Promise<Proposal> {
  const { world, tx, today } = doing
  const after = accountWith(account, steps)
  const weighed = weigh(world, {
    isOwn: isSamePerson(requester, account),
    steps,
    subjects: [
      {
        account,
        before: sourceOf(account, world.templates),
        after: sourceOf(after, world.templates),
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
    weighed,
    users: 1,
    async store(at) {
      if (account.level === 'SUPER' && after.level !== 'SUPER') await refuseLastSuper(at.tx, account.id, today)
      return storeAccount(at, account, steps)
    },
  }
}
