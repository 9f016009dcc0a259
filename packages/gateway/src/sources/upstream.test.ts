// The way to the backend: one retry of a dropped GET, no retry of a write, time limits, the circuit, a limit of calls per caller.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { isLiteralPath, seg } from './segments.ts'
import { createUpstream, type Upstream } from './upstream.ts'

let server: Server
let upstream: Upstream
let hits: string[]
let answer: (request: IncomingMessage, response: ServerResponse) => void
let clock: number
beforeEach(async () => {
  hits = []
  clock = 0
  server = createServer((request, response) => {
    hits.push(request.method ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  upstream = createUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 1_000, () => clock)
})
afterEach(async () => {
  server.closeAllConnections()
  await Promise.all([upstream.close(), new Promise((resolve) => server.close(resolve))])
})
const send = (method: string, probe = false) => upstream.send({ path: '/x', method, headers: {}, probe })
const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

it('tries a dropped GET once more, a write never', async () => {
  answer = (request, response) => (hits.length === 1 ? request.socket.destroy() : response.end('{}'))
  expect((await send('GET')).status).toBe(200)
  expect(hits).toEqual(['GET', 'GET'])
  hits = []
  expect(await codeOf(send('POST'))).toBe('UPSTREAM_ERROR')
  expect(hits).toEqual(['POST'])
})
it('gives up on an answer that does not come', async () => {
  answer = () => {}
  expect(await codeOf(send('POST'))).toBe('UPSTREAM_TIMEOUT')
})
it('opens after five failures in a row for five seconds, but lets a probe through, which closes it', async () => {
  answer = (request) => request.socket.destroy()
  for (let i = 0; i < 5; i++) expect(await codeOf(send('POST'))).toBe('UPSTREAM_ERROR')
  answer = (_, response) => response.end('{}')
  hits = []
  expect(await codeOf(send('POST'))).toBe('UPSTREAM_ERROR')
  expect(hits).toEqual([])
  clock = 5_001
  expect(await codeOf(send('POST'))).toBe('ok')
  answer = (request) => request.socket.destroy()
  for (let i = 0; i < 5; i++) await codeOf(send('POST'))
  answer = (_, response) => response.end('{}')
  expect(await codeOf(send('GET', true))).toBe('ok')
  expect(await codeOf(send('POST'))).toBe('ok')
})

it('runs as many calls of one caller at a time as the limit allows, and all in the end', async () => {
  const concurrency = createConcurrencyLimit(2)
  let busy = 0
  let most = 0
  const work = async () => {
    busy += 1
    most = Math.max(most, busy)
    await new Promise((resolve) => setImmediate(resolve))
    busy -= 1
    return 1
  }
  const done = await Promise.all(Array.from({ length: 9 }, () => concurrency.run('a', work)))
  expect([done.length, most]).toEqual([9, 2])
  await expect(concurrency.run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await concurrency.run('a', work)).toBe(1)
})

it('knows which texts may stand in a path', () => {
  expect([seg('12'), seg(7), seg('A-1_b.c')]).toEqual(['12', '7', 'A-1_b.c'])
  for (const bad of ['', '.', '-1', 'a..b', 'a/b', 'a%2f', 'é', 'x'.repeat(65), null, {}])
    expect(() => seg(bad)).toThrow()
  expect([isLiteralPath('/master/departments/12/export'), isLiteralPath('/entities/Area')]).toEqual([true, true])
  for (const bad of ['master', '/a/../b', '//evil', '/a?x=1', '/a%2Fb', '/a b', '/'])
    expect(isLiteralPath(bad)).toBe(false)
})
