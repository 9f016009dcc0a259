// Hostile requests that the other tests do not send: bodies in other dress, forwarded headers, other transports, a backend
// that lies, the log. `docs/probes.md` says where each probe of the table is tested.
import { request as rawRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Bench, openBench } from '../testing/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ requestsPerMinute: 0 })
  bench.backend.users.set('reader', ['frmWORKER01I', 'frmAREAXX01I'])
  await bench.ask('{ workersList { total } }', { key: 'reader' })
})
afterAll(() => bench.close())
beforeEach(() => bench.backend.forget())

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  bench.inject({
    method: 'POST',
    url: '/graphql',
    payload,
    headers: { host: 'kantor.test', 'content-type': 'application/json', authorization: 'Bearer reader', ...headers },
  })
const query = JSON.stringify({ query: '{ workersList { total } }' })

describe('the dress of a request', () => {
  it('D1 does not reflect what a proxy is said to have forwarded', async () => {
    const answer = await post(query, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'evil',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'host=evil.example',
    })
    expect(JSON.stringify([answer.headers, answer.body])).not.toMatch(/evil|203\.0\.113/)
    expect(bench.backend.calls[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(JSON.stringify(bench.backend.calls[0]?.headers)).not.toContain('evil')
  })
  it.each(['utf-7', 'utf-16le', 'x'.repeat(3000)])('D2 has no other reading for charset %s', async (charset) => {
    const answer = await post(query, { 'content-type': `application/json; charset=${charset}` })
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
    expect(bench.backend.calls).toHaveLength(0)
  })
  it.each([
    ['garbage', Buffer.from('not compressed at all')],
    ['a bomb', gzipSync(Buffer.alloc(2_000_000, ' '))],
  ])('D3 unpacks nothing: %s is refused', async (_, payload) => {
    const answer = await post(payload, { 'content-encoding': 'gzip' })
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('R1 refuses a search of 90 kB, as text of the query and as variable', async () => {
    const text = '%_'.repeat(45_000)
    const literal = await bench.ask(`{ workersList(search: "${text}") { total } }`, { key: 'reader' })
    const variable = await bench.ask('query ($s: String) { workersList(search: $s) { total } }', {
      key: 'reader',
      variables: { s: text },
    })
    for (const answer of [literal, variable]) {
      expect(answer.codes).toEqual(['BAD_USER_INPUT'])
      expect(answer.text.length).toBeLessThan(1_000)
    }
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('A10 refuses five thousand ids, as variable and as text', async () => {
    const ids = Array.from({ length: 5_000 }, (_, i) => String(i + 1))
    const variable = await bench.ask('query ($i: [ID!]!) { areasByIds(ids: $i) { id } }', {
      key: 'reader',
      variables: { i: ids },
    })
    const literal = await bench.ask(`{ areasByIds(ids: [${ids.slice(0, 1_500).join(',')}]) { id } }`, { key: 'reader' })
    for (const answer of [variable, literal]) expect(['BAD_USER_INPUT', 'QUERY_TOO_COMPLEX']).toContain(answer.codes[0])
    expect(bench.backend.calls).toHaveLength(0)
  })
})

describe('permission where the path changes', () => {
  const withoutRights = { key: 'nobody' }
  beforeAll(() => void bench.backend.users.set('nobody', []))
  it.each([
    ['B1 an alias', '{ hidden: workersList { total } }'],
    ['B2 a fragment', '{ ...f } fragment f on Query { workersList { total } }'],
    ['B7 a condition', 'query ($yes: Boolean!) { workersList @include(if: $yes) { total } }'],
    ['B9 a mutation', 'mutation { createWorkers(input: { workerNo: "1", workerName: "x" }) { id } }'],
  ])('%s does not lead past it', async (_, text) => {
    const answer = await bench.ask(text, { ...withoutRights, variables: { yes: true } })
    expect([answer.codes, Object.values(answer.data ?? {}).filter((v) => v !== null)]).toEqual([['FORBIDDEN'], []])
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('B9 a reader may not write', async () => {
    const text = 'mutation { deleteWorkers(id: 1, rowVersion: 1) }'
    expect((await bench.ask(text, { key: 'reader' })).codes).toEqual(['FORBIDDEN'])
    expect(bench.backend.calls).toHaveLength(0)
  })
})

describe('a backend that lies (W9)', () => {
  const page = (row: object) => ({ body: { total: 1, page: 1, size: 10, rows: [row] } })
  it('never shows a field that was not requested, or that the caller may not read', async () => {
    bench.backend.on(
      'GET',
      '/people/workers',
      page({ id: 1, workerNo: 'a', salary: 'pay-of-somebody', other: 'pay-too' }),
    )
    const plain = await bench.ask('{ workersList { rows { id } } }', { key: 'reader' })
    const asked = await bench.ask('{ workersList { rows { id salary } } }', { key: 'reader' })
    expect(plain.data).toEqual({ workersList: { rows: [{ id: '1' }] } })
    expect([asked.codes, asked.data]).toEqual([['FORBIDDEN'], { workersList: { rows: [{ id: '1', salary: null }] } }])
    expect(plain.text + asked.text).not.toContain('pay-')
  })
  it.each([
    ['a wrong type', page({ id: 1, workerNo: { deep: 'x9000' } })],
    ['a row that is none', page(['x9000'])],
    ['a page of HTML', { type: 'text/html', body: '<p>x9000</p>' }],
    ['nothing', { body: null }],
  ])('%s is a failure without the value', async (_, reply) => {
    bench.backend.on('GET', '/people/workers', reply)
    const answer = await bench.ask('{ workersList { rows { id workerNo } } }', { key: 'reader' })
    expect(['UPSTREAM_ERROR', 'INTERNAL_SERVER_ERROR']).toContain(answer.codes[0])
    expect(answer.text).not.toContain('x9000')
  })
})

describe('other transports (W2)', () => {
  /** An answer to a request as it goes over the wire; an upgrade that is taken up counts as 101. */
  const overWire = (method: string, path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const { port } = bench.app.server.address() as AddressInfo
      const all = { host: 'kantor.test', cookie: 'token=reader', ...headers }
      const request = rawRequest({ port, host: '127.0.0.1', method, path, headers: all }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode, text }))
      })
      request.on('upgrade', (_answer, socket) => {
        socket.destroy()
        resolve({ status: 101, text: '' })
      })
      request.on('error', reject)
      request.end()
    })
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': 'graphql-transport-ws',
  }
  beforeAll(() => bench.app.listen({ port: 0, host: '127.0.0.1' }).then(() => {}))

  it.each(['/graphql', '/events', '/graphql/stream'])('opens no socket at %s', async (path) => {
    const { status } = await overWire('GET', path, { ...upgrade, cookie: '' })
    expect(status).not.toBe(101)
  })
  it('takes no document over a stream of events', async () => {
    const text = encodeURIComponent('{ workersList { total } }')
    for (const path of [`/graphql?query=${text}`, `/graphql/stream?query=${text}`])
      expect((await overWire('GET', path, { accept: 'text/event-stream' })).status).toBeGreaterThanOrEqual(400)
    expect((await post(query, { accept: 'text/event-stream' })).headers['content-type']).not.toContain('event-stream')
  })
})

describe('the log', () => {
  it('W8 one request is one line, with any name, address and header', async () => {
    const lines: string[] = []
    const write = process.stdout.write.bind(process.stdout)
    const spied = await openBench({ logLevel: 'trace' })
    process.stdout.write = ((text: string) => lines.push(String(text)) > 0) as typeof process.stdout.write
    try {
      await spied.ask('mutation ($u: String!) { login(input: { username: $u, password: "Geheim9!" }) { expiresAt } }', {
        variables: { u: 'eve\r\n{"level":30,"msg":"forged"}' },
        headers: { 'x-request-id': 'a"}\r\n{"msg":"forged"' },
      })
      await spied.inject({ method: 'GET', url: '/files/a%0d%0a%7B%22msg%22:%22forged%22%7D', headers: { host: 'x' } })
    } finally {
      process.stdout.write = write
      await spied.close()
    }
    const entries = lines
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(entries.length).toBeGreaterThan(1)
    for (const entry of entries) expect((JSON.parse(entry) as { msg: string }).msg).not.toBe('forged')
    expect(lines.join('')).not.toContain('Geheim9!')
  })
})
