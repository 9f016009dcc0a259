// What is left of a caller's budget, on every answer: RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset (seconds). Two
// budgets count, the gateway's per caller and the backend's per API key; the tighter one is told.
import { KantorError } from '@kantor/shared/rules/errors'
import type { FastifyReply } from 'fastify'
import type { RateLimiter } from '../session/rate-limiter.ts'

interface Budget {
  readonly limit: number
  readonly remaining: number
  readonly reset: number
}

/** Counts a request under a name and tells what is left; RATE_LIMITED when nothing is. */
export async function spend(reply: FastifyReply, limiter: RateLimiter, name: string, allowed: number): Promise<void> {
  const { wait, left, reset } = await limiter.use(name, allowed)
  if (allowed > 0) tell(reply, { limit: allowed, remaining: left, reset })
  if (wait > 0) throw new KantorError('RATE_LIMITED', undefined, { retryAfter: wait })
}

/** Takes over what an answer of the backend says, where it is less than what was told so far. */
export function tighten(
  reply: FastifyReply,
  headers: { readonly [name: string]: string | string[] | undefined },
): void {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((n) => wholeOf(headers[`ratelimit-${n}`]))
  if (limit === undefined || remaining === undefined || reset === undefined) return
  const told = wholeOf(reply.getHeader('ratelimit-remaining'))
  if (told === undefined || remaining < told) tell(reply, { limit, remaining, reset })
}

const wholeOf = (value: unknown): number | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^\d{1,9}$/.test(String(value))
    ? Number(value)
    : undefined

const tell = (reply: FastifyReply, { limit, remaining, reset }: Budget): void =>
  void reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  })
