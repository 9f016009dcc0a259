// Records that were sent on by a move that freezes: they move, and are changed or deleted only once they are back.
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isFrozen } from '@kantor/shared/rules/lifecycle'
import { isMove } from '../../../engine/write/moves.ts'

interface WithStatus {
  readonly status?: string | null
}

/** BAD_STATE where a frozen record is changed without a move, or (without `next`) deleted. */
export function refuseFrozen(
  entity: Pick<Entity, 'lifecycle'>,
  before: WithStatus | undefined,
  next?: WithStatus,
): void {
  if (before === undefined || !isFrozen(entity, before.status)) return
  if (next === undefined || !isMove(next, before))
    throw new KantorError('BAD_STATE', 'It has been submitted: only a draft can be changed or deleted.')
}
