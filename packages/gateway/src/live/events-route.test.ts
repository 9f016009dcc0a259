import { get as httpGet, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

let bench: Bench
let count = 4
beforeAll(async () => {
  bench = await openBench()
  bench.backend.users.set('s1', []).set('s2', [])
  bench.backend.on('GET', '/message/count', () => ({ body: { count } }))
  for (const path of ['has_read', 'actions/readAll'])
    bench.backend.on('POST', `/message/${path}`, () => {
      count -= 1
      return { status: 204 }
    })
  bench.backend.on('POST', '/auth/logout', { status: 204 })
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => bench.close())

interface Stream {
  readonly answer: IncomingMessage
  /** Resolves when the stream has said this. */
  said(text: string): Promise<void>
  readonly ended: Promise<void>
}
function open(cookie: string): Promise<Stream> {
  const { port } = bench.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    httpGet({ port, host: '127.0.0.1', path: '/events', headers: { host: 'kantor.test', cookie } }, (answer) => {
      let text = ''
      let wake = () => {}
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
        wake()
      })
      const ended = new Promise<void>((done) => answer.on('close', done))
      const said = async (what: string) => {
        while (!text.includes(what))
          await new Promise<void>((next) => {
            wake = next
          })
      }
      resolve({ answer, said, ended })
    }).on('error', reject)
  })
}
const read = (key: string) =>
  bench.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'kantor.test', cookie: `token=${key}; CompanyCode=C1` },
    payload: { query: 'mutation { readMessage(msgId: "3") }' },
  })

it('is for sessions of this site only', async () => {
  const ask = (headers: Record<string, string>) =>
    bench.inject({ method: 'GET', url: '/events', headers: { host: 'kantor.test', ...headers } })
  expect((await ask({})).statusCode).toBe(401)
  expect((await ask({ cookie: 'token=ended' })).statusCode).toBe(401)
  expect((await ask({ authorization: 'Bearer s1' })).statusCode).toBe(401)
  expect((await ask({ cookie: 'token=s1', origin: 'https://evil.example' })).statusCode).toBe(403)
})

it('says the count at once, again when a message was read, and ends with the session', async () => {
  const stream = await open('token=s1; CompanyCode=C1')
  expect(stream.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  })
  await stream.said('event: unread\ndata: 4\n\n')
  expect((await read('s1')).statusCode).toBe(200)
  await stream.said('event: unread\ndata: 3\n\n')
  await bench.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'kantor.test', cookie: 'token=s1; CompanyCode=C1' },
    payload: { query: 'mutation { logout }' },
  })
  await stream.said('event: end\ndata: signed-out\n\n')
  await stream.ended
})

it('a refused move is no news', async () => {
  const stream = await open('token=s2; CompanyCode=C1')
  await stream.said(`data: ${count}\n`)
  bench.backend.forget()
  bench.backend.on('POST', '/message/has_read', problem(409, 'BAD_STATE'))
  await read('s2')
  expect(bench.backend.calls.map((c) => c.path)).toEqual(['/api/message/has_read'])
  stream.answer.destroy()
})

it('ends its streams when the gateway stops', async () => {
  const other = await openBench()
  other.backend.users.set('s1', [])
  other.backend.on('GET', '/message/count', { body: { count: 1 } })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.app.server.address() as AddressInfo
  const closed = new Promise<void>((done, reject) => {
    httpGet(
      { port, host: '127.0.0.1', path: '/events', headers: { host: 'kantor.test', cookie: 'token=s1' } },
      (answer) => {
        answer.on('close', done).resume()
        void other.close()
      },
    ).on('error', reject)
  })
  await closed
})

it('does not open for an API key that is in the cookie: it would receive the events of the sessions of its owner', async () => {
  const { backend, inject } = bench
  backend.users.set('ek_narrow', [])
  backend.on('GET', '/profile', ({ headers }) => {
    const isApiKey = String(headers['authorization']).includes('ek_narrow')
    return {
      body: { user_id: 1, username: 'anna', access: [], companyCode: 'C1', branchCode: 'B1', companies: [], isApiKey },
    }
  })
  const answer = await inject({
    method: 'GET',
    url: '/events',
    headers: { host: 'kantor.test', cookie: 'token=ek_narrow; CompanyCode=C1' },
  })
  expect(answer.statusCode).toBe(401)
})
