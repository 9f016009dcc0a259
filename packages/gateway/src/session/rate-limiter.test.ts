// Counters per minute: here, in a shared store, and here again when the shared store is gone.
import { createRateLimiter, type SharedCounters } from './rate-limiter.ts'

it('counts per name and minute', async () => {
  let now = 10_000
  const limiter = createRateLimiter(undefined, () => now)
  expect([await limiter.hit('a', 1), await limiter.hit('a', 1), await limiter.hit('b', 1)]).toEqual([0, 50, 0])
  expect([await limiter.peek('a', 3), await limiter.peek('a', 2)]).toEqual([0, 50])
  now = 60_001
  expect(await limiter.hit('a', 1)).toBe(0)
})
it('has no limit at 0', async () => {
  const limiter = createRateLimiter()
  expect([await limiter.hit('a', 0), await limiter.hit('a', 0)]).toEqual([0, 0])
})
it('counts in the shared store, so that two gateways count together', async () => {
  const counts = new Map<string, number>()
  const shared: SharedCounters = {
    incrby: async (key, amount) => counts.set(key, (counts.get(key) ?? 0) + amount).get(key) ?? 0,
    get: async (key) => String(counts.get(key) ?? 0),
    expire: async () => 1,
  }
  const [one, two] = [createRateLimiter(shared, () => 0), createRateLimiter(shared, () => 0)]
  expect([await one.hit('a', 1), await two.hit('a', 1)]).toEqual([0, 60])
  expect([(await one.use('cost', 10, 7)).left, (await two.use('cost', 10, 7)).wait]).toEqual([3, 60])
  expect(await two.use('cost', 10, 3)).toEqual({ wait: 0, left: 0, reset: 60 })
})
it('goes on by itself when the shared store fails', async () => {
  const down = () => Promise.reject(new Error('down'))
  const limiter = createRateLimiter({ incrby: down, get: down, expire: down }, () => 0)
  expect([await limiter.hit('a', 1), await limiter.hit('a', 1)]).toEqual([0, 60])
})
