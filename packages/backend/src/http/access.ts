// The gate: one hook before every route. Deny by default: a route that says nothing needs a session or key, a company,
// a branch and a membership there. What the user may do there is the business of each route, by `actor.access`.
import { KantorError, wordsForKeys } from '@kantor/shared/rules/errors/errors'
import { tellBudget } from '@kantor/shared/rules/rate-budget'
import { type DataScope, isWithin } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { refusedWriteOf } from '../db/errors.ts'
import { isSameHash } from '../db/secrets.ts'
import type { Engine } from '../engine/context.ts'
import type { AccessRule } from './actor.ts'
import { isInRanges } from './auth/addresses.ts'
import { Buckets } from './auth/buckets.ts'
import { credentialOf, isMeantAsKey } from './auth/credential.ts'
import { findKey, findSession, type KeyHolder, type RequestedPlace, type SessionHolder } from './auth/holders.ts'
import { RightsCache } from './auth/rights-cache.ts'
import { placeHeaderOf } from './request-head.ts'

interface Gate {
  readonly engine: Engine
  readonly config: Config
  readonly rights: RightsCache
  readonly budgets: Buckets
}

/** Puts the gate before all routes of the application. */
export function guard(app: FastifyInstance, engine: Engine, config: Config): void {
  const gate: Gate = { engine, config, rights: new RightsCache(engine), budgets: new Buckets() }
  app.decorateRequest('found', null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return
    const rule = request.routeOptions.config.access ?? {}
    if (rule.open) return
    if (rule.optional)
      await admit(gate, request, reply, { sessionOnly: true, whileChanging: true }).catch(() => undefined)
    else await admit(gate, request, reply, rule)
  })
}

async function admit(gate: Gate, request: FastifyRequest, reply: FastifyReply, rule: AccessRule): Promise<void> {
  const credential = credentialOf(request.headers.authorization)
  if (credential === null)
    throw new KantorError(
      'UNAUTHENTICATED',
      isMeantAsKey(request.headers.authorization) ? wordsForKeys.unreadable : undefined,
    )
  const place = { company: placeHeaderOf(request, 'companycode'), branch: placeHeaderOf(request, 'companybranchcode') }
  if (credential.kind === 'session') return admitSession(gate, request, credential.tokenHash, place, rule)
  const key = await findKey(gate.engine.database.db, credential.keyId, place, clockOf(gate))
  const isGenuine = key !== undefined && isSameHash(key.secret_hash, credential.secretHash)
  if (!isGenuine || !key.is_active || !isInRanges(request.ip, key.cidrs))
    throw new KantorError('UNAUTHENTICATED', wordsForKeys.refused)
  if (rule.sessionOnly || rule.keys !== true)
    throw new KantorError('FORBIDDEN', 'This belongs to a person who is signed in: an API key cannot do it.')
  if (rule.unmetered !== true) spendOf(gate, key, reply)
  await admitKey(gate, request, key, place)
}

/** Takes one call out of the budget of a key and reports what is left; RATE_LIMITED where nothing is. */
function spendOf({ budgets, engine }: Gate, key: KeyHolder, reply: FastifyReply): void {
  const allowed = { burst: key.burst, perMinute: key.per_minute }
  const { retryAfter, ...left } = budgets.spend(key.key_code, allowed, engine.now().getTime())
  tellBudget(reply, left)
  if (retryAfter > 0) throw new KantorError('RATE_LIMITED', undefined, { retryAfter })
}

async function admitSession(
  gate: Gate,
  request: FastifyRequest,
  tokenHash: string,
  place: RequestedPlace,
  rule: AccessRule,
): Promise<void> {
  const { db } = gate.engine.database
  const clock = clockOf(gate)
  const session = await findSession(db, tokenHash, place, {
    ...clock,
    hours: gate.config.sessionHours,
    idleMinutes: gate.config.sessionIdleMinutes,
  })
  if (session === undefined || !session.is_active) throw new KantorError('UNAUTHENTICATED')
  if (session.must_change_password && !rule.whileChanging)
    throw new KantorError('FORBIDDEN', 'Change your password first.', { values: { mustChangePassword: true } })
  const signedIn = { ...personOf(session), sessionId: session.session_id }
  const seen = async (where: RequestedPlace) => {
    if (!session.is_stale || rule.passive) return
    await whereWritable(
      db.execute(sql`update user_session set last_seen_at = ${clock.now.toISOString()}::timestamptz,
      company = coalesce(${where.company ?? null}, company), branch = coalesce(${where.branch ?? null}, branch) where id = ${session.session_id}`),
    )
  }
  if (rule.sessionOnly) {
    await seen({ company: undefined, branch: undefined })
    request.found = { signedIn, actor: undefined }
    return
  }
  const scopes = await scopesOf(gate, session, place)
  await seen(place)
  const actor = { ...actorFrom(request, session, place, scopes, 'session'), sessionId: session.session_id }
  request.found = { signedIn, actor }
}

async function admitKey(gate: Gate, request: FastifyRequest, key: KeyHolder, asked: RequestedPlace): Promise<void> {
  const place = { company: asked.company ?? key.company, branch: asked.branch ?? key.default_branch ?? undefined }
  const asks = { company: place.company, branch: place.branch ?? '' }
  const isOpen = key.branches.some((branch) => isWithin({ company: key.company, branch }, asks))
  if (!isOpen) throw new KantorError('SCOPE_DENIED')
  const owner = await scopesOf(gate, key, place)
  const scopes = await gate.rights.rightsOfKey(key, owner)
  if (key.is_stale) {
    const now = gate.engine.now().toISOString()
    await whereWritable(
      gate.engine.database.db.execute(
        sql`update api_key set last_used_at = ${now}::timestamptz, last_used_ip = ${request.ip.slice(0, 45)} where id = ${key.key_id}`,
      ),
    )
  }
  request.found = {
    signedIn: { ...personOf(key), sessionId: undefined },
    actor: {
      ...actorFrom(request, key, place, scopes, 'key'),
      client: { code: key.client_code, key: key.key_code },
    },
    keyPlaces: { company: key.company, branches: key.branches },
    costPerMinute: key.cost_per_minute,
  }
}

/** What is merely kept of a visit is let go while the database takes no changes: people read on. */
const whereWritable = async (write: PromiseLike<unknown>): Promise<void> => {
  try {
    await write
  } catch (error) {
    if (refusedWriteOf(error) === undefined) throw error
  }
}

const clockOf = ({ engine }: Gate) => ({ now: engine.now(), today: engine.today() })

const personOf = (holder: SessionHolder | KeyHolder) => ({
  userId: holder.user_id,
  username: holder.username,
  name: holder.display_name,
  mustChangePassword: holder.must_change_password,
})

/** The rights in the requested place; throws when there is none, it does not exist, or it is not the user's. */
async function scopesOf(
  gate: Gate,
  holder: SessionHolder | KeyHolder,
  { company, branch }: RequestedPlace,
): Promise<ReadonlyMap<string, DataScope>> {
  if (company === undefined || branch === undefined) throw new KantorError('BAD_COMPANY')
  if (!holder.place_exists) throw new KantorError('SCOPE_DENIED')
  const rights = await gate.rights.rightsOf(holder, { company, branch, date: gate.engine.today() })
  if (rights.refusal === 'USER_INACTIVE') throw new KantorError('UNAUTHENTICATED')
  if (rights.refusal !== null) throw new KantorError('SCOPE_DENIED')
  return rights.scopes
}

const knownCodes = new WeakMap<ReadonlyMap<string, DataScope>, ReadonlySet<string>>()

/** The codes of some rights; made once for rights that are kept, because a super user has thousands. */
function codesOf(scopes: ReadonlyMap<string, DataScope>): ReadonlySet<string> {
  const codes = knownCodes.get(scopes) ?? new Set(scopes.keys())
  knownCodes.set(scopes, codes)
  return codes
}

const actorFrom = (
  request: FastifyRequest,
  holder: SessionHolder | KeyHolder,
  place: RequestedPlace,
  scopes: ReadonlyMap<string, DataScope>,
  via: 'session' | 'key',
) => ({
  userId: holder.user_id,
  username: holder.username,
  name: holder.display_name,
  access: codesOf(scopes),
  // A caller who names no code sees only their own data; each gate widens that to the scope of its codes.
  dataScope: 'SELF' as const,
  scopes,
  companyCode: place.company ?? '',
  branchCode: place.branch ?? '',
  requestId: request.id,
  ip: request.ip.slice(0, 45),
  via,
})
