// What is recorded of a request: its route, its status, the code of its error, its statements; never its content.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { flowNow } from '@kantor/shared/telemetry/flow'
import type { Labels } from '@kantor/shared/telemetry/instruments'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handleErrors } from './error-handling.ts'
import { loggerOf } from './logger.ts'
import { observe } from './observe.ts'

const times: Labels[] = []
const lines: string[] = []
const parents: unknown[] = []
const telemetry = {
  slowMs: 0.000001,
  meters: {
    time: (_: string, _s: number, labels: Labels) => void times.push(labels),
    gauge() {},
    port: 0,
    close: async () => {},
  },
  tracing: {
    start: (_: string, { parent }: { readonly parent?: unknown }) => {
      parents.push(parent)
      return { traceparent: '', rename() {}, set() {}, end() {} }
    },
    close: async () => {},
  },
  close: async () => {},
}
const app: FastifyInstance = Fastify({
  loggerInstance: loggerOf({ logLevel: 'info' }, { write: (line) => void lines.push(line) }) as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
})

beforeAll(async () => {
  handleErrors(app)
  observe(app, telemetry)
  app.post('/people/:id', async () => {
    flowNow()?.part('statement', "select * from a where b = 'Siti'").end({ verb: 'select' })
    return {}
  })
  app.get('/refused', async () => {
    throw new KantorError('LOGIN_FAILED')
  })
  await app.ready()
})
beforeEach(() => {
  for (const list of [times, lines, parents]) list.length = 0
})
afterAll(() => app.close())

it('follows a request behind its body, and names it by its route', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.inject({
    method: 'POST',
    url: '/people/7?search=Siti',
    headers: { authorization: 'Bearer s3cret', cookie: 'a=s3cret', traceparent },
    payload: { password: 's3cret', name: 'Siti' },
  })
  expect(times).toEqual([{ verb: 'select' }, { kind: 'rest', name: 'POST /people/:id', status: '200', code: '' }])
  expect(parents).toEqual([traceparent])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 40,
      msg: 'slow',
      name: 'POST /people/:id',
      parts: 1,
      slowest: [{ name: "select * from a where b = '?'" }],
    },
  ])
  expect(lines.join('')).not.toMatch(/Siti|s3cret/)
})

it('says which error it was, and nothing of an address that is none', async () => {
  await app.inject({ url: '/refused' })
  await app.inject({ url: '/Siti' })
  expect(times.map(({ name, status, code }) => [name, status, code])).toEqual([
    ['GET /refused', '401', 'LOGIN_FAILED'],
    ['other', '404', 'NOT_FOUND'],
  ])
})
