// The context of one GraphQL request: who asks, his own REST source, his own loaders. Nothing in it outlives the request.
import type { Catalogue } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { type Headed, type RateBudget, tellBudget } from '@kantor/shared/rules/rate-budget'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { GatewayContext, SessionCookies } from '../context.ts'
import type { TierCounts } from '../plans/counts.ts'
import type { Access, AccessStore } from '../session/access.ts'
import { type Credentials, credentialsFrom } from '../session/credentials.ts'
import type { RateLimiter } from '../session/rate-limiter.ts'
import { type ByteSource, createByteSource } from '../sources/byte-source.ts'
import type { ConcurrencyLimit } from '../sources/concurrency-limit.ts'
import { createRecordLoaders, type RecordLoaders } from '../sources/record-loaders.ts'
import { type Caller, RestSource } from '../sources/rest-source.ts'
import type { Upstream } from '../sources/upstream.ts'
import { tighten } from './rate-headers.ts'
import type { Life } from './request-life.ts'

/** What all requests share. */
export interface Services {
  readonly config: Config
  readonly catalogue: Catalogue
  readonly upstream: Upstream
  readonly concurrency: ConcurrencyLimit
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
  id,
  ip,
  headers,
  log: log as GatewayContext['log'],
  credentials: credentialsFrom(headers, cookies),
})

/** Builds the context; `life` ends what it has under way. */
export function contextFor(
  request: Asking,
  reply: Headed,
  services: Services,
  life: Life,
  cookies: SessionCookies = noCookies,
): GatewayContext {
  const caller: Caller = {
    life,
    credentials: request.credentials,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400),
    idempotencyKey: idempotencyKeyIn(request),
    onAnswer(headers) {
      tighten(reply, headers)
      if (headers['idempotency-replayed'] !== undefined) reply.header('idempotency-replayed', 'true')
    },
  }
  return new RequestContext(request, caller, services, cookies, life, reply)
}

/** What the fast tiers seldom need is made on request. Apollo copies what is its own, and keeps the prototype. */
class RequestContext implements GatewayContext {
  readonly asking: Asking
  readonly caller: Caller
  readonly services: Services
  readonly cookies: SessionCookies
  readonly life: Life
  readonly reply: Headed
  declare access?: Access
  declare reportedPlan?: object
  ownRest: RestSource | undefined
  ownLoaders: RecordLoaders | undefined
  ownBytes: ByteSource | undefined

  constructor(asking: Asking, caller: Caller, services: Services, cookies: SessionCookies, life: Life, reply: Headed) {
    this.asking = asking
    this.caller = caller
    this.services = services
    this.cookies = cookies
    this.life = life
    this.reply = reply
  }
  get requestId(): string {
    return this.caller.requestId
  }
  get address(): string {
    return this.caller.address
  }
  get credentials(): Credentials {
    return this.caller.credentials
  }
  get log(): GatewayContext['log'] {
    return this.asking.log
  }
  get rest(): RestSource {
    this.ownRest ??= this.restFor(this.caller.credentials)
    return this.ownRest
  }
  get loaders(): RecordLoaders {
    this.ownLoaders ??= createRecordLoaders(this.rest)
    return this.ownLoaders
  }
  get bytes(): ByteSource {
    this.ownBytes ??= createByteSource(this.services.upstream, this.caller, this.services.concurrency)
    return this.ownBytes
  }
  get accessStore(): AccessStore {
    return this.services.accessStore
  }
  get rateLimiter(): RateLimiter {
    return this.services.rateLimiter
  }
  get failedLoginsPerMinute(): number {
    return this.services.config.failedLoginsPerMinute
  }
  get catalogue(): Catalogue {
    return this.services.catalogue
  }
  tellBudget(budget: RateBudget): void {
    tellBudget(this.reply, budget)
  }
  restFor(credentials: Credentials): RestSource {
    return new RestSource(this.services.upstream, { ...this.caller, credentials }, this.services.concurrency)
  }
}

const refuse = (): never => {
  throw new Error('a read sets no cookie')
}
const noCookies: SessionCookies = { open: refuse, switchTo: refuse, close: refuse }

/** The name of a write that may be sent twice; shorter than the backend takes, since further writes get a number behind it. */
function idempotencyKeyIn({ headers }: Asking): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,190}$/.test(key)) return key
  throw badInput([{ field: 'Idempotency-Key', rule: 'format', message: 'One to 190 characters without spaces.' }])
}
