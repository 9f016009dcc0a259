// The express lane answers as the long way does, in every word and header but the clock; what it leaves, it leaves untouched.
import { createHash } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTelemetry } from '@kantor/shared/telemetry/telemetry'
import { trustedProxies } from '../http/trusted-proxies.ts'
import { type Bench, openBench } from '../testing/bench.ts'
import { loggedBy } from '../testing/log.ts'
import { plain, queries, teach } from '../testing/tier-cases.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const sized = 'query Sized($size: Int) { workersList(size: $size) { total rows { id workerNo } } }'
const write = 'mutation { deleteWorkers(id: 7, rowVersion: 1) }'
const listed = [...queries.map(([, query]) => query), sized, write]
const dist = mkdtempSync(join(tmpdir(), 'kantor-lane-'))
mkdirSync(join(dist, '.vite'))
writeFileSync(
  join(dist, '.vite', 'documents.json'),
  JSON.stringify(Object.fromEntries(listed.map((t) => [hashOf(t), t]))),
)
afterAll(() => rmSync(dist, { recursive: true }))

/** Requests that reached a handler of Fastify. */
let long = 0
diagnostics.subscribe('tracing:fastify.request.handler:start', () => {
  long += 1
})

type Sent = { readonly [name: string]: string }
interface Answer {
  readonly status: number
  readonly headers: object
  readonly text: string
}
const portOf = ({ app }: Bench) => (app.server.address() as AddressInfo).port
const bare = ({
  date: _d,
  connection: _c,
  'keep-alive': _k,
  'ratelimit-reset': _r,
  ...rest
}: Record<string, unknown>) => rest

/** Over a connection, where the lane is in front. */
function overTheWire(bench: Bench, body: string, headers: Sent, agent?: import('node:http').Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port: portOf(bench), path: '/graphql', method: 'POST', headers, ...(agent && { agent }) }
    const sent = send({ host: '127.0.0.1', ...options }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('latin1')
        resolve({ status: answer.statusCode ?? 0, headers: bare(answer.headers), text })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
/** The long way, which no connection leads to. */
async function injected(bench: Bench, payload: string, headers: Sent): Promise<Answer> {
  const answer = await bench.inject({ method: 'POST', url: '/graphql', headers, payload })
  return { status: answer.statusCode, headers: bare(answer.headers), text: answer.rawPayload.toString('latin1') }
}
const byHash = (text: string, variables: object = {}) =>
  JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } })
const byText = (query: string, variables: object = {}) => JSON.stringify({ query, variables })
const dressed = (body: string, more: Sent = {}): Sent => ({
  host: 'kantor.test',
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'x-request-id': 'same',
  ...more,
})
const keyOf = (key: string): Sent => (key === '' ? {} : { authorization: `Bearer ${key}` })

async function open(settings: Parameters<typeof openBench>[0] = {}, telemetry?: Parameters<typeof openBench>[2]) {
  const bench = await openBench({ webDist: dist, shadowPercent: 0, ...settings }, undefined, telemetry)
  teach(bench.backend)
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
  return bench
}

let bench: Bench
beforeAll(async () => {
  bench = await open({ requestsPerMinute: 0 })
})
afterAll(() => bench.close())
beforeEach(() => {
  bench.backend.forget()
  long = 0
})

/** Asks both ways, the wire twice: the first request of a document goes the long way and makes its plan. */
async function bothWays(body: string, headers: Sent) {
  await overTheWire(bench, body, headers)
  const other = await injected(bench, body, headers)
  long = 0
  return [await overTheWire(bench, body, headers), other] as const
}

describe.each(queries)('%s', (_, query = '', key = 'areas') => {
  it.each(['*/*', 'application/graphql-response+json'])('is answered alike to %s', async (accept) => {
    for (const caller of key === 'areas' ? ['areas', 'workers'] : [key]) {
      for (const body of [byHash(query), byText(query)]) {
        const [lane, other] = await bothWays(body, dressed(body, { accept, ...keyOf(caller) }))
        expect(lane).toEqual(other)
      }
    }
  })
})

describe('the lane', () => {
  const ask = byHash(plain)
  const asked = (more: Sent = {}) => dressed(ask, { ...keyOf('areas'), ...more })

  it.each([
    ['a key in the header', asked()],
    ['the cookies of a browser', { ...dressed(ask), cookie: 'token=areas; CompanyCode=C1; CompanyBranchCode=B1' }],
    ['its own origin', asked({ origin: 'http://kantor.test' })],
    ['an answer that may be packed', asked({ 'accept-encoding': 'gzip, zstd' })],
    ['another address in front', asked({ 'x-forwarded-for': '10.0.0.9' })],
  ])('serves %s', async (_, headers) => {
    const [lane, other] = await bothWays(ask, headers)
    expect(lane).toEqual(other)
    expect(lane.text).toContain('Area 1')
    expect(long).toBe(0)
  })
  it('serves a text from its second time on', async () => {
    const fresh = byText('{ areasList { page rows { id areaCode } } }')
    const headers = dressed(fresh, keyOf('areas'))
    await overTheWire(bench, fresh, headers)
    expect(long).toBe(1)
    for (let turn = 0; turn < 2; turn++) expect((await overTheWire(bench, fresh, headers)).text).toContain('A1')
    expect(long).toBe(1)
  })
  it('serves values and packs what is large', async () => {
    const body = byHash(sized, { size: 50 })
    const headers = dressed(body, { ...keyOf('workers'), 'accept-encoding': 'zstd' })
    const [lane, other] = await bothWays(body, headers)
    expect(lane).toEqual(other)
    expect(lane.headers).toMatchObject({
      'content-encoding': 'zstd',
      vary: expect.stringMatching(/, Accept-Encoding$/),
    })
    expect(long).toBe(0)
  })
  it.each([
    ['a foreign origin', ask, asked({ origin: 'https://evil.example' })],
    ['a company that is none', ask, asked({ companycode: 'a b' })],
    ['a key that could stand in no header', ask, asked({ cookie: 'token=%00', authorization: '' })],
    ['a packed body', ask, asked({ 'content-encoding': 'gzip' })],
    ['another type', ask, asked({ 'content-type': 'text/plain' })],
    ['no JSON', '{"variables":', dressed('{"variables":', keyOf('areas'))],
    ['a name that reaches a prototype', ask.replace('{}', '{"__proto__":1}'), {}],
    ['the same in disguise', ask.replace('{}', '{"\\u005f_proto__":1}'), {}],
    ['values that do not fit', byHash(sized, { size: 'x' }), {}],
    ['a list of operations', `[${ask}]`, {}],
    ['a hash of no document', byHash('{ nothing }'), {}],
    ['the hash of a text that is kept but in no list', byHash('{ areasList { page } }'), {}],
    ['a write', byHash(write), {}],
    ['a plan that is to be reported', ask, asked({ 'x-explain-plan': '1', authorization: 'Bearer developer' })],
    ['a name for writes', ask, asked({ 'idempotency-key': 'k1' })],
  ])('leaves %s to the long way', async (_, body, headers) => {
    await injected(bench, JSON.stringify({ query: '{ areasList { page } }' }), {
      ...keyOf('areas'),
      host: 'kantor.test',
    })
    const dress = dressed(body, { ...keyOf('areas'), ...headers })
    const [lane, other] = await bothWays(body, { ...dress, 'content-length': String(Buffer.byteLength(body)) })
    expect(lane).toEqual(other)
  })
  it('reports the address of the caller to the backend, as far as a proxy is trusted', async () => {
    const trusting = await open({ trustProxy: trustedProxies('1') })
    for (const [at, reported] of [
      [trusting, '10.0.0.1'],
      [bench, '127.0.0.1'],
    ] as const) {
      const headers = asked({ 'x-forwarded-for': '10.0.0.9, 10.0.0.1' })
      for (let turn = 0; turn < 2; turn++) await overTheWire(at, ask, headers)
      expect(at.backend.calls.map((c) => c.headers['x-forwarded-for'])).toEqual([reported, reported])
    }
    await trusting.close()
  })
  it('keeps apart who asks over one connection', async () => {
    const { Agent } = await import('node:http')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const outcome = async (key: string) => {
      const { text } = await overTheWire(bench, ask, dressed(ask, keyOf(key)), agent)
      return /"code":"(\w+)"/.exec(text)?.[1] ?? 'answered'
    }
    const outcomes: string[] = []
    for (const key of ['areas', 'areas', 'nobody', 'areas', '']) outcomes.push(await outcome(key))
    agent.destroy()
    expect(outcomes).toEqual(['answered', 'answered', 'UNAUTHENTICATED', 'answered', 'UNAUTHENTICATED'])
  })
})

describe('a text', () => {
  const body = byText(plain)
  let own: Bench
  afterEach(() => own.close())

  it('costs what it costs the long way, and nothing more where the lane gives it up', async () => {
    own = await open({ requestsPerMinute: 0 })
    const profile = { user_id: 7, username: 'script', access: ['frmAREAXX01I'], companyCode: 'C1', branchCode: 'B1' }
    own.backend.on('GET', '/profile', { body: { ...profile, companies: [], costPerMinute: 35 } })
    const headers = dressed(body, keyOf('areas'))
    const left = async () => {
      const { status, headers: responseHeaders } = await overTheWire(own, body, headers)
      return [status, (responseHeaders as Sent)['ratelimit-cost-remaining']]
    }
    expect(await left()).toEqual([200, '25'])
    long = 0
    expect(await left()).toEqual([200, '15'])
    expect(long).toBe(0)
    own.backend.on('GET', '/people/areas', (call) =>
      call.query.has('shape') ? { body: '<html>', headers: { 'x-shaped': '1' } } : { body: { total: 7, rows: [] } },
    )
    expect(await left()).toEqual([200, '5'])
    expect(long).toBe(1)
    expect(await left()).toEqual([429, '5'])
  })
  it.each([
    ['a browser', { cookie: 'token=areas' }, 'QUERY_NOT_TRUSTED', 1],
    ['a key', keyOf('areas'), 'Area 1', 0],
    ['a key that is none', keyOf('gone'), 'UNAUTHENTICATED', 1],
    ['nobody', {}, 'QUERY_NOT_TRUSTED', 1],
  ])('where trusted documents alone are answered: %s', async (_, who, expected, longWays) => {
    own = await open({ requestsPerMinute: 0, trustedDocuments: 'only' })
    const free = byText('{ areasList { rows { areaName } } }')
    for (let turn = 0; turn < 2; turn++) await overTheWire(own, free, dressed(free, keyOf('areas')))
    long = 0
    expect((await overTheWire(own, free, dressed(free, who))).text).toContain(expected)
    expect(long).toBe(longWays)
  })
  it('that looks at the schema goes the long way', async () => {
    own = await open({ introspection: 'all' })
    const look = byText('{ __schema { queryType { name } } areasList { total } }')
    const headers = dressed(look, keyOf('developer'))
    for (let turn = 0; turn < 2; turn++) {
      long = 0
      expect((await overTheWire(own, look, headers)).text).toContain('"total":2')
      expect(long).toBe(1)
    }
  })
})

describe('a request', () => {
  const body = byHash(plain)
  const headers = dressed(body, keyOf('areas'))
  let own: Bench
  afterEach(() => own.close())
  const left = ({ headers }: Answer) => (headers as Sent)['ratelimit-remaining']

  it('counts once, also where the lane gave it up in the middle', async () => {
    own = await open({ requestsPerMinute: 5 })
    own.backend.on('GET', '/people/areas', { body: { total: 0, page: 1, size: 10, rows: [] } })
    expect(left(await overTheWire(own, body, headers))).toBe('4')
    expect(left(await overTheWire(own, body, headers))).toBe('3')
    // Claims a shape that it has not: the bytes are not believed, and Apollo answers.
    own.backend.on('GET', '/people/areas', (call) =>
      call.query.has('shape')
        ? { body: '<html>', headers: { 'x-shaped': '1' } }
        : { body: { total: 7, page: 1, size: 10, rows: [] } },
    )
    const lied = await overTheWire(own, body, headers)
    expect([left(lied), lied.text]).toEqual(['2', '{"data":{"areasList":{"total":7,"rows":[]}}}\n'])
    for (let turn = 0; turn < 2; turn++) await overTheWire(own, body, headers)
    expect(await overTheWire(own, body, headers)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.anything() },
    })
  })
  it('ends with its time', async () => {
    own = await open({ requestTimeoutMs: 1_500 })
    await overTheWire(own, body, headers)
    own.backend.on('GET', '/people/areas', { body: {}, after: new Promise(() => {}) })
    long = 0
    const { text } = await overTheWire(own, body, headers)
    expect([text.includes('UPSTREAM_TIMEOUT'), long]).toEqual([true, 0])
  })
  it('ends with its client', async () => {
    own = await open()
    await overTheWire(own, body, headers)
    own.backend.on('GET', '/people/areas', { body: {}, after: new Promise(() => {}) })
    const socket = connect(portOf(own), '127.0.0.1')
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /graphql HTTP/1.1\r\n${head.join('')}\r\n${body}`)
    while (own.backend.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    socket.destroy()
    while (own.backend.hungUp.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })
  it('may come in pieces, and others may come behind it over the same connection', async () => {
    own = await open()
    await overTheWire(own, body, headers)
    long = 0
    const socket = connect(portOf(own), '127.0.0.1')
    let text = ''
    socket.on('data', (piece) => {
      text += String(piece)
    })
    const answers = () => text.split('HTTP/1.1 ').length - 1
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const whole = `POST /graphql HTTP/1.1\r\nhost: x\r\n${head.join('')}\r\n${body}`
    for (const piece of [whole.slice(0, -40), whole.slice(-40, -10), `${whole.slice(-10)}${whole}`]) {
      socket.write(piece)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    while (answers() < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    socket.write(whole)
    while (answers() < 3) await new Promise((resolve) => setTimeout(resolve, 5))
    socket.destroy()
    expect([text.split('Area 1').length - 1, long]).toEqual([3, 0])
  })
  it('is counted in the figures by its name, and logged once without the key', async () => {
    const settings = { service: 'kantor-gateway', metricsPort: 0, metricsHost: '127.0.0.1', otlpEndpoint: undefined }
    const telemetry = await openTelemetry({ ...settings, traceShare: 0, slowMs: 0 })
    const named = byHash(sized, { size: 10 })
    let text = ''
    const lines = await loggedBy({ webDist: dist, shadowPercent: 0 }, telemetry, async (spied) => {
      own = spied
      teach(spied.backend)
      await spied.app.listen({ port: 0, host: '127.0.0.1' })
      for (let turn = 0; turn < 3; turn++) await overTheWire(spied, named, dressed(named, keyOf('workers')))
      text = await (await fetch(`http://127.0.0.1:${telemetry.meters?.port}/metrics`)).text()
    })
    await telemetry.close()
    expect(text).toContain('kantor_request_seconds_count{kind="query",name="Sized",status="200",code=""} 3')
    expect(text).toContain('kantor_upstream_seconds_count{name="GET /people/workers",status="200"} 3')
    const answered = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')
    expect(answered.slice(-3)).toEqual(
      Array(3).fill(expect.objectContaining({ requestId: 'same', method: 'POST', path: '/graphql', status: 200 })),
    )
    expect(answered).toHaveLength(3)
    expect(lines.join()).not.toContain('Bearer')
  })
})
