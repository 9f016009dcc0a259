// Ready or not: a gateway that stops says so, serves what is under way, ends its streams and is gone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { catalogue } from '@kantor/shared/catalogue'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { noTelemetry } from '@kantor/shared/telemetry/telemetry'
import Fastify from 'fastify'
import { configFrom } from '../config.ts'
import { createServer as createGateway } from '../server.ts'
import { openBench } from '../testing/bench.ts'
import { startFakeBackend } from '../testing/fake-backend.ts'
import { fixture } from '../testing/fixture.ts'
import { healthRoutes } from './health.ts'
import type { Services } from './request-context.ts'

it('is ready while the backend answers and it has not been ordered to stop', async () => {
  const backend = await startFakeBackend(fixture)
  backend.on('GET', '/health', { body: { status: 'ok' } })
  const readiness = { isDraining: false }
  const settings = { LOG_LEVEL: 'silent', BACKEND_URL: backend.url, WEB_DIST: '/nowhere', SANDBOX_DIST: '/nowhere' }
  const app = await createGateway(configFrom(settings), fixture, noTelemetry, readiness)
  const ask = async (url: string) => {
    const answer = await app.inject({ url, headers: { host: 'kantor.test' } })
    return [answer.statusCode, answer.json().status]
  }
  expect(await ask('/health/ready')).toEqual([200, 'ok'])
  readiness.isDraining = true
  expect([await ask('/health/ready'), await ask('/health')]).toEqual([
    [503, 'draining'],
    [200, 'ok'],
  ])
  readiness.isDraining = false
  const filling = { area: 'attendance', part: 23, of: 41 }
  backend.on('GET', '/health', { body: { status: 'ok', filling, other: 'not passed on' } })
  expect((await app.inject({ url: '/health', headers: { host: 'kantor.test' } })).json()).toEqual({
    status: 'ok',
    filling,
  })
  backend.on('GET', '/health', { status: 503 })
  expect(await ask('/health/ready')).toEqual([503, 'unavailable'])
  await app.close()
  await backend.close()
})

it('a backend that writes the demo company is busy, not away, as long as it said so recently and its connection is open', async () => {
  const filling = { area: 'attendance', part: 23, of: 41 }
  type Send = Services['upstream']['send']
  let send: Send = async () => Promise.reject(new KantorError('UPSTREAM_ERROR'))
  const says =
    (said: object): Send =>
    async () => ({
      status: 200,
      headers: {},
      body: Object.assign(Readable.from([]), { text: async () => JSON.stringify(said) }),
    })
  const late: Send = ({ life }) =>
    new Promise((_, refuse) => life?.whenOver(() => refuse(new KantorError('UPSTREAM_TIMEOUT'))))
  const app = Fastify()
  const services = { upstream: { send: (asked: Parameters<Send>[0]) => send(asked) } }
  healthRoutes(app, services as never, { isDraining: false }, { usual: 5, first: 5, busy: 60_000 })
  const ask = async (by: Send) => {
    send = by
    const answer = await app.inject({ url: '/health' })
    return [answer.statusCode, answer.json()]
  }
  const busy = [200, { status: 'ok', filling }]
  const away = [503, { status: 'unavailable' }]
  expect(await ask(late)).toEqual(away)
  expect(await ask(says({ status: 'ok', filling }))).toEqual(busy)
  expect([await ask(late), await ask(late)]).toEqual([busy, busy])
  // A backend whose connection is refused or breaks is not busy, and its earlier answer no longer counts.
  expect(await ask(async () => Promise.reject(new KantorError('UPSTREAM_ERROR')))).toEqual(away)
  expect(await ask(late)).toEqual(away)
  // Once the demo company is complete, a late answer counts as away again.
  expect(await ask(says({ status: 'ok', filling }))).toEqual(busy)
  expect(await ask(says({ status: 'ok' }))).toEqual([200, { status: 'ok' }])
  expect(await ask(late)).toEqual(away)
  await app.close()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A gateway of its own process, over the backend of a bench. */
async function gatewayProcess(backendUrl: string) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), BACKEND_URL: backendUrl, LOG_LEVEL: 'silent', DRAIN_MS: '1500' }
  const child = spawn(process.execPath, [`${import.meta.dirname}/../main.ts`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const status = (path: string) =>
    fetch(url + path).then(
      (answer) => answer.status,
      () => 0,
    )
  while ((await status('/health/ready')) !== 200) await new Promise((resolve) => setTimeout(resolve, 100))
  return { child, url, status, ended: once(child, 'exit') }
}

it('a signal drains: not ready, requests answered, streams ended, gone', async () => {
  const bench = await openBench({}, catalogue)
  const { backend } = bench
  backend.users.set('s1', [])
  backend.on('GET', '/health', { body: { status: 'ok' } })
  backend.on('GET', '/message/count', { body: { count: 2 } })
  const { child, url, status, ended } = await gatewayProcess(backend.url)
  const send = (path: string, query: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer s1' },
      body: JSON.stringify({ query }),
    })
  const stream = await send('/graphql/stream', 'subscription { unreadCount }')
  child.kill('SIGTERM')
  while ((await status('/health/ready')) === 200) await new Promise((resolve) => setTimeout(resolve, 20))
  const [notReady, served] = [await status('/health/ready'), await send('/graphql', '{ unreadCount }')]
  expect([notReady, await served.json()]).toEqual([503, { data: { unreadCount: 2 } }])
  const streamed = await stream.text()
  expect(streamed).toContain('{"data":{"unreadCount":2}}')
  expect(streamed).toContain('"code":"UNAVAILABLE"')
  expect(streamed).toMatch(/event: complete/)
  expect(await ended).toEqual([0, null])
  expect(await status('/health')).toBe(0)
  await bench.close()
})
