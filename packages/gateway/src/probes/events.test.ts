// The same hostility against the stream of events: it takes credentials and an origin, and nothing else of the caller's.
import { get as httpGet, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Bench, openBench } from '../testing/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ requestsPerMinute: 0 })
  bench.backend.users.set('s1', [])
  bench.backend.on('GET', '/message/count', { body: { count: 1 } })
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => bench.close())
beforeEach(() => bench.backend.forget())

/** Every answer under way: a stream that should have been refused must not keep the test from ending. */
const open = new Set<IncomingMessage>()
afterEach(() => {
  for (const answer of open) answer.destroy()
  open.clear()
})

/** Asks over the wire; the answer comes with its head, a stream stays open. */
const stream = (headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = bench.app.server.address() as AddressInfo
    const all = { host: 'kantor.test', ...headers }
    httpGet({ port, host: '127.0.0.1', path: '/events', headers: all }, (answer) => {
      open.add(answer)
      resolve(answer)
    }).on('error', reject)
  })

interface Refusal {
  readonly status: number | undefined
  readonly evil: unknown
  readonly code?: string
  readonly detail?: string
}
/** The same, where a refusal is expected: its problem, or the bare status where a stream was opened. */
async function ask(headers: Record<string, string>): Promise<Refusal> {
  const answer = await stream(headers)
  const head = { status: answer.statusCode, evil: answer.headers['x-evil'] }
  return answer.statusCode === 200 ? head : { ...head, ...((await json(answer)) as object) }
}

it.each([
  ['H1', 'token=s1; CompanyCode=C1%0d%0aX-Evil:%201', 400, 'BAD_COMPANY'],
  ['H2', 'token=s1; CompanyCode=%C3%A9', 400, 'BAD_COMPANY'],
  ['H3', 'token=s1; CompanyBranchCode=%zz', 400, 'BAD_COMPANY'],
  ['H4', 'token=s1%0d%0aX-Evil:%201', 401, 'UNAUTHENTICATED'],
  ['B10', '', 401, 'UNAUTHENTICATED'],
])('%s is refused before any call', async (_, cookie, status, code) => {
  const answer = await ask({ cookie })
  expect([answer.status, answer.code, answer.evil]).toEqual([status, code, undefined])
  expect([...bench.backend.calls, ...bench.backend.profileCalls]).toHaveLength(0)
})
it.each(['https://evil.example', 'null', 'http://kantor.test.evil.example'])(
  'C5 %s opens no stream',
  async (origin) => {
    const answer = await ask({ cookie: 'token=s1', origin })
    expect([answer.status, answer.code]).toEqual([403, 'ORIGIN_REFUSED'])
    expect(bench.backend.profileCalls).toHaveLength(0)
  },
)
it.each(['POST', 'PUT', 'DELETE'] as const)('C3 %s is no way in', async (method) => {
  const headers = { host: 'kantor.test', cookie: 'token=s1' }
  expect((await bench.inject({ method, url: '/events', headers })).statusCode).toBe(404)
})
it('W1 says the word that leads to the sign-in only where the session is the matter', async () => {
  expect(JSON.stringify(await ask({ cookie: 'token=s1', origin: 'https://evil.example' }))).not.toMatch(/token/i)
  expect((await ask({ cookie: 'token=gone' })).detail).toMatch(/token/)
})

it('A11, W2 the streams of one session are counted, and a place is free again when one ends', async () => {
  const one = () => stream({ cookie: 'token=s1' })
  const streams = await Promise.all(Array.from({ length: 20 }, one))
  expect(streams.map((s) => s.statusCode)).toEqual(Array(20).fill(200))
  const refused = await one()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  streams[0]?.destroy()
  // The server hears of the end a moment later.
  while ((await one()).statusCode !== 200) await new Promise((resolve) => setImmediate(resolve))
})
