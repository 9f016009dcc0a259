// What guards the generic screens of accounts: the same authority as the actions, and the last super user.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext } from '../../../../engine/context.ts'
import { adminOf, refuseLastSuper, refuseUnlessMay } from '../authority.ts'
import { endBeyondMakers } from '../clients/beyond-makers.ts'
import { syncConflicts } from '../conflicts/sod-rows.ts'
import { readRightsSnapshot } from '../rights-snapshot.ts'
import { endSessionsOf } from './account-access.ts'
import { isSamePerson, readAccount } from './account-state.ts'

/** What a write does: the person's data only, his days, whose account it is, or whether it is open. */
export type AccountMove = 'edit' | 'dates' | 'person' | 'activate' | 'suspend'

export const accountRights = (context: RuleContext) => ({
  /** Refuses what the caller may not do to an account. */
  async refuse(id: number, move: AccountMove): Promise<void> {
    const { tx, actor, today } = context
    const [admin, account] = [await adminOf(tx, actor), await readAccount(tx, id)]
    if (account === undefined) throw new KantorError('NOT_FOUND')
    // Name, mail and telephone of his own anybody with the code may correct.
    if (move === 'edit' && isSamePerson(admin, account)) return
    const act = move === 'activate' || move === 'suspend' ? 'suspend' : 'edit'
    await refuseUnlessMay(tx, admin, account, { kind: act }, today)
    if (account.level === 'SUPER' && (move === 'suspend' || move === 'dates')) await refuseLastSuper(tx, id, today)
    if (move === 'activate' && account.memberships.length === 0)
      throw new KantorError('BAD_STATE', 'The account belongs to no company. Give it a membership first.')
  },
  /** After the write: sessions of a closed account end; conflicts, keys and webhooks are adapted to the rights. */
  async follow(id: number, isClosed: boolean): Promise<void> {
    const { tx, engine, actor } = context
    if (isClosed) await endSessionsOf({ tx, engine }, id)
    const account = await readAccount(tx, id)
    if (account !== undefined)
      await syncConflicts({ tx, engine, actor, snapshot: await readRightsSnapshot(tx, engine) }, [account])
    await endBeyondMakers({ tx, engine, actor }, [id])
  },
})
