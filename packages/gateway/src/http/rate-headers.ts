// What is left of a caller's budget, on every answer: RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset (seconds). Two
// budgets count, the gateway's per caller and the backend's per API key; the tighter one is told.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { Config } from '../config.ts'
import type { GatewayContext } from '../context.ts'
import { counterOf } from '../session/credentials.ts'
import type { RateLimiter } from '../session/rate-limiter.ts'

/** An answer whose headers may be set and read. */
export interface Headed {
  header(name: string, value: string): unknown
  getHeader(name: string): unknown
}
interface Budget {
  readonly limit: number
  readonly remaining: number
  readonly reset: number
}

/** Counts a request under a name and tells what is left; RATE_LIMITED when nothing is. */
export async function spend(reply: Headed, limiter: RateLimiter, name: string, allowed: number): Promise<void> {
  const { wait, left, reset } = await limiter.use(name, allowed)
  if (allowed > 0) tell(reply, { limit: allowed, remaining: left, reset })
  if (wait > 0) throw new KantorError('RATE_LIMITED', undefined, { retryAfter: wait })
}

/** Takes over what an answer of the backend says, where it is less than what was told so far. */
export function tighten(reply: Headed, headers: { readonly [name: string]: string | string[] | undefined }): void {
  if (headers['ratelimit-limit'] === undefined) return
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((n) => wholeOf(headers[`ratelimit-${n}`]))
  if (limit === undefined || remaining === undefined || reset === undefined) return
  const told = wholeOf(reply.getHeader('ratelimit-remaining'))
  if (told === undefined || remaining < told) tell(reply, { limit, remaining, reset })
}

const wholeOf = (value: unknown): number | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^\d{1,9}$/.test(String(value))
    ? Number(value)
    : undefined

function tell(reply: Headed, { limit, remaining, reset }: Budget): void {
  reply.header('ratelimit-limit', String(limit))
  reply.header('ratelimit-remaining', String(remaining))
  reply.header('ratelimit-reset', String(reset))
}

/** Counts a request of GraphQL: per key, or per address where there is none. */
export function checkRate(
  { credentials, address }: Pick<GatewayContext, 'credentials' | 'address'>,
  reply: Headed,
  { rateLimiter, config }: { readonly rateLimiter: RateLimiter; readonly config: Pick<Config, 'requestsPerMinute'> },
): Promise<void> {
  const name = credentials.secret === undefined ? `address:${address}` : counterOf(credentials)
  return spend(reply, rateLimiter, name, config.requestsPerMinute)
}
