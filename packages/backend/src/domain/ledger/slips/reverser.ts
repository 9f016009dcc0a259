// Who takes a posted slip, receipt or payment back (finance 2.6): a signer of the last level of its amount, or a delegate of one; its maker reverses nothing.
import type { Entity } from '@kantor/shared/kernel'
import type { DocumentTypeName } from '@kantor/shared/rules/approval/types'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { delegationsTo } from '../../../engine/approval/delegation-rows.ts'
import { makersOf, personOf } from '../../../engine/approval/people.ts'
import { covers } from '../../../engine/approval/refusal.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { type SignedSlip, signersOf } from './slip-facts.ts'

/** A posted document, and what decided who signed it. */
export interface Reversed extends SignedSlip {
  readonly entity: Entity
  readonly id: number
  readonly docType: DocumentTypeName
  /** Title in a sentence: `slip`. */
  readonly words: string
}

/** Throws MAKER_CANNOT_APPROVE or NOT_APPROVER where the caller may not take the document back. */
export async function refuseReverser(
  context: RuleContext,
  { entity, id, docType, words, ...signed }: Reversed,
): Promise<void> {
  const me = await personOf(context)
  const makers = await makersOf(context, entity, id)
  const isMaker = makers.some(
    ({ user, employee }) => (user !== null && user === me.user) || (employee !== null && employee === me.employee),
  )
  if (isMaker)
    throw new KantorError(
      'MAKER_CANNOT_APPROVE',
      `The maker of a ${words} cannot reverse it. A signer of its last level does.`,
    )
  const last = (await signersOf(context, signed)).at(-1) ?? []
  const { employee } = me
  if (employee === null) throw new KantorError('NOT_APPROVER')
  const stoodFor = (await delegationsTo(context, employee)).filter(
    (d) => covers(d, docType, context.today) && last.includes(d.delegator),
  )
  if (!last.includes(employee) && stoodFor.length === 0)
    throw new KantorError('NOT_APPROVER', `A posted ${words} is reversed by a signer of the last level of its amount.`)
}
