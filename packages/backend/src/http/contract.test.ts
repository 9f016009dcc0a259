// Every route of the running application that is below a feature opens to each of the codes that the specification wants there,
// and to no other: all of them are called within the process, and one of each combination of kind, route and guard over HTTP (decision
// 0043). A route without a code is none of these and fails. Nothing reaches a database.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf } from '@kantor/shared/derive/actions'
import { type Feature, isRecordFeature } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { differencesIn, type Fact } from '@kantor/shared/specification/differences'
import {
  type Expected,
  ofAction,
  ofBulk,
  ofEdit,
  ofMoves,
  ofOperation,
  ofRecord,
  ofUpsert,
} from '@kantor/shared/specification/expected'
import { actionFormOf, firstOfEach, guardFormOf, notAsked, someOf } from '@kantor/shared/specification/samples'
import { countRequests } from '@kantor/shared/testing/request-count'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { configOf } from '../config.ts'
import type { Actor } from '../engine/context.ts'
import { testActor } from '../engine/testing/databases.ts'
import { loggerOf } from './logger.ts'

type Step = (request: FastifyRequest, reply: object) => unknown
interface Route {
  readonly method: string
  readonly url: string
  /** What a request runs through that belongs to the route alone: its own hook, then its handler. */
  readonly steps: readonly Step[]
}
const world = vi.hoisted(() => ({ routes: [] as Route[], caller: undefined as Actor | undefined }))
const foundFor = (actor: Actor | undefined) => {
  const signedIn = { userId: 1, username: 'tester', name: 'Tester', sessionId: 1, mustChangePassword: false }
  return { signedIn, actor }
}

// Who asks is said by the test; what he may do is the business of each route.
vi.mock('./access.ts', () => ({
  guard(app: FastifyInstance) {
    app.decorateRequest('found', null)
    app.addHook('onRoute', ({ method, url, onRequest = [], handler }) => {
      const steps = [...[onRequest].flat(), handler] as Step[]
      for (const one of [method].flat()) if (one !== 'HEAD') world.routes.push({ method: one, url, steps })
    })
    app.addHook('onRequest', async (request: FastifyRequest) => {
      request.found = foundFor(world.caller)
    })
  },
}))

const engine = {
  database: { db: { transaction: () => Promise.reject(new Error('no database')) } } as never,
  catalogue,
  rules: new Map(),
  now: () => new Date('2026-11-21T03:00:00Z'),
  today: () => '2026-11-21',
}
const config = configOf({ SEED: 'none', CAPTCHA: 'off' })
const app = await buildApp({ engine, config, logger: loggerOf({ logLevel: 'silent' }) })
countRequests(app, () => expect.getState().testPath)
beforeAll(() => app.ready())
afterAll(() => app.close())

const features = new Map(catalogue.features.map((feature) => [feature.path, feature]))

/** The feature that a route belongs to, and what of it. */
function placeOf({ url }: Route): { readonly feature: Feature; readonly below: string } | undefined {
  const path = url.replace(/^\/api/, '')
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const feature = features.get(path.slice(0, end))
    if (feature !== undefined) return { feature, below: path.slice(end) }
  }
  return undefined
}

const ofPart: { readonly [route: string]: 'index' | 'create' } = {
  'GET /export': 'index',
  'POST /upload': 'create',
  'GET /template/export': 'index',
  'GET /error-file/export': 'index',
}

/** The codes that the specification wants on a route; undefined: it knows no such route. */
function expectedOf({ method }: Route, feature: Feature, below: string): Expected {
  const [, name, action, rest = ''] = /^(\/actions)\/([^/]+)(\/export)?$/.exec(below) ?? []
  const placed = name === undefined ? undefined : actionsOf(feature).find((a) => a.name === action)
  if (placed !== undefined && method === (rest === '' ? 'POST' : 'GET')) return ofAction(feature, placed.name)
  // Everybody has messages of his own; they are no rows of an entity.
  if (feature.path === '/message') return ofOperation(feature, 'index')
  const part = ofPart[`${method} ${below}`]
  if (part !== undefined) return ofOperation(feature, part)
  if (!isRecordFeature(feature)) return undefined
  const ofRows: { readonly [route: string]: Expected } = {
    'GET ': ofOperation(feature, 'index'),
    'GET /totals': ofOperation(feature, 'index'),
    'GET /groups': ofOperation(feature, 'index'),
    'GET /changes': ofOperation(feature, 'index'),
    'GET /:id': ofRecord(feature),
    'POST ': ofOperation(feature, 'create'),
    'PUT /:id': ofEdit(feature),
    'DELETE /:id': ofOperation(feature, 'delete'),
    'POST /create-many': ofOperation(feature, 'create'),
    'POST /edit-many': ofEdit(feature),
    'POST /upsert': ofUpsert(feature),
    'POST /bulk': ofBulk(feature),
    ...Object.fromEntries(ofMoves(feature).map(([move, expected]) => [`POST /:id/${move}`, expected])),
  }
  return ofRows[`${method} ${below}`]
}

interface Placed {
  readonly route: Route
  readonly feature: Feature
  /** The address below the feature. */
  readonly below: string
  readonly expected: Expected
}
const placed = world.routes.flatMap((route): readonly Placed[] => {
  const place = placeOf(route)
  return place === undefined ? [] : [{ route, ...place, expected: expectedOf(route, place.feature, place.below) }]
})
const everyCode = codesOf(catalogue.features)

/** FORBIDDEN with the codes that the refusal names, or that the work of the route was begun. */
async function outcomeOf({ steps }: Route, codes: readonly string[]): Promise<string> {
  const request = new Proxy({} as FastifyRequest, {
    get: (_, name) => (name === 'found' ? foundFor(testActor(codes)) : begun()),
  })
  try {
    for (const step of steps) await step.call(app, request, {})
    return 'begun'
  } catch (error) {
    const { code, details } = error as { readonly code?: string; readonly details?: { readonly anyOf?: string[] } }
    return code === 'FORBIDDEN' ? `FORBIDDEN ${[...(details?.anyOf ?? [])].sort().join()}` : 'begun'
  }
}
const begun = (): never => {
  throw new Error('begun')
}

async function sent({ method, url }: Route, codes: readonly string[]): Promise<string> {
  world.caller = testActor(codes)
  const body = method === 'GET' || method === 'DELETE' ? {} : { payload: { '#': 1 } }
  const answer = await app.inject({ method: method as 'GET', url: url.replace(':id', '2147483647'), ...body })
  if (answer.statusCode !== 403) return 'begun'
  const { code, anyOf = [] } = answer.json<{ code: string; anyOf?: string[] }>()
  return `${code} ${anyOf.toSorted().join()}`
}

type Ask = (route: Route, codes: readonly string[]) => Promise<string>

/** What the guard of a route does, and what it should do, for each of its codes alone, for no code, and for all other codes. */
async function factsOf(ask: Ask, { route, expected = [] }: Placed, tried: readonly string[]): Promise<readonly Fact[]> {
  const fact = async (who: string, codes: readonly string[], wanted: string): Promise<Fact> => ({
    about: `${route.method} ${route.url} with ${who}`,
    found: await ask(route, codes),
    wanted,
  })
  if (expected.length === 0) return [await fact('no code', [], 'begun')]
  const refused = `FORBIDDEN ${expected.toSorted().join()}`
  const others = everyCode.filter((code) => !expected.includes(code))
  const facts = [await fact('no code', [], refused), await fact('every other code', others, refused)]
  for (const code of tried) facts.push(await fact(code, [code], 'begun'))
  return facts
}

it('serves the features that are built, and nothing below the others', () => {
  expect(placed.length).toBeGreaterThan(3_500)
  const served = new Set(placed.map(({ feature }) => feature))
  expect([...served].filter((feature) => 'placeholder' in feature)).toEqual([])
  expect(catalogue.features.filter((f) => isRecordFeature(f) && !served.has(f))).toEqual([])
})

it('serves no route that the specification does not know', () => {
  const unknown = placed.filter(({ expected }) => expected === undefined)
  expect(unknown.map(({ route }) => `${route.method} ${route.url}`)).toEqual([])
})

it('every route opens to each of its codes alone, and is refused with every other', async () => {
  const facts: Fact[] = []
  for (const one of placed) facts.push(...(await factsOf(outcomeOf, one, one.expected ?? [])))
  expect(facts.length).toBeGreaterThan(3 * placed.length - 300)
  expect(differencesIn(facts)).toEqual([])
})

describe('over HTTP one route of each combination of kind, route and guard', () => {
  /** The kind of the feature, what the route does, and the form of its guard. */
  function shapeOf({ route, feature, below, expected = [] }: Placed): string {
    const [, name = '', rest = ''] = /^\/actions\/([^/]+)(\/export)?$/.exec(below) ?? []
    const action = actionsOf(feature).find((a) => a.name === name)?.action
    const moves = isRecordFeature(feature) ? ofMoves(feature).map(([move]) => `/:id/${move}`) : []
    const what = action === undefined ? (moves.includes(below) ? 'move' : below) : `${actionFormOf(action)}${rest}`
    return [feature.kind, route.method, what, guardFormOf(feature, expected)].join(' | ')
  }
  const sample = firstOfEach(placed, shapeOf)
  const asked = new Set<string>()

  it('opens to each of its codes alone, and is refused with every other', async () => {
    const facts: Fact[] = []
    for (const one of sample) {
      facts.push(...(await factsOf(sent, one, someOf(one.expected ?? []))))
      asked.add(shapeOf(one))
    }
    expect(differencesIn(facts)).toEqual([])
  })
  it('no combination is left out, and most routes add none', () => {
    expect(notAsked(placed, shapeOf, asked)).toEqual([])
    expect(sample.length).toBeLessThan(placed.length / 10)
  })
})
