// Every route of the running application that stands below a feature: it opens to each of the codes that the specification
// wants there, and to no other. A route that nobody gave a code to is none of these and fails. Nothing reaches a database.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf } from '@kantor/shared/derive/actions'
import { type Feature, isRecordFeature } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
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
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { configOf } from '../config.ts'
import type { Actor } from '../engine/context.ts'
import { testActor } from '../engine/testing/databases.ts'
import { loggerOf } from './logger.ts'

interface Route {
  readonly method: string
  readonly url: string
}
const world = vi.hoisted(() => ({ routes: [] as Route[], caller: undefined as Actor | undefined }))

// Who asks is said by the test; what he may do is the business of each route.
vi.mock('./access.ts', () => ({
  guard(app: FastifyInstance) {
    app.decorateRequest('found', null)
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') world.routes.push({ method: one, url })
    })
    app.addHook('onRequest', async (request: FastifyRequest) => {
      const signedIn = { userId: 1, username: 'tester', name: 'Tester', sessionId: 1, mustChangePassword: false }
      request.found = { signedIn, actor: world.caller }
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
beforeAll(() => app.ready())

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
  if (placed !== undefined && method === (rest === '' ? 'POST' : 'GET')) return ofAction(feature, placed.action)
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

const placed = world.routes.flatMap((route) => {
  const place = placeOf(route)
  return place === undefined ? [] : [{ route, ...place, expected: expectedOf(route, place.feature, place.below) }]
})
const everyCode = codesOf(catalogue.features)

async function send({ method, url }: Route, codes: readonly string[]) {
  world.caller = testActor(codes)
  const body = method === 'GET' || method === 'DELETE' ? {} : { payload: { '#': 1 } }
  const answer = await app.inject({ method: method as 'GET', url: url.replace(':id', '2147483647'), ...body })
  const { code, anyOf = [] } =
    answer.statusCode === 403 ? answer.json<{ code: string; anyOf?: string[] }>() : { code: '' }
  return { status: answer.statusCode, refusal: `${code} ${anyOf.toSorted().join()}` }
}

it('serves the features that are built, and nothing below the others', () => {
  expect(placed.length).toBeGreaterThan(1_000)
  const served = new Set(placed.map(({ feature }) => feature))
  expect([...served].filter((feature) => 'placeholder' in feature)).toEqual([])
  expect(catalogue.features.filter((f) => isRecordFeature(f) && !served.has(f))).toEqual([])
})

describe.each([...Map.groupBy(placed, ({ feature }) => feature.path)])('%s', (_, routes) => {
  it.each(routes.map((one) => [one.route.method, one.route.url, one] as const))('%s %s', async (_, __, one) => {
    const { route, expected } = one
    expect(expected, 'the specification knows no such route').toBeDefined()
    const opening = expected ?? []
    for (const code of opening.length === 0 ? [''] : opening)
      expect([code, (await send(route, [code])).status]).not.toEqual([code, 403])
    if (opening.length === 0) return
    for (const codes of [[], everyCode.filter((code) => !opening.includes(code))])
      expect(await send(route, codes)).toEqual({ status: 403, refusal: `FORBIDDEN ${opening.toSorted().join()}` })
  })
})
