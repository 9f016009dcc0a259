// The hostility of docs/probes.md once more, against POST /graphql/stream: the same limits, credentials, origin and bodies (W2).
import { type Bench, openBench } from '../testing/bench.ts'
import { type Reader, subscribe } from '../testing/stream.ts'

let bench: Bench
const open: Reader[] = []
beforeAll(async () => {
  bench = await openBench({ requestsPerMinute: 0, introspection: 'off' })
  bench.backend.users.set('reader', ['frmWORKER01I']).set('s1', [])
  bench.backend.on('GET', '/message/count', { body: { count: 1 } })
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => bench.backend.forget())
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})
afterAll(() => bench.close())

const count = 'subscription { unreadCount }'
const send = async (query: string, more: Parameters<typeof subscribe>[2] = {}) => {
  const reader = await subscribe(bench.app, query, { headers: { authorization: 'Bearer reader' }, ...more })
  open.push(reader)
  return reader
}
/** Status and codes of what must be refused; the backend must have heard nothing. */
async function refused(query: string, more: Parameters<typeof subscribe>[2] = {}) {
  const reader = await send(query, more)
  expect(reader.headers['content-type']).not.toContain('event-stream')
  const { codes, message } = await reader.refusal()
  expect([...bench.backend.calls, ...bench.backend.profileCalls]).toHaveLength(0)
  return { status: reader.status, codes, message }
}

const repeat = (n: number, text: (i: number) => string) => Array.from({ length: n }, (_, i) => text(i)).join(' ')
const doubling = repeat(26, (i) => `fragment f${i} on Job { ${i === 25 ? 'id' : `...f${i + 1} ...f${i + 1}`} }`)
const job = (selection: string) => `subscription { jobProgress { ${selection} } }`

describe('amount', () => {
  it.each([
    ['A1 a thousand aliases', `subscription { ${repeat(1000, (i) => `a${i}: jobProgress(id: "${i}") { id }`)} }`],
    ['A1 sixteen aliases below the root', job(repeat(16, (i) => `a${i}: id`))],
    ['A2 aliases of __typename', `subscription { ${repeat(5000, (i) => `a${i}: __typename`)} }`],
    ['A3 depth', `subscription { ${'jobProgress { '.repeat(12)} id ${'}'.repeat(12)} }`],
    ['A4 a cycle of fragments', `${job('...a')} fragment a on Job { ...b } fragment b on Job { ...a }`],
    ['A5 fragments that double', `${job('...f0')} ${doubling}`],
    ['A6 one field three thousand times', job('id '.repeat(3000))],
    ['A6b inline fragments', job('... on Job { id } '.repeat(1200))],
    ['A7 thirty thousand words', job('id '.repeat(30_000))],
    ['A8 directives', job(`id ${'@include(if: true) '.repeat(300)}`)],
    ['A9, A14 rows, which no stream has', '{ workersList(size: 2000000000) { rows { id } } }'],
    ['eleven roots', `subscription { ${'unreadCount '.repeat(11)} }`],
    ['six operations', repeat(6, (i) => `subscription Q${i} { unreadCount }`)],
  ])('%s is too complex', async (_, query) => {
    const answer = await refused(query)
    expect([answer.status, answer.codes]).toEqual([400, ['QUERY_TOO_COMPLEX']])
  })
  it.each([
    ['two roots', 'subscription { unreadCount jobProgress { id } }'],
    ['no root', 'subscription { unreadCount @skip(if: true) }'],
    ['no root by a variable', 'subscription ($no: Boolean!) { unreadCount @include(if: $no) }'],
    ['a root behind a fragment', 'subscription { ...f } fragment f on Subscription { unreadCount }'],
    ['the name of the root', 'subscription { __typename }'],
    ['the schema', 'subscription { __schema { types { name } } }'],
    ['B9 a mutation', 'mutation { deleteWorkers(id: 1, rowVersion: 1) }'],
    ['B1 a query', '{ hidden: workersList { total } }'],
    ['A13 a sign-in', 'mutation { login(input: { username: "a", password: "b" }) { expiresAt } }'],
    ['I3 a misspelt field', 'subscription { unreadCnt }'],
  ])('%s is no stream', async (_, query) => {
    const answer = await refused(query, { variables: { no: false } })
    expect([answer.status, answer.codes]).toEqual([400, ['BAD_USER_INPUT']])
    expect(answer.message).not.toMatch(/Did you mean/)
  })
  it('A11 refuses a list of operations', async () => {
    const body = JSON.stringify(Array.from({ length: 50 }, () => ({ query: count })))
    expect((await refused('', { body })).codes).toEqual(['BAD_USER_INPUT'])
  })
  it('A12 refuses a body above 256 kB', async () => {
    const answer = await refused(count, { variables: { a: 'x'.repeat(300_000) } })
    expect([answer.status, answer.codes]).toEqual([413, ['TOO_LARGE']])
  })
})

describe('foreign sites', () => {
  const headers = { cookie: 'token=reader' }
  it.each([
    ['C1 text/plain', { 'content-type': 'text/plain' }, 415],
    ['C2 a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['C5 a foreign origin', { origin: 'https://evil.example' }, 403],
    ['C5 a hidden origin', { origin: 'null' }, 403],
    ['D2 another charset', { 'content-type': 'application/json; charset=utf-7' }, 415],
    ['D3 a packed body', { 'content-encoding': 'gzip' }, 415],
  ])('%s is refused', async (_, more, status) => {
    expect((await refused(count, { headers: { ...headers, ...more } })).status).toBe(status)
  })
  it.each(['GET', 'PUT', 'DELETE'])('C3, C4 %s is no way in', async (method) => {
    const answer = await refused(count, { method, headers: { ...headers, 'content-type': 'message/http' } })
    expect(answer.status).toBeGreaterThanOrEqual(405)
  })
  it('C6 a preflight gets no permission', async () => {
    const answer = await bench.inject({
      method: 'OPTIONS',
      url: '/graphql/stream',
      headers: { host: 'kantor.test', origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, undefined])
  })
})

describe('credentials and values', () => {
  it.each([
    ['H1', 'token=reader; CompanyCode=C1%0d%0aX-Evil:%201', 400, 'BAD_COMPANY'],
    ['H2', 'token=reader; CompanyCode=%C3%A9', 400, 'BAD_COMPANY'],
    ['H3', 'token=reader; CompanyBranchCode=%zz', 400, 'BAD_COMPANY'],
    ['H4', 'token=reader%0d%0aX-Evil:%201', 401, 'UNAUTHENTICATED'],
    ['B10', '', 401, 'UNAUTHENTICATED'],
  ])('%s is refused before any call', async (_, cookie, status, code) => {
    const answer = await refused(count, { headers: { cookie } })
    expect([answer.status, answer.codes]).toEqual([status, [code]])
  })
  it.each([
    ['J1 __proto__', '{"query":"subscription { unreadCount }","variables":{"__proto__":{"polluted":1}}}'],
    ['J3 constructor', '{"query":"subscription { unreadCount }","variables":{"a":{"constructor":{"prototype":1}}}}'],
    ['J4 five thousand levels', `{"query":"${count}","variables":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`],
    ['E3 a malformed body', '{"query": '],
  ])('%s is refused', async (_, body) => {
    const answer = await refused('', { body })
    expect([answer.status, answer.codes]).toEqual([400, ['BAD_USER_INPUT']])
    expect('polluted' in {}).toBe(false)
  })
  it.each(['../admin/secret', '..%2fadmin', '1?limit=9', 'http://127.0.0.1:4400/x', '//evil.example/x', '1\u0000x'])(
    'T1 - T7, S1 the id %j leads nowhere',
    async (id) => {
      const answer = await send('subscription ($id: ID) { jobProgress(id: $id) { id } }', { variables: { id } })
      expect([answer.status, (await answer.refusal()).codes]).toEqual([400, ['BAD_USER_INPUT']])
      expect(bench.backend.calls).toHaveLength(0)
    },
  )
  it('W1 says the word that leads to the sign-in only where the session is the matter', async () => {
    expect((await refused(count, { headers: { cookie: '' } })).message).toMatch(/token/)
    expect((await refused(`subscription { ${'unreadCount '.repeat(3000)} }`)).message).not.toMatch(/token/i)
  })
})

it('a subscription sent as a query is refused with the address of the stream', async () => {
  const { status, codes, errors } = await bench.ask(count, { key: 'reader' })
  expect([status, codes]).toEqual([400, ['BAD_USER_INPUT']])
  expect(errors[0]?.message).toContain('/graphql/stream')
  expect(bench.backend.calls).toHaveLength(0)
})

describe('places', () => {
  it('counts the streams of a session together with those of GET /events, and frees a place when one ends', async () => {
    const headers = { cookie: 'token=s1' }
    const streams = await Promise.all(Array.from({ length: 20 }, () => send(count, { headers })))
    expect(streams.map((s) => s.status)).toEqual(Array(20).fill(200))
    expect([(await send(count, { headers })).status, (await send(count)).status]).toEqual([429, 200])
    const events = await bench.inject({ method: 'GET', url: '/events', headers: { host: 'kantor.test', ...headers } })
    expect([events.statusCode, events.headers['retry-after']]).toEqual([429, '60'])
    streams[0]?.close()
    // The server hears of the end a moment later.
    while ((await send(count, { headers })).status !== 200) await new Promise((resolve) => setImmediate(resolve))
  })
  it('a refused stream takes no place', async () => {
    for (let i = 0; i < 25; i++) await (await send('subscription { jobProgress(id: "..") { id } }')).refusal()
    expect((await send(count)).status).toBe(200)
  })
})

it('with trusted documents alone a session needs one of the list, a key writes freely', async () => {
  const strict = await openBench({ trustedDocuments: 'only' })
  strict.backend.users.set('s1', [])
  strict.backend.on('GET', '/message/count', { body: { count: 1 } })
  await strict.app.listen({ port: 0, host: '127.0.0.1' })
  const session = await subscribe(strict.app, count, { headers: { cookie: 'token=s1' } })
  expect([session.status, (await session.refusal()).codes]).toEqual([400, ['QUERY_NOT_TRUSTED']])
  const key = await subscribe(strict.app, count, { headers: { authorization: 'Bearer s1' } })
  expect((await key.next()).data).toEqual({ unreadCount: 1 })
  key.close()
  await strict.close()
})
