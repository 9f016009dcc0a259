// What every resolver has at hand. Apollo copies it, and the guards write `access` into the copy.
import type { Catalogue } from '@kantor/shared/kernel'
import { KantorError, speaksOfKey, wordsForKeys } from '@kantor/shared/rules/errors/errors'
import type { RateBudget } from '@kantor/shared/rules/rate-budget'
import type { Logger } from 'pino'
import { type Life, whileAlive } from './http/request-life.ts'
import type { Access, AccessStore } from './session/access.ts'
import type { Credentials } from './session/credentials.ts'
import type { RateLimiter } from './session/rate-limiter.ts'
import type { ByteSource } from './sources/byte-source.ts'
import type { RecordLoaders } from './sources/record-loaders.ts'
import type { RestSource } from './sources/rest-source.ts'

/** Sets and clears the cookies of a browser session. */
export interface SessionCookies {
  open(secret: string, expiresAt: string, companyCode: string | null, branchCode: string | null): void
  switchTo(companyCode: string, branchCode: string): void
  close(): void
}

export interface GatewayContext {
  readonly requestId: string
  readonly address: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly credentials: Credentials
  /** Aborts when the request has run out of time or its client has gone: nothing more is worth doing for it. */
  readonly life: Life
  readonly rest: RestSource
  /** A source that speaks for other credentials within the same request (change of company). */
  readonly restFor: (credentials: Credentials) => RestSource
  /** The same way to the backend for answers that are passed on unread. */
  readonly bytes: ByteSource
  readonly loaders: RecordLoaders
  readonly accessStore: AccessStore
  readonly rateLimiter: RateLimiter
  readonly failedLoginsPerMinute: number
  /** Puts what is left of a budget on the answer, unless a tighter one is there already. */
  readonly tellBudget: (budget: RateBudget) => void
  readonly cookies: SessionCookies
  readonly catalogue: Catalogue
  /** Set by the guard of a root field before its resolver runs. */
  access?: Access
  /** The plan of the request as its answer reports it, where the caller requested it and may see it. */
  reportedPlan?: object
}

/** Was it refused for what a script sent in the header that has the form of neither a key nor a session? */
function isNoKey(error: unknown, { secret, fromCookie }: Credentials): boolean {
  const isRefused = error instanceof KantorError && error.code === 'UNAUTHENTICATED' && !speaksOfKey(error.message)
  return isRefused && !fromCookie && secret !== undefined && !/^[A-Za-z0-9_-]{43}$/.test(secret)
}

/** The caller's access; asks the backend at most once per request. */
export async function accessOf(context: GatewayContext): Promise<Access> {
  context.access ??=
    context.accessStore.kept(context.credentials) ??
    (await whileAlive(context.life, () => context.accessStore.of(context.credentials, () => context.rest)).catch(
      (error: unknown) => {
        throw isNoKey(error, context.credentials) ? new KantorError('UNAUTHENTICATED', wordsForKeys.unreadable) : error
      },
    ))
  return context.access
}
