// What the free queries of an API key may cost in a minute, beside how many there may be: a setting of the API client. Documents of
// the web app, sent by their hash, count for nothing, and neither do people.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { accessOf, type GatewayContext } from '../context.ts'
import { keyFingerprintOf } from '../session/credentials.ts'
import type { Headed } from './rate-headers.ts'

/** Takes the cost of a query out of the key's budget; RATE_LIMITED when too little is left, QUERY_TOO_COMPLEX when it never suffices. */
export async function charge(
  context: GatewayContext,
  reply: Pick<Headed, 'header'>,
  costOf: () => number,
): Promise<void> {
  const allowed = await budgetOf(context)
  if (allowed === undefined) return
  const cost = costOf()
  const { wait, left, reset } = await context.rateLimiter.use(
    `cost:${keyFingerprintOf(context.credentials)}`,
    allowed,
    cost,
  )
  reply.header('ratelimit-cost', String(cost))
  reply.header('ratelimit-cost-limit', String(allowed))
  reply.header('ratelimit-cost-remaining', String(left))
  reply.header('ratelimit-cost-reset', String(reset))
  if (cost > allowed)
    throw new KantorError(
      'QUERY_TOO_COMPLEX',
      `The query costs ${cost}, more than this key may spend in a minute (${allowed}).`,
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

/** Undefined where nothing is counted. Who is not let in at all is refused by the fields he asks for. */
async function budgetOf(context: GatewayContext): Promise<number | undefined> {
  const { secret, fromCookie } = context.credentials
  if (secret === undefined || fromCookie) return undefined
  try {
    return (await accessOf(context)).profile.costPerMinute ?? undefined
  } catch (error) {
    if (error instanceof KantorError) return undefined
    throw error
  }
}
