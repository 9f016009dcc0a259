import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type Credentials, keyFingerprintOf } from '../session/credentials.ts'
import { createHub, type Hub } from './hub.ts'

const credentials = (secret: string): Credentials => ({
  secret,
  companyCode: 'C1',
  branchCode: 'B1',
  fromCookie: true,
})
const keyOf = (secret: string) => keyFingerprintOf(credentials(secret))
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

interface World {
  readonly hub: Hub
  readonly asked: string[]
  readonly published: string[]
  readonly counts: Map<string, number>
  time: number
  tab(person: string, secret: string): { readonly heard: (number | string)[]; leave(): void }
}
function world(): World {
  const asked: string[] = []
  const published: string[] = []
  const counts = new Map<string, number>()
  const state = { time: 0 }
  const hub = createHub({
    ask: async ({ secret = '' }) => {
      asked.push(secret)
      const count = counts.get(secret)
      if (count === undefined) throw new KantorError('UNAUTHENTICATED')
      return count
    },
    publish: (news) => published.push(news),
    now: () => state.time,
  })
  return Object.assign(state, {
    hub,
    asked,
    published,
    counts,
    tab(person: string, secret: string) {
      const heard: (number | string)[] = []
      const leave = hub.join(person, {
        credentials: credentials(secret),
        tell: (count) => heard.push(count),
        end: (why) => heard.push(why),
      })
      return { heard, leave }
    },
  })
}

it('sends the count to a new tab, and to all tabs of a person when it changes', async () => {
  const w = world()
  w.counts.set('a', 3)
  const first = w.tab('7 C1', 'a')
  await settled()
  const second = w.tab('7 C1', 'a')
  expect([first.heard, second.heard]).toEqual([[3], [3]])
  w.counts.set('a', 2)
  w.hub.moved(keyOf('a'))
  await settled()
  expect([first.heard, second.heard]).toEqual([
    [3, 2],
    [3, 2],
  ])
})

it('asks again every fifteen seconds, once per person, and says nothing when nothing changed', async () => {
  const w = world()
  w.counts.set('a', 1)
  const tabs = [w.tab('7 C1', 'a'), w.tab('7 C1', 'a')]
  await settled()
  w.asked.length = 0
  w.time = 14_999
  w.hub.tick()
  await settled()
  expect(w.asked).toEqual([])
  w.time = 15_000
  w.hub.tick()
  await settled()
  expect(w.asked).toEqual(['a'])
  expect(tabs.map((t) => t.heard)).toEqual([[1], [1]])
})

it('ends the stream of a session that is over and keeps those of the others', async () => {
  const w = world()
  w.counts.set('a', 1).set('b', 1)
  const [one, other] = [w.tab('7 C1', 'a'), w.tab('7 C1', 'b')]
  await settled()
  w.hub.ended(keyOf('a'))
  expect([one.heard.at(-1), other.heard.at(-1)]).toEqual(['signed-out', 1])
  w.counts.delete('b')
  w.time = 60_000
  w.hub.tick()
  await settled()
  expect(other.heard.at(-1)).toBe('signed-out')
  w.asked.length = 0
  w.time = 120_000
  w.hub.tick()
  expect(w.asked).toEqual([])
})

it('takes each session of a person in turn, so that none outlives its end', async () => {
  const w = world()
  w.counts.set('a', 1)
  const [, ended] = [w.tab('7 C1', 'a'), w.tab('7 C1', 'gone')]
  await settled()
  for (const time of [20_000, 40_000, 60_000]) {
    w.time = time
    w.hub.tick()
    await settled()
  }
  expect(ended.heard).toContain('signed-out')
})

it('ends the stream of a session that lost the right, and asks at once for the others', async () => {
  const heard: (number | string)[] = []
  const hub = createHub({
    ask: async ({ secret }) => {
      if (secret === 'a') throw new KantorError('FORBIDDEN')
      return 5
    },
  })
  const tab = (secret: string) =>
    hub.join('7 C1', {
      credentials: credentials(secret),
      tell: (count) => heard.push(`${secret} ${count}`),
      end: (why) => heard.push(`${secret} ${why}`),
    })
  tab('a')
  tab('b')
  await settled()
  expect(heard).toEqual(['a forbidden', 'b 5'])
})

it('a failure of the backend is no news and no end', async () => {
  const w = world()
  w.counts.set('a', 1)
  const { heard } = w.tab('7 C1', 'a')
  await settled()
  const hub = createHub({ ask: () => Promise.reject(new KantorError('UPSTREAM_ERROR')) })
  const quiet: unknown[] = []
  hub.join('7 C1', { credentials: credentials('a'), tell: (n) => quiet.push(n), end: (why) => quiet.push(why) })
  await settled()
  expect([heard, quiet]).toEqual([[1], []])
})

it.each([
  ['of his own', keyOf('a')],
  ["of everybody's", undefined],
])('a move %s during an answer is requested once more', async (_whose, key) => {
  let answer: (count: number) => void = () => {}
  let asked = 0
  const hub = createHub({
    ask: () => {
      asked += 1
      return new Promise<number>((resolve) => {
        answer = resolve
      })
    },
  })
  const heard: number[] = []
  hub.join('7 C1', { credentials: credentials('a'), tell: (n) => heard.push(n), end: () => {} })
  hub.moved(key)
  hub.moved(key)
  answer(5)
  await settled()
  answer(4)
  await settled()
  expect([asked, heard]).toEqual([2, [5, 4]])
})

it('passes news on to other gateways and takes theirs without an echo', async () => {
  const w = world()
  w.counts.set('a', 1)
  const { heard } = w.tab('7 C1', 'a')
  await settled()
  w.hub.moved(keyOf('a'))
  w.hub.moved()
  expect(w.published).toEqual([`moved ${keyOf('a')}`, 'moved '])
  await settled()
  w.counts.set('a', 9)
  w.hub.hear('moved ')
  await settled()
  w.hub.hear(`ended ${keyOf('a')}`)
  w.hub.hear('nonsense')
  expect(heard).toEqual([1, 9, 'signed-out'])
  expect(w.published).toHaveLength(2)
})
