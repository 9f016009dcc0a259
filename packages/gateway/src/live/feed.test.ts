import { createFeed } from './feed.ts'

it('keeps the newest of each thing, in the order in which they were said last', async () => {
  const feed = createFeed<number>(() => {})
  for (const [thing, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const)
    feed.push(thing, value)
  feed.end()
  const received: number[] = []
  for await (const value of feed) received.push(value)
  expect(received).toEqual([2, 3])
})

it('returns what was pushed before an end, then the error, then nothing', async () => {
  let ends = 0
  const feed = createFeed<number>(() => {
    ends += 1
  })
  feed.push('a', 1)
  feed.end(new Error('over'))
  feed.push('a', 2)
  feed.end()
  expect(await feed.next()).toEqual({ done: false, value: 1 })
  await expect(feed.next()).rejects.toThrow('over')
  expect([await feed.next(), ends]).toEqual([{ done: true, value: undefined }, 1])
})

it('wakes a waiting reader, with an event or with the end', async () => {
  let ends = 0
  const feed = createFeed<number>(() => {
    ends += 1
  })
  const first = feed.next()
  feed.push('a', 1)
  expect(await first).toEqual({ done: false, value: 1 })
  const second = feed.next()
  await feed.return()
  expect([await second, ends]).toEqual([{ done: true, value: undefined }, 1])
})
