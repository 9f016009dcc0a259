// Who sits: the employee behind the session, and no one in their place.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { personOf } from '../../../engine/approval/people.ts'
import type { RuleContext } from '../../../engine/context.ts'

/** The employee behind the account; FORBIDDEN where it has none. */
export async function learnerOf(context: RuleContext): Promise<number> {
  const { employee } = await personOf(context)
  if (employee === null) throw new KantorError('FORBIDDEN', 'This account belongs to no employee.')
  return employee
}

/** The same for what only a person does: a key speaks for its owner, but it sits no exam. */
export async function participantOf(context: RuleContext): Promise<number> {
  refuseKeys(context.actor)
  return learnerOf(context)
}

/** FORBIDDEN for keys. */
export function refuseKeys({ via }: RuleContext['actor']): void {
  if (via === 'key')
    throw new KantorError('FORBIDDEN', 'An exam is sat in a signed-in session; an API key cannot sit one.')
}

/** The same work in another branch of the company: rows of an exam belong to the branch that holds it. */
export const inBranch = <C extends RuleContext>(context: C, branchCode: string): C => ({
  ...context,
  actor: { ...context.actor, branchCode },
})

/** A moment out of SQL in ISO form. */
export const isoOf = (value: string | Date): string => new Date(value).toISOString()
