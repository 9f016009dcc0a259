// Several backends: turns, what goes on to the next one and what must not, circuits of their own, health, broken bodies.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { Life } from '../http/request-life.ts'
import { createBackends } from './backends.ts'
import { textOf } from './pieces.ts'
import type { Upstream, UpstreamRequest } from './upstream.ts'

type Answer = (response: ServerResponse) => void
interface Fake {
  readonly server: Server
  readonly url: string
  hits: number
  answer: Answer
}
const well: Answer = (response) => response.end('{}')
const cut: Answer = (response) => response.socket?.destroy()
const half: Answer = (response) => {
  response.writeHead(200, { 'content-length': '10' }).write('{')
  setTimeout(() => response.destroy(), 10)
}

async function fake(answer: Answer): Promise<Fake> {
  const server = createServer((request, response) => {
    made.hits += 1
    request.resume().once('end', () => made.answer(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const made: Fake = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits: 0, answer }
  return made
}
async function down({ server }: Fake): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

let one: Fake
let two: Fake
let backends: Upstream
const clock = 0
beforeEach(async () => {
  ;[one, two] = await Promise.all([fake(well), fake(well)])
  backends = createBackends([one.url, two.url], 500, () => clock)
})
afterEach(async () => {
  await Promise.all([down(one), down(two)])
  await backends.close()
})

const outcome = (request: Partial<UpstreamRequest>) =>
  backends.send({ path: '/api/x', method: 'GET', headers: {}, ...request }).then(
    (answer) => answer.body.text().then(() => answer.status),
    (error: { code: string }) => error.code,
  )
const several = async (times: number, request: Partial<UpstreamRequest>) => {
  const outcomes = new Set<unknown>()
  for (let i = 0; i < times; i++) outcomes.add(await outcome(request))
  return [...outcomes]
}
const key = { 'idempotency-key': 'k1' }
const post = { method: 'POST', body: '{}' }

it('takes turns', async () => {
  expect(await several(6, {})).toEqual([200])
  expect([one.hits, two.hits]).toEqual([3, 3])
})
it('goes on with everything that no reader saw', async () => {
  await down(one)
  expect(await several(8, {})).toEqual([200])
  expect(await several(8, post)).toEqual([200])
  expect(two.hits).toBe(16)
})
it('goes on with a read that got no answer, and with a write under a key', async () => {
  one.answer = cut
  expect(await several(4, {})).toEqual([200])
  expect(await several(2, { ...post, headers: key })).toEqual([200])
})
it.each([
  ['a write without a key', post],
  ['a sign-in', { ...post, path: '/api/auth/login', headers: key }],
  ['a file', { method: 'POST', body: Readable.from(['x']), headers: key }],
])('does not repeat %s whose connection broke', async (_, request) => {
  one.answer = cut
  expect(await outcome(request)).toBe('UPSTREAM_ERROR')
  expect([one.hits, two.hits]).toEqual([1, 0])
})
it('does not ask elsewhere for what takes too long', async () => {
  one.answer = () => {}
  expect(await outcome({})).toBe('UPSTREAM_TIMEOUT')
  expect(two.hits).toBe(0)
})
it('passes on what a backend refuses', async () => {
  one.answer = (response) => response.writeHead(503).end('{}')
  expect(await outcome({})).toBe(503)
  expect(two.hits).toBe(0)
})
it('leaves one alone that failed five times, and takes it back after its time or a look', async () => {
  one.answer = cut
  await several(10, post)
  const before = one.hits
  expect(before).toBe(5)
  expect(await several(4, post)).toEqual([200])
  expect(one.hits).toBe(before)
  one.answer = well
  expect(await outcome({ probe: true })).toBe(200)
  expect(await several(4, post)).toEqual([200])
  expect(one.hits).toBe(before + 3)
})
it('asks one that rests when the others are gone, but leaves all alone when all rest', async () => {
  one.answer = cut
  await several(10, post)
  await down(two)
  one.answer = well
  expect(await several(3, {})).toEqual([200])
  one.answer = cut
  await several(20, post)
  const before = one.hits
  expect(await several(4, post)).toEqual(['UPSTREAM_ERROR'])
  expect(one.hits).toBe(before)
})
it('is well while one of them is', async () => {
  await down(one)
  two.answer = (response) => response.writeHead(503).end()
  expect(await outcome({ probe: true })).toBe(503)
  two.answer = well
  expect(await outcome({ probe: true })).toBe(200)
  await down(two)
  expect(await outcome({ probe: true })).toBe('UPSTREAM_ERROR')
})
it('asks once more for a read whose body broke off, never for a write', async () => {
  one.answer = half
  const read = { path: '/api/x', method: 'GET', headers: {} }
  expect(textOf((await backends.whole(read)).pieces)).toBe('{}')
  two.answer = half
  await expect(backends.whole({ ...read, method: 'POST' })).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' })
  await expect(backends.whole(read)).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' })
})
it('reads all pieces of a large answer, and ends with its life, before and while it is answered', async () => {
  const text = 'x'.repeat(300_000)
  one.answer = two.answer = (response) => response.end(text)
  const read = { path: '/api/x', method: 'GET', headers: {} }
  expect(textOf((await backends.whole(read)).pieces)).toBe(text)
  one.answer = two.answer = () => {}
  const life = new Life()
  const asked = backends.whole({ ...read, life })
  setTimeout(() => life.end(new KantorError('UPSTREAM_TIMEOUT')), 20)
  await expect(asked).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
  await expect(backends.whole({ ...read, life })).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
})
