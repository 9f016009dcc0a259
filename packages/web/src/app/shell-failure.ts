// The shell query failed: a session the server answers "no" to is over; a server that is away is waited for.
import { problemOf } from '../api/problem-of.ts'
import type { Session } from '../session/session.ts'

/** What passes: it says nothing about the session. */
const away = new Set(['NETWORK', 'UNAVAILABLE', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT', 'STORAGE_FULL', 'READ_ONLY'])

/**
 * Where to go instead: to the password page when nothing else is open before a new one, else to the sign-in, and the
 * session ends here. Throws on when nothing answered, so that the page offers a retry.
 */
export async function loadFailure(error: unknown, session: Session): Promise<'password' | 'login'> {
  const { code } = problemOf(error)
  if (code === 'FORBIDDEN') return 'password'
  if (away.has(code)) throw error
  await session.signOut()
  return 'login'
}
