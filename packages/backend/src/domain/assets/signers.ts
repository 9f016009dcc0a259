// Who signs documents of fixed assets: the authority of slips of their type, by branch and amount (finance 4.2).
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { Sen } from '@kantor/shared/rules/money/sen'
import { makersOf, personOf } from '../../engine/approval/people.ts'
import type { RuleContext } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { signersOf } from '../ledger/index.ts'
import { slipType } from './books.ts'

/** The employees who may sign each level, in order. Throws AUTHORITY_MISSING where no authority covers the day and amount. */
export async function signersOfAssets(context: RuleContext, day: string, amount: Sen) {
  const type = await storedRow(context, SlipType, ['id'], { where: { code: slipType } })
  return signersOf(context, { slipType: type?.id ?? 0, day, amount: amount < 0n ? -amount : amount })
}

/** A posted document is reversed by a signer of the last level of its amount, and never by its maker (finance 2.6). */
export async function refuseReverser(
  context: RuleContext,
  entity: Entity,
  id: number,
  day: string,
  amount: Sen,
): Promise<void> {
  const me = await personOf(context)
  const makers = await makersOf(context, entity, id)
  if (
    makers.some(
      ({ user, employee }) => (user !== null && user === me.user) || (employee !== null && employee === me.employee),
    )
  )
    throw new KantorError(
      'MAKER_CANNOT_APPROVE',
      'The maker of a document cannot reverse it. A signer of its last level does.',
    )
  const last = (await signersOfAssets(context, day, amount)).at(-1) ?? []
  if (me.employee === null || !last.includes(me.employee))
    throw new KantorError('NOT_APPROVER', 'A posted document is reversed by a signer of the last level of its amount.')
}
