// A browser says where a request comes from; a foreign site is refused before anything is read (no CORS headers exist).
import { KantorError } from '@kantor/shared/rules/errors/errors'

const hostPattern = /^[A-Za-z0-9.:[\]_-]{1,255}$/

/** Throws ORIGIN_REFUSED for a foreign or hidden origin; without the header (scripts) it passes. */
export function checkOrigin(origin: string | undefined, host: string | undefined, allowed: readonly string[]): void {
  if (host === undefined || !hostPattern.test(host))
    throw new KantorError('BAD_USER_INPUT', 'The host of the request is not valid.')
  if (origin === undefined) return
  if (allowed.includes(origin)) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new KantorError('ORIGIN_REFUSED')
}
