// The context of one GraphQL request: who asks, his own REST source, his own loaders. Nothing in it outlives the request.
import type { Catalogue } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { GatewayContext } from '../context.ts'
import type { TierCounts } from '../plans/counts.ts'
import type { AccessStore } from '../session/access.ts'
import { type Credentials, credentialsFrom } from '../session/credentials.ts'
import type { RateLimiter } from '../session/rate-limiter.ts'
import { createByteSource } from '../sources/byte-source.ts'
import type { Lanes } from '../sources/lanes.ts'
import { createRecordLoaders } from '../sources/record-loaders.ts'
import { RestSource } from '../sources/rest-source.ts'
import type { Upstream, UpstreamAnswer } from '../sources/upstream.ts'
import { sessionCookiesFor } from './cookies.ts'
import { tighten } from './rate-headers.ts'
import { lifeOf } from './request-life.ts'

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

/** Builds the context; throws for credentials that could not stand in a header. `life`: that of the answer, unless said otherwise. */
export function contextFor(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  life: AbortSignal = lifeOf(reply.raw, services.config.requestTimeoutMs),
): GatewayContext {
  const credentials = credentialsFrom(request.headers, request.cookies)
  const caller = {
    life,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400),
    idempotencyKey: idempotencyKeyIn(request),
    onAnswer: (headers: UpstreamAnswer['headers']) => {
      tighten(reply, headers)
      if (headers['idempotency-replayed'] !== undefined) void reply.header('idempotency-replayed', 'true')
    },
  }
  const restFor = (c: Credentials) => new RestSource(services.upstream, { credentials: c, ...caller }, services.lanes)
  const rest = restFor(credentials)
  return {
    requestId: request.id,
    address: request.ip,
    log: request.log as GatewayContext['log'],
    credentials,
    life,
    rest,
    restFor,
    bytes: createByteSource(services.upstream, { credentials, ...caller }, services.lanes),
    loaders: createRecordLoaders(rest),
    accessStore: services.accessStore,
    rateLimiter: services.rateLimiter,
    failedLoginsPerMinute: services.config.failedLoginsPerMinute,
    cookies: sessionCookiesFor(reply, services.config.secureCookies),
    catalogue: services.catalogue,
  }
}

/** The name of a write that may be sent twice; shorter than the backend takes, since further writes get a number behind it. */
function idempotencyKeyIn({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,190}$/.test(key)) return key
  throw badInput([{ field: 'Idempotency-Key', rule: 'format', message: 'One to 190 characters without spaces.' }])
}
