// Developers: users with one of the codes that DEVELOPER_FORMS names. Requested from the backend each time instead of from the cached
// access of a caller, so that withdrawing a code closes at once what it opened.
import type { FormCode } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import type { Config } from '../config.ts'
import type { GatewayContext } from '../context.ts'
import type { Profile } from './access.ts'

type Caller = Pick<GatewayContext, 'credentials' | 'rest'>
type Openness = Pick<Config, 'introspection' | 'developerForms'>

/** Throws UNAUTHENTICATED for a caller who is not signed in, FORBIDDEN for a caller who is not a developer. */
export async function requireDeveloper(
  { credentials, rest }: Caller,
  developerForms: readonly string[],
): Promise<void> {
  if (credentials.secret === undefined) throw new KantorError('UNAUTHENTICATED')
  const { access } = await rest.read<Profile>('/profile')
  const anyOf = developerForms as readonly FormCode[]
  // An empty list of codes is no invitation to everybody.
  if (anyOf.length === 0 || !isAllowed(anyOf, new Set(access))) throw new KantorError('FORBIDDEN', undefined, { anyOf })
}

/**
 * Throws for a caller who may not read what describes the whole API, as INTROSPECTION says: NOT_FOUND where it is shown to no one; where
 * each caller is shown their own part of the schema, only developers see what describes all of it.
 */
export async function requireReader(caller: Caller, { introspection, developerForms }: Openness): Promise<void> {
  if (introspection === 'off') throw new KantorError('NOT_FOUND', 'There is nothing at this address.')
  if (introspection !== 'all') await requireDeveloper(caller, developerForms)
}
