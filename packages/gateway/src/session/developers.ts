// Developers: whoever holds one of the codes that DEVELOPER_FORMS names. Asked of the backend each time and not of what is kept of a
// caller, so that a code which was taken away closes what it opened at once.
import type { FormCode } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import type { GatewayContext } from '../context.ts'
import type { Profile } from './access.ts'

type Caller = Pick<GatewayContext, 'credentials' | 'rest'>

/** Throws UNAUTHENTICATED for whoever is not signed in, FORBIDDEN for whoever is no developer. */
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
