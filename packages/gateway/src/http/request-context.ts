// The context of one GraphQL request: who asks, his own REST source, his own loaders. Nothing in it outlives the request.
import type { Catalogue } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { GatewayContext, SessionCookies } from '../context.ts'
import type { TierCounts } from '../plans/counts.ts'
import type { AccessStore } from '../session/access.ts'
import { type Credentials, credentialsFrom } from '../session/credentials.ts'
import type { RateLimiter } from '../session/rate-limiter.ts'
import { createByteSource } from '../sources/byte-source.ts'
import type { Lanes } from '../sources/lanes.ts'
import { createRecordLoaders } from '../sources/record-loaders.ts'
import { RestSource } from '../sources/rest-source.ts'
import type { Upstream, UpstreamAnswer } from '../sources/upstream.ts'
import { type Headed, tighten } from './rate-headers.ts'

/** What all requests share. */
export interface Services {
  readonly config: Config
  readonly catalogue: Catalogue
  readonly upstream: Upstream
  readonly lanes: Lanes
  readonly accessStore: AccessStore
  readonly rateLimiter: RateLimiter
  readonly tierCounts: TierCounts
}

/** A request, as far as a context depends on it. */
export interface Asking extends Pick<FastifyRequest, 'id' | 'ip' | 'headers'> {
  readonly log: GatewayContext['log']
  readonly credentials: Credentials
}

/** What a request of Fastify asks; throws for credentials that could not stand in a header. */
export const askingOf = ({ id, ip, headers, log, cookies }: FastifyRequest): Asking => ({
  ...{ id, ip, headers },
  log: log as GatewayContext['log'],
  credentials: credentialsFrom(headers, cookies),
})

/** Builds the context; `life` ends what it has under way. */
export function contextFor(
  request: Asking,
  reply: Headed,
  services: Services,
  life: AbortSignal,
  cookies: SessionCookies = noCookies,
): GatewayContext {
  const { credentials } = request
  const caller = {
    life,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400),
    idempotencyKey: idempotencyKeyIn(request),
    onAnswer: (headers: UpstreamAnswer['headers']) => {
      tighten(reply, headers)
      if (headers['idempotency-replayed'] !== undefined) reply.header('idempotency-replayed', 'true')
    },
  }
  const restFor = (c: Credentials) => new RestSource(services.upstream, { credentials: c, ...caller }, services.lanes)
  const rest = onFirstUse(() => restFor(credentials))
  const loaders = onFirstUse(() => createRecordLoaders(rest()))
  return {
    requestId: request.id,
    address: request.ip,
    // What the fast tiers seldom need is made when it is asked for.
    get log() {
      return request.log
    },
    credentials,
    life,
    get rest() {
      return rest()
    },
    get loaders() {
      return loaders()
    },
    restFor,
    bytes: createByteSource(services.upstream, { credentials, ...caller }, services.lanes),
    accessStore: services.accessStore,
    rateLimiter: services.rateLimiter,
    failedLoginsPerMinute: services.config.failedLoginsPerMinute,
    cookies,
    catalogue: services.catalogue,
  }
}

const refuse = (): never => {
  throw new Error('a read sets no cookie')
}
const noCookies: SessionCookies = { open: refuse, switchTo: refuse, close: refuse }

function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The name of a write that may be sent twice; shorter than the backend takes, since further writes get a number behind it. */
function idempotencyKeyIn({ headers }: Asking): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,190}$/.test(key)) return key
  throw badInput([{ field: 'Idempotency-Key', rule: 'format', message: 'One to 190 characters without spaces.' }])
}
