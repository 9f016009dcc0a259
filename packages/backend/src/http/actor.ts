// Who asks. The hook of `access.ts` finds him before any handler runs; handlers ask here.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isWithin, type Place } from '@kantor/shared/rules/rights/rights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../engine/context.ts'

/** The person behind a session or key, before any company is chosen. */
export interface SignedIn {
  readonly userId: number
  readonly username: string
  readonly name: string
  /** Undefined for API keys. */
  readonly sessionId: number | undefined
  readonly mustChangePassword: boolean
}

/** What a route says about who may call it; without a word it needs a session or key and the two company headers. */
export interface AccessRule {
  /** Requested by the page itself while no one touches it: does not keep the session awake. */
  readonly passive?: true
  /** Requested by the gateway for open streams, at any frequency: costs an API key nothing of its budget. */
  readonly unmetered?: true
  /** No session needed. */
  readonly open?: true
  /** Open, but a valid session is made use of. */
  readonly optional?: true
  /** A session is needed, a company is not; API keys are refused. */
  readonly sessionOnly?: true
  /** API keys may call it too. Without a word they may not: what asks for no code belongs to the person behind a session. */
  readonly keys?: boolean
  /** Also while the password must be changed. */
  readonly whileChanging?: true
  /** Also while the demo company is still being written: it changes nothing but what belongs to signing in. */
  readonly whileFilling?: true
}

/** Routes registered from here on, in this part of the application, are open to API keys too: each requires codes, or returns nothing
 * that belongs to a person. */
export function openToKeys(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const config = route.config ?? {}
    route.config = { ...config, access: { keys: true, ...config.access } }
  })
}

interface Found {
  readonly signedIn: SignedIn
  readonly actor: Actor | undefined
  /** Where an API key may work; undefined for sessions. */
  readonly keyPlaces?: { readonly company: string; readonly branches: readonly string[] }
  /** What the queries of an API key may cost in a minute; the gateway, which reads them, counts. */
  readonly costPerMinute?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule
  }
  interface FastifyRequest {
    found: Found | null
  }
}

/** The user in their company and branch; throws UNAUTHENTICATED where the hook let a request without a user through. */
export function actorOf(request: FastifyRequest): Actor {
  const actor = request.found?.actor
  if (actor === undefined) throw new KantorError('UNAUTHENTICATED')
  return actor
}

/** May the caller's credential work in this place at all? Sessions may, in every place where the user is a member. */
export function isWithinCredential(request: FastifyRequest, place: Place): boolean {
  const limits = request.found?.keyPlaces
  return limits === undefined || limits.branches.some((branch) => isWithin({ company: limits.company, branch }, place))
}

/** The person of the session, in any company. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.found === null) throw new KantorError('UNAUTHENTICATED')
  return request.found.signedIn
}
