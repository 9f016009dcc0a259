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

/** The address of the login that comes back here afterwards. */
export const loginPathFor = (current: string): string =>
  current === '/' || current.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(current)}`
