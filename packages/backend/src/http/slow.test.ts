// Requests that never end, against the backend itself: answered 408 and cut.
import type { AddressInfo } from 'node:net'
import { halves, sendHalf, statusOf } from '@kantor/shared/server/half-sent'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneDatabase } from '../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'

const [database] = await oneDatabase()
let world: HttpFixture
beforeAll(async () => {
  world = await createHttpFixture(database)
})
afterAll(() => world.close())

it('two hundred half-sent requests are answered 408, and the next one is served', async () => {
  const app = await world.app({ receiveMs: 1_500 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const body = halves.body('/api/auth/login', 'application/json', '{"username":"anna","password":"x"}')
  const sent = await Promise.all(
    Array.from({ length: 200 }, (_, i) => sendHalf(port, i % 2 === 0 ? halves.head : body)),
  )
  const answers = await Promise.all(sent.map(({ answer }) => answer))
  expect(new Set(answers.map(statusOf))).toEqual(new Set([408]))
  expect(answers[1]).toContain('"code":"REQUEST_TIMEOUT"')
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
})

it('all connections together have a limit, those of gateways next door too', async () => {
  const app = await world.app({ mostConnections: 5, mostPerAddress: 1 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const unfinished = await Promise.all(Array.from({ length: 5 }, () => sendHalf(port, halves.head)))
  const refused = await (await sendHalf(port, '')).answer
  expect(statusOf(refused)).toBe(503)
  for (const { socket } of unfinished) socket.destroy()
})
