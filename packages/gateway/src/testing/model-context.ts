// The context of one request over a backend in the process: what the tiers and plain execution are both given.
import type { Catalogue } from '@kantor/shared/kernel'
import type { GatewayContext } from '../context.ts'
import { Life } from '../http/request-life.ts'
import { createAccessStore } from '../session/access.ts'
import type { Credentials } from '../session/credentials.ts'
import { createRateLimiter } from '../session/rate-limiter.ts'
import { createByteSource } from '../sources/byte-source.ts'
import { createConcurrencyLimit } from '../sources/concurrency-limit.ts'
import { createRecordLoaders } from '../sources/record-loaders.ts'
import { RestSource } from '../sources/rest-source.ts'
import type { Upstream } from '../sources/upstream.ts'

const credentials: Credentials = { secret: 'key', companyCode: 'C1', branchCode: 'B1', fromCookie: false }
const quiet = { info() {}, warn() {}, error() {} }

/** A fresh context; nothing is kept from one to the next. */
export function contextOver(
  upstream: Upstream,
  catalogue: Catalogue,
  secret: string | undefined = 'key',
): GatewayContext {
  const caller = { credentials: { ...credentials, secret }, requestId: 'r', address: '127.0.0.1' }
  const concurrency = createConcurrencyLimit(20)
  const restFor = (c: Credentials) => new RestSource(upstream, { ...caller, credentials: c }, concurrency)
  const rest = restFor(caller.credentials)
  return {
    requestId: 'r',
    address: '127.0.0.1',
    log: quiet,
    credentials: caller.credentials,
    life: new Life(),
    rest,
    restFor,
    bytes: createByteSource(upstream, caller, concurrency),
    loaders: createRecordLoaders(rest),
    accessStore: createAccessStore(30),
    rateLimiter: createRateLimiter(undefined),
    failedLoginsPerMinute: 5,
    tellBudget() {},
    cookies: { open() {}, switchTo() {}, close() {} },
    catalogue,
  }
}
