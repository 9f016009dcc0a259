// What the free queries of an API key may cost in a minute, in addition to how many there may be: a setting of the API client. Documents
// of the web app, sent by their hash, count for nothing, and neither do people, except for what they write in the schema explorer.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { accessOf, type GatewayContext } from '../context.ts'
import { keyFingerprintOf } from '../session/credentials.ts'
import type { Headed } from './rate-headers.ts'

/**
 * Takes the cost of a query out of the key's budget, or of the person's where `ofSandbox` says what he may spend in the explorer;
 * RATE_LIMITED when too little is left, QUERY_TOO_COMPLEX when it never suffices.
 */
export async function charge(
  context: GatewayContext,
  reply: Pick<Headed, 'header'>,
  costOf: () => number,
  ofSandbox?: number,
): Promise<void> {
  const budget = await budgetOf(context, ofSandbox)
  if (budget === undefined) return
  const { allowed, name } = budget
  const cost = costOf()
  const { wait, left, reset } = await context.rateLimiter.use(name, allowed, cost)
  reply.header('ratelimit-cost', String(cost))
  reply.header('ratelimit-cost-limit', String(allowed))
  reply.header('ratelimit-cost-remaining', String(left))
  reply.header('ratelimit-cost-reset', String(reset))
  if (cost > allowed)
    throw new KantorError(
      'QUERY_TOO_COMPLEX',
      `The query costs ${cost}, more than may be spent in a minute here (${allowed}).`,
    )
  if (wait > 0)
    throw new KantorError(
      'RATE_LIMITED',
      `The query costs ${cost}, and ${left} of ${allowed} are left in this minute.`,
      {
        retryAfter: wait,
      },
    )
}

interface Budget {
  readonly name: string
  readonly allowed: number
}

/** Undefined where nothing is counted. Who is not let in at all is refused by the fields he asks for. */
async function budgetOf(context: GatewayContext, ofSandbox: number | undefined): Promise<Budget | undefined> {
  const { secret, fromCookie } = context.credentials
  if (secret === undefined || (fromCookie && ofSandbox === undefined)) return undefined
  try {
    const { profile } = await accessOf(context)
    // A person has one budget, in however many sessions.
    if (ofSandbox !== undefined) return { name: `cost:user:${profile.user_id}`, allowed: ofSandbox }
    const allowed = profile.costPerMinute ?? undefined
    return allowed === undefined ? undefined : { name: `cost:${keyFingerprintOf(context.credentials)}`, allowed }
  } catch (error) {
    if (error instanceof KantorError) return undefined
    throw error
  }
}
