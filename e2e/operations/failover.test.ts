// Two backends and two gateways over one PostgreSQL and one Redis: each may die or be replaced at any moment.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { post, signIn, signOut } from '../api/sign-in.ts'
import { startTwins, type Twin, type Twins } from '../stack/twins.ts'
import { startLoad } from './bounded-load.ts'
import { sendHead, untilClosed } from './half-sent.ts'
import { ask } from './two-gateways.ts'

const { databaseUrl = '', keys } = inject('stack')
let twins: Twins
let urls: readonly [string, string]
beforeAll(async () => {
  twins = await startTwins(databaseUrl, process.env.E2E_REDIS_URL ?? '')
  urls = [twins.gateways[0].url, twins.gateways[1].url]
})
afterAll(() => twins?.stop())

/** Rows that the load wrote, recognised by their mark. */
async function rowsMarked(mark: string): Promise<unknown> {
  const query = 'query Count($search: String!) { postCodesList(search: $search) { total } }'
  const { data } = await ask(urls, keys.all, { query, variables: { search: mark } })
  return data?.['postCodesList']
}

/** Takes a server away under load and brings it back. */
async function without(mark: string, server: Twin, end: (server: Twin) => Promise<unknown>) {
  const load = startLoad(urls, keys.all, mark)
  await load.more(20)
  await end(server)
  await load.more(40)
  await server.start()
  await load.more(20)
  await load.stop()
  return load
}

describe('a client with one retry at the other gateway sees no failure, and every write is done once', () => {
  it.each([
    ['a killed gateway', 'KG', () => twins.gateways[0], (server: Twin) => server.kill()],
    ['a replaced gateway', 'RG', () => twins.gateways[1], (server: Twin) => server.stop()],
    ['a killed backend', 'KB', () => twins.backends[0], (server: Twin) => server.kill()],
    ['a replaced backend', 'RB', () => twins.backends[1], (server: Twin) => server.stop()],
  ])('%s', async (_, name, server, end) => {
    const mark = `Failover${name}${Date.now()}`
    const load = await without(mark, server(), end)
    expect(load.failures).toEqual([])
    expect(load.done).toBeGreaterThanOrEqual(80)
    expect(load.written).toBeGreaterThan(10)
    expect(await rowsMarked(mark)).toEqual({ total: load.written })
    // A backend that goes is the gateways' business: clients notice nothing at all.
    if (name.endsWith('B')) expect(load.retried).toBe(0)
    else expect(load.retried).toBeGreaterThan(0)
  })
})

describe('a session', () => {
  it.each(['{ shell { profile { username } } }', '{ departmentsList { total } }', '{ unreadCount }'])(
    'that ends at one gateway is refused by the other on the next call: %s',
    async (query) => {
      const session = await signIn(urls[0], { username: 'hr.staff', password: 'Kantor2026!' })
      const other = () => post(urls[1], query, {}, session.cookie)
      expect((await other()).errors).toEqual([])
      await signOut(session)
      expect((await other()).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    },
  )
})

describe('a stop', () => {
  it('of a gateway answers what is under way, takes nothing new, and ends well', async () => {
    const [gateway] = twins.gateways
    const headers = { authorization: `Bearer ${keys.all}` }
    const half = await sendHead(`${gateway.url}/graphql`, headers, { query: '{ departmentsList { total } }' })
    const stopped = gateway.stop()
    await untilClosed(`${gateway.url}/health`)
    const { status, text } = await half.finish()
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { data: { departmentsList: { total: expect.any(Number) as number } } },
    ])
    expect(await stopped).toBe(0)
    await gateway.start()
  })

  it('of a backend answers a write that is under way, and ends well', async () => {
    const [backend] = twins.backends
    const headers = { authorization: `Bearer ${keys.all}` }
    const body = { postCode: '99996', village: 'Under way', subDistrict: 'x', city: 'x', province: 'x' }
    const half = await sendHead(`${backend.url}/api/master/post-codes`, headers, body)
    const stopped = backend.stop()
    await untilClosed(`${backend.url}/api/health`)
    expect((await half.finish()).status).toBe(201)
    expect(await stopped).toBe(0)
    await backend.start()
  })
})
