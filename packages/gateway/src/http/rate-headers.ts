// What is left of a caller's budgets, on every answer: those of the gateway (per key or address, per account that signs in) and those
// of the backend (per API key, per address). The tightest is reported.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { budgetIn, type Headed, tellBudget } from '@kantor/shared/rules/rate-budget'
import type { Config } from '../config.ts'
import type { GatewayContext } from '../context.ts'
import { counterOf } from '../session/credentials.ts'
import type { RateLimiter } from '../session/rate-limiter.ts'

export type { Headed } from '@kantor/shared/rules/rate-budget'

/** Counts a request under a name and reports what is left; RATE_LIMITED when nothing is. */
export async function spend(reply: Headed, limiter: RateLimiter, name: string, allowed: number): Promise<void> {
  const { wait, left, reset } = await limiter.use(name, allowed)
  if (allowed > 0) tellBudget(reply, { limit: allowed, remaining: left, reset })
  if (wait > 0) throw new KantorError('RATE_LIMITED', undefined, { retryAfter: wait })
}

/** Takes over what an answer of the backend says, where it is tighter than what was reported so far. */
export function tighten(reply: Headed, headers: { readonly [name: string]: string | string[] | undefined }): void {
  if (headers['ratelimit-limit'] === undefined) return
  const budget = budgetIn((name) => headers[name])
  if (budget !== undefined) tellBudget(reply, budget)
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
