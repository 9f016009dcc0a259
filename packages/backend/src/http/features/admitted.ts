// Who may perform an operation: the right is checked before anything else is looked at.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type AnyOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import type { Actor } from '../../engine/context.ts'
import { using } from '../../engine/read/data-scope.ts'

/** The actor with the data scope of the code he uses; FORBIDDEN with the codes that would do otherwise. */
export function admitted(actor: Actor, anyOf: AnyOf): Actor {
  if (isAllowed(anyOf, actor.access)) return using(actor, anyOf)
  throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
}
