// A move of rights that follows from a position is in the history like a change that a user requested (people 2.1).
import { type AccountState, readAccount, sourceOf } from '../accounts/account-state.ts'
import type { Storing } from '../accounts/store-account.ts'
import { assess } from '../assess.ts'
import { record } from '../changes.ts'
import { accountWith, type Step } from '../operations.ts'

/** Records the steps of one account as applied; the user who changed the position is named, the nightly job has no user. */
export async function recordMove(
  storing: Storing,
  account: AccountState,
  steps: readonly Step[],
  reason: string,
): Promise<void> {
  const { snapshot, tx, actor } = storing
  const assessment = assess(snapshot, {
    isOwn: false,
    steps,
    subjects: [
      {
        account,
        accounts: [account],
        before: sourceOf(account, snapshot.templates),
        after: sourceOf(accountWith(account, steps), snapshot.templates),
        isSuper: account.level === 'SUPER',
        mitigated: new Map(),
      },
    ],
  })
  const target = `${account.username} ${account.displayName}`.slice(0, 150)
  const admin = (await readAccount(tx, actor.userId)) ?? null
  await record(
    { ...storing, admin },
    {
      targetKind: 'USER',
      user: account.id,
      template: null,
      target,
      version: account.version,
      steps,
      users: 1,
      // The rule that gives the template was decided when it was made.
      assessment: { ...assessment, verdict: { outcome: 'APPLIED' } },
      store: () => Promise.reject(new Error('A move is stored before it is put on record')),
    },
    reason,
    false,
  )
}
