// The limits of a bare server: who sends too slowly is answered and cut, who holds too many connections gets no more.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { answerClientError, type ConnectionLimits, checkingFor, limitConnections } from './connections.ts'
import { type HalfSent, halves, sendHalf, statusOf } from './half-sent.ts'

const generous: ConnectionLimits = { receiveMs: 0, mostConnections: 100, mostPerAddress: 100, isShared: () => false }
let server: Server
const unfinished: HalfSent[] = []

async function listen(limits: Partial<ConnectionLimits>): Promise<number> {
  const all = { ...generous, ...limits }
  server = createServer(checkingFor(all), (request, response) => request.resume().once('end', () => response.end('ok')))
  server.on('clientError', (error, socket) => answerClientError(error, socket as HalfSent['socket']))
  limitConnections(server, all)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const send = async (port: number, text: string) => {
  const half = await sendHalf(port, text)
  unfinished.push(half)
  return half
}
const whole = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const codeIn = (answer: string) => /"code":"([A-Z_]+)"/.exec(answer)?.[1]

afterEach(async () => {
  for (const { socket } of unfinished.splice(0)) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

it.each([
  ['half a head', halves.head],
  ['half a body', halves.body('/', 'text/plain', 'all of it')],
])('answers %s with 408 and ends the connection', async (_, text) => {
  const port = await listen({ receiveMs: 300 })
  const answer = await (await send(port, text)).answer
  expect([statusOf(answer), codeIn(answer)]).toEqual([408, 'REQUEST_TIMEOUT'])
  expect(answer).toMatch(/Connection: close/)
  expect(statusOf(await (await send(port, whole)).answer)).toBe(200)
})

it('an address gets its share of connections, and a new one when it gives one back', async () => {
  const port = await listen({ mostPerAddress: 3 })
  const first = await send(port, halves.head)
  await send(port, halves.head)
  await send(port, '')
  const refused = await (await send(port, whole)).answer
  expect([statusOf(refused), codeIn(refused)]).toEqual([429, 'RATE_LIMITED'])
  expect(refused).toMatch(/Retry-After: 5\r\n/)
  first.socket.destroy()
  await first.answer
  await expect.poll(async () => statusOf(await (await send(port, whole)).answer)).toBe(200)
})

it('a proxy of ours has no share of its own, but all together have', async () => {
  const port = await listen({ mostPerAddress: 1, mostConnections: 3, isShared: (address) => address === '127.0.0.1' })
  for (let i = 0; i < 3; i++) await send(port, halves.head)
  const refused = await (await send(port, whole)).answer
  expect([statusOf(refused), codeIn(refused)]).toEqual([503, 'UNAVAILABLE'])
})

it('reports an unreadable request as unreadable, not as slow', async () => {
  const port = await listen({ receiveMs: 5_000 })
  const answer = await (await send(port, 'NONSENSE\r\n\r\n')).answer
  expect([statusOf(answer), codeIn(answer)]).toEqual([400, 'BAD_USER_INPUT'])
})
