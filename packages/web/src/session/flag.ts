// Whether a session seems to exist: a readable cookie next to the HttpOnly one. A hint for the guard, never a proof.

/** True when the server has set the flag cookie and it has not been removed. */
export const hasSessionFlag = (cookies: string = document.cookie): boolean => /(^|;\s*)session=1(;|$)/.test(cookies)

/** Takes the flag away; the session itself ends by the logout call. */
export function clearSessionFlag(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in two of three browsers
  document.cookie = 'session=; Max-Age=0; Path=/; SameSite=Strict'
}
