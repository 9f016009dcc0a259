// One request is one trace: a gateway of its own process, its call, this backend and its statements, reported to a collector of the
// test. Both logs record it under one request id, and nothing anywhere repeats what was requested.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { openTelemetry } from '@kantor/shared/telemetry/telemetry'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { configOf } from '../config.ts'
import { loggerOf } from './logger.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf } from './test/requests.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string }
}
interface Span {
  readonly service: string | undefined
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[]
  }[]
}

const textOf = (attributes: readonly Attribute[], key: string) =>
  attributes.find((a) => a.key === key)?.value.stringValue
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const spans: Span[] = []
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Sent
  for (const { resource, scopeSpans } of resourceSpans)
    for (const span of scopeSpans.flatMap((s) => s.spans))
      spans.push({ ...span, service: textOf(resource.attributes, 'service.name') })
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const log = { backend: '', gateway: '' }
const hear = (line: string) => {
  log.backend += line
}
let world: HttpFixture
let app: FastifyInstance
let gateway: ChildProcess
let url: string
let headers: { readonly [name: string]: string }

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const otlpEndpoint = `http://127.0.0.1:${portOf(collector)}`
  const off = { metricsPort: undefined, metricsHost: '127.0.0.1', traceShare: 1 }
  const telemetry = await openTelemetry({ ...off, service: 'kantor-backend', otlpEndpoint, slowMs: 0.001 })
  world = await createHttpFixture()
  const logger = loggerOf({ logLevel: 'debug' }, { write: hear })
  const config = configOf({ SEED: 'none', CAPTCHA: 'off' })
  app = await buildApp({ engine: world.engine, config, logger, telemetry })
  app.addHook('onClose', () => telemetry.close())
  headers = await headersOf(app, 'anna')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = portOf(taken)
  taken.close()
  url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    BACKEND_URL: `http://127.0.0.1:${portOf(app.server)}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint,
    SLOW_MS: '1',
  }
  gateway = spawn(process.execPath, [`${import.meta.dirname}/../../../gateway/src/main.ts`], { env })
  gateway.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log.gateway += text
  })
  const answers = () =>
    fetch(`${url}/health/ready`).then(
      (a) => a.ok,
      () => false,
    )
  while (!(await answers())) await pause(100)
}, 300_000)
afterAll(async () => {
  gateway.kill('SIGTERM')
  await once(gateway, 'exit')
  await app.close()
  await world.close()
  collector.close()
})

it('one request is one trace across gateway and backend, down to its statements', async () => {
  const requestId = 'trace-of-one-request'
  const query = 'query Siti($s: String) { postCodesList(search: $s) { total } }'
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify({ query, variables: { s: 'Wijayakusuma' } }),
  })
  expect(await answer.json()).toEqual({ data: { postCodesList: { total: 0 } } })
  const own = (service: string, name: string) =>
    spans.find(
      (s) => s.service === service && s.name === name && textOf(s.attributes, 'kantor.request_id') === requestId,
    )
  const route = 'rest GET /api/master/post-codes'
  while (own('kantor-gateway', 'query other') === undefined || own('kantor-backend', route) === undefined)
    await pause(200)
  const [root, listed] = [own('kantor-gateway', 'query other'), own('kantor-backend', route)]
  const call = spans.find((s) => s.spanId === listed?.parentSpanId)
  const statement = spans.find((s) => s.parentSpanId === listed?.spanId && s.name === 'sql select')
  expect([call?.service, call?.name, call?.parentSpanId]).toEqual([
    'kantor-gateway',
    'GET /master/post-codes',
    root?.spanId,
  ])
  expect(new Set([root, call, listed, statement].map((s) => s?.traceId)).size).toBe(1)
  expect(textOf(statement?.attributes ?? [], 'db.query.text')).toMatch(/^\s*select /i)

  const secret = String(headers['authorization']).replace('Bearer ', '')
  expect(JSON.stringify(spans)).not.toMatch(/Wijayakusuma|Siti/)
  for (const text of [JSON.stringify(spans), log.gateway, log.backend]) expect(text).not.toContain(secret)
  for (const text of [log.gateway, log.backend]) {
    const lines = text
      .split('\n')
      .flatMap((l) => (l.startsWith('{') ? [JSON.parse(l) as { [name: string]: unknown }] : []))
    expect(lines.find((l) => l['msg'] === 'slow' && l['requestId'] === requestId)).toMatchObject({ level: 40 })
    expect(lines.some((l) => l['msg'] === 'answered' && l['requestId'] === requestId)).toBe(true)
    expect(text).not.toMatch(/Wijayakusuma|Siti/)
  }
})
