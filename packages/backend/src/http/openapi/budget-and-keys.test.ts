// The document states where an Idempotency-Key is taken and what an API key learns of its budget; compared with the routes themselves.
import { catalogue } from '@kantor/shared/catalogue'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { domainActions } from '../../domain/actions.ts'
import { registryOf } from '../../engine/context.ts'
import { registerActions } from '../actions/routes.ts'
import { registerFeatures } from '../features/routes.ts'
import { messageRoutes } from '../messages/routes.ts'
import { openApiOf } from './document.ts'

interface Response {
  readonly description: string
  readonly headers?: object
}
interface Documented {
  readonly parameters?: readonly { readonly $ref?: string }[]
  readonly security?: readonly object[]
  readonly responses: { readonly [status: string]: Response & { readonly $ref?: string } }
}
interface Served {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Documented } }
  readonly components: {
    readonly responses: { readonly [name: string]: Response }
    readonly headers: object
  }
}
/** The document as it goes out. */
const { paths, components }: Served = JSON.parse(JSON.stringify(openApiOf(catalogue)))
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    method === 'parameters' ? [] : [[`${method} ${path}`, operation] as const],
  ),
)
/** The headers of an answer, which for a refusal stand with all refusals of its status. */
const headersOf = ({ $ref, headers = {} }: Response & { readonly $ref?: string }): object =>
  $ref === undefined ? headers : (components.responses[$ref.split('/').at(-1) ?? '']?.headers ?? {})
const takesKey = ({ parameters = [] }: Documented) =>
  parameters.some((p) => p.$ref === '#/components/parameters/IdempotencyKey')

it('takes a key on the very writes that are registered as repeatable', () => {
  const app = Fastify()
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD' && method !== 'GET')
      routes.push(`${String(method).toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`)
  })
  const engine = {
    catalogue,
    rules: registryOf([]),
    now: () => new Date(),
    today: () => '2026-11-21',
    database: { db: null } as never,
  }
  const unreachable = () => expect.unreachable()
  messageRoutes(app, engine)
  registerFeatures(app, engine, unreachable)
  registerActions(app, engine, domainActions, { actorOf: unreachable, strict: false })
  const documented = operations.filter(([, operation]) => takesKey(operation)).map(([name]) => name)
  expect(documented.sort()).toEqual(routes.sort())
})
it('says what comes of it: the first answer again, or one of three refusals', () => {
  for (const [name, { responses }] of operations.filter(([, operation]) => takesKey(operation))) {
    const done = Object.entries(responses).filter(([status]) => status < '300')
    for (const [, { headers }] of done)
      expect([name, Object.keys(headers ?? {})]).toEqual([name, expect.arrayContaining(['Idempotency-Replayed'])])
    expect(responses['409']?.description).toMatch(/KEY_BUSY, KEY_SPENT/)
    expect(responses['422']?.description).toMatch(/KEY_REUSED/)
  }
})
it('states the budget on every answer but the open ones', () => {
  for (const [name, { security, responses }] of operations) {
    const isOpen = security !== undefined
    for (const [status, response] of Object.entries(responses))
      if (!isOpen || status < '300')
        expect([name, status, 'RateLimit-Remaining' in headersOf(response)]).toEqual([name, status, !isOpen])
    if (!isOpen) expect([name, responses['429']?.description]).toEqual([name, expect.stringContaining('RATE_LIMITED')])
  }
  expect(Object.keys(components.headers)).toContain('RateLimit-Remaining')
})
