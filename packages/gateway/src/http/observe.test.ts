// What the gateway says of requests, in figures and in its log: words of the program, never those of a person.

import type { Span } from '@kantor/shared/telemetry/spans'
import { openTelemetry, type Telemetry } from '@kantor/shared/telemetry/telemetry'
import { type Bench, openBench } from '../testing/bench.ts'
import { loggedBy } from '../testing/log.ts'
import { subscribe } from '../testing/stream.ts'

const settings = { service: 'kantor-gateway', metricsPort: 0, metricsHost: '127.0.0.1', otlpEndpoint: undefined }
const started: { name: string; parent: unknown; renamed?: string; failure?: string | undefined }[] = []
let telemetry: Telemetry
let bench: Bench
beforeAll(async () => {
  const opened = await openTelemetry({ ...settings, traceShare: 1, slowMs: 0 })
  telemetry = {
    ...opened,
    slowMs: 0.000001,
    tracing: {
      start(name, { parent }) {
        const span: (typeof started)[number] = { name, parent }
        started.push(span)
        const handle: Span = {
          traceparent: `00-${'a'.repeat(32)}-${String(started.length).padStart(16, '0')}-01`,
          rename: (to) => void Object.assign(span, { renamed: to }),
          set() {},
          end: (failure) => void Object.assign(span, { failure }),
        }
        return handle
      },
      close: async () => {},
    },
  }
  bench = await openBench({ logLevel: 'silent' }, undefined, telemetry)
  bench.backend.users.set('s3cret-key', ['frmWORKER01I'])
  bench.backend.on('GET', '/people/workers', { body: { total: 0, page: 1, size: 10, rows: [] } })
  bench.backend.on('GET', '/message/count', { body: { count: 1 } })
})
afterAll(async () => {
  await bench.close()
  await telemetry.close()
})
const figures = async () => (await fetch(`http://127.0.0.1:${telemetry.meters?.port}/metrics`)).text()
const list = 'query Siti($s: String) { workersList(search: $s) { total } }'

it('counts by kind, status and code; a name that a caller made up is no label', async () => {
  await bench.ask(list, { key: 's3cret-key', variables: { s: 'Budi' } })
  await bench.ask('mutation Budi { deleteWorkers(id: 7, rowVersion: 1) }', { key: 's3cret-key' })
  await bench.ask('{ nonsense }', { key: 's3cret-key' })
  await bench.inject({ url: '/Siti', headers: { host: 'kantor.test' } })
  const text = await figures()
  expect(text).toContain('kantor_request_seconds_count{kind="query",name="other",status="200",code=""} 1')
  expect(text).toContain('kantor_request_seconds_count{kind="mutation",name="other",status="200",code="FORBIDDEN"} 1')
  expect(text).toContain('{kind="rest",name="POST /graphql",status="400",code="BAD_USER_INPUT"} 1')
  expect(text).toContain('kantor_upstream_seconds_count{name="GET /people/workers",status="200"} 1')
  expect(text).toMatch(/^kantor_access_hits_total 1/m)
  expect(text).toMatch(/^kantor_circuits_open.* 0/m)
  expect(text).not.toMatch(/Siti|Budi|s3cret/)
})

it('counts open streams, and takes no time of them', async () => {
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await subscribe(bench.app, 'subscription { unreadCount }', {
    headers: { authorization: 'Bearer s3cret-key' },
  })
  await stream.next()
  expect(await figures()).toMatch(/^kantor_streams_open.* 1/m)
  stream.close()
  while (!/^kantor_streams_open.* 0/m.test(await figures())) await new Promise((resolve) => setImmediate(resolve))
  expect(await figures()).not.toContain('kind="subscription"')
})

it('hands its span on to the backend', async () => {
  started.length = 0
  bench.backend.forget()
  await bench.ask('{ workersList { total } }', { key: 's3cret-key' })
  const [request, call] = started
  expect([request?.renamed, call?.name]).toEqual(['query other', 'GET /people/workers'])
  expect(call?.parent).toMatchObject({ traceparent: `00-${'a'.repeat(32)}-${'1'.padStart(16, '0')}-01` })
  expect(bench.backend.calls[0]?.headers['traceparent']).toBe(`00-${'a'.repeat(32)}-${'2'.padStart(16, '0')}-01`)
})

it('a slow request is one line with its calls; no line holds a key, a cookie, a password or what was searched for', async () => {
  const lines = await loggedBy({}, telemetry, async (spied) => {
    spied.backend.users.set('s3cret-key', ['frmWORKER01I'])
    spied.backend.on('GET', '/people/workers', { body: { total: 0, page: 1, size: 10, rows: [] } })
    await spied.ask(list, { key: 's3cret-key', variables: { s: 'Budi' } })
    await spied.ask('mutation L($p: String!) { login(input: { username: "Siti", password: $p }) { expiresAt } }', {
      variables: { p: 'Geheim9!' },
      headers: { cookie: 'token=s3cret-key; CompanyCode=C1' },
    })
    await spied.inject({
      url: '/export/people/workers?search=Budi',
      headers: { host: 'kantor.test', cookie: 'token=s3cret-key' },
    })
  })
  const slow = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'slow')
  expect(slow[0]).toMatchObject({
    level: 40,
    kind: 'query',
    name: 'other',
    hash: expect.stringMatching(/^[0-9a-f]{12}$/),
    parts: 2,
    requestId: expect.any(String),
  })
  expect(slow[0].slowest.map((p: { name: string }) => p.name).sort()).toEqual(['GET /people/workers', 'GET /profile'])
  expect(slow).toHaveLength(3)
  expect(lines.join('')).not.toMatch(/Siti|Budi|s3cret|Geheim/)
})

it('follows nothing of the backend where no one wants to know', async () => {
  const plain = await openBench()
  plain.backend.users.set('a', ['frmWORKER01I'])
  await plain.ask('{ workersList { total } }', { key: 'a' })
  expect(plain.backend.calls[0]?.headers['traceparent']).toBeUndefined()
  await plain.close()
})
