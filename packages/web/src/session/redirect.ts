// Where a sign-in leads: back to a page of this application, and nowhere else.

const here = 'http://kantor.invalid'

/**
 * The target if it is a path of this origin, else the fallback. Refuses other origins in every spelling a browser
 * follows (`//host`, `/\host`, tabs inside, `javascript:`), and the login itself.
 */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target?.startsWith('/')) return fallback
  let url: URL
  try {
    url = new URL(target, here)
  } catch {
    return fallback
  }
  const path = url.pathname + url.search + url.hash
  if (url.origin !== here || path.startsWith('//') || ['/login', passwordPath].includes(url.pathname)) return fallback
  return path
}

/** The page where a password must be changed before anything else opens, and where it leads afterwards. */
export const passwordPath = '/change-password'
export const passwordPathFor = (target: string): string => `${passwordPath}?redirect=${encodeURIComponent(target)}`

/** Why the sign-in page opened by itself: the server no longer knows the session, or another tab of this browser signed out. */
const endings = {
  ended:
    'You were signed out: your session has ended, because it was not used for some time or was ended elsewhere. Sign in to continue where you were.',
  otherTab: 'You were signed out because you logged out in another tab of this browser.',
} as const
export type Ending = keyof typeof endings

/** The sentence for the reason that the address names; null where it names none that is known. */
export const endingIn = (named: string | null): string | null =>
  named !== null && Object.hasOwn(endings, named) ? endings[named as Ending] : null

/** The address of the login that comes back here afterwards, and says why the user has to sign in, where there is a reason. */
export function loginPathFor(current: string, ending?: Ending): string {
  const query = new URLSearchParams({
    ...(current === '/' || current.startsWith('/login') ? {} : { redirect: current }),
    ...(ending === undefined ? {} : { because: ending }),
  }).toString()
  return query === '' ? '/login' : `/login?${query}`
}
