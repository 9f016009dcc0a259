// Two gateways over one Redis: what happens through one is reported by the streams of the other. E2E_REDIS_URL names a real one.
import { openBench } from '../testing/bench.ts'
import { redisForTests } from '../testing/redis.ts'
import { type Reader, subscribe } from '../testing/stream.ts'

let unread = 4
async function gateways() {
  const redis = await redisForTests()
  const one = await openBench({ redisUrl: redis.url })
  const two = await openBench({ redisUrl: redis.url, backendUrls: [one.backend.url] })
  one.backend.users.set('here', []).set('there', [])
  one.backend.on('GET', '/message/count', () => ({ body: { count: unread } }))
  one.backend.on('POST', '/message/has_read', () => {
    unread -= 1
    return { status: 204 }
  })
  one.backend.on('POST', '/auth/logout', { status: 204 })
  await two.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    one,
    two,
    async close() {
      await two.close()
      await one.close()
      await redis.close()
    },
  }
}

let pair: Awaited<ReturnType<typeof gateways>>
let stream: Reader
const cookie = (key: string) => ({ cookie: `token=${key}; CompanyCode=C1` })
beforeAll(async () => {
  pair = await gateways()
  stream = await subscribe(pair.two.app, 'subscription { unreadCount }', { headers: cookie('here') })
  expect((await stream.next()).data).toEqual({ unreadCount: unread })
})
afterAll(() => pair.close())

/** The channel opens while the first test runs already: news that came too early is sent again. */
async function until<T>(event: Promise<T>, again: () => Promise<unknown>): Promise<T> {
  let hasArrived = false
  void event.finally(() => {
    hasArrived = true
  })
  while (!hasArrived) {
    await again()
    await Promise.race([event, new Promise((resolve) => setTimeout(resolve, 200))])
  }
  return event
}

it('a message read through one is reported by the other', async () => {
  const before = unread
  const event = await until(stream.next(), () =>
    pair.one.ask('mutation { readMessage(msgId: "3") }', { headers: cookie('here') }),
  )
  expect((event.data?.['unreadCount'] as number) < before).toBe(true)
})

it('a session that ends at one ends its streams at the other', async () => {
  const codes: (readonly string[])[] = []
  await until(
    (async () => {
      for (let event = await stream.next(); event.event !== 'closed'; event = await stream.next())
        codes.push(event.codes)
    })(),
    () => pair.one.ask('mutation { logout }', { headers: cookie('here') }),
  )
  expect(codes.at(-2)).toEqual(['UNAUTHENTICATED'])
})
