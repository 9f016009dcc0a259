import { type Credentials, keyFingerprintOf } from '../session/credentials.ts'
import { createJobWatch } from './job-watch.ts'

const credentials = (secret: string): Credentials => ({ secret, companyCode: 'C1', branchCode: 'B1', fromCookie: true })
const keyOf = (secret: string) => keyFingerprintOf(credentials(secret))
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function world() {
  const asked: string[] = []
  const published: string[] = []
  const jobs = new Map<string, readonly object[]>()
  const watch = createJobWatch({
    ask: async ({ secret = '' }) => {
      asked.push(secret)
      const own = jobs.get(secret)
      if (own === undefined) throw new Error('no such session')
      return own
    },
    publish: (news) => published.push(news),
  })
  const tab = (person: string, secret: string) => {
    const heard: string[] = []
    const leave = watch.join(person, {
      credentials: credentials(secret),
      tellJob: (news) => {
        const { id, status, done } = JSON.parse(news)
        heard.push(`${id} ${status} ${done}`)
      },
    })
    return { heard, leave }
  }
  return { watch, asked, published, jobs, tab }
}
it('checks now and then for a steady listener, no matter who started the work', async () => {
  const asked: string[] = []
  let time = 0
  const watch = createJobWatch({
    ask: async ({ secret = '' }) => {
      asked.push(secret)
      return []
    },
    now: () => time,
  })
  const listener = (secret: string) => ({ credentials: credentials(secret), tellJob() {} })
  watch.join('7 C1', { ...listener('steady'), isSteady: true })
  watch.join('8 C1', listener('tab'))
  await settled()
  asked.length = 0
  for (const at of [1_000, 15_999, 16_000, 31_000]) {
    time = at
    watch.tick()
    await settled()
  }
  expect(asked).toEqual(['steady', 'steady', 'steady'])
})

const running = (done: number) => ({ id: 7, status: 'RUNNING', done })

it('sends each step once to every tab of the owner, and stops querying when the work is over', async () => {
  const { watch, asked, jobs, tab } = world()
  jobs.set('a', [running(1)])
  const tabs = [tab('7 C1', 'a'), tab('7 C1', 'a')]
  await settled()
  watch.tick()
  await settled()
  jobs.set('a', [running(2)])
  watch.tick()
  await settled()
  jobs.set('a', [{ id: 7, status: 'DONE', done: 2 }])
  watch.tick()
  await settled()
  expect(tabs.map((t) => t.heard)).toEqual([
    ['7 RUNNING 1', '7 RUNNING 2', '7 DONE 2'],
    ['7 RUNNING 1', '7 RUNNING 2', '7 DONE 2'],
  ])
  const before = asked.length
  watch.tick()
  await settled()
  expect(asked).toHaveLength(before)
})

it('begins again when the owner starts something, here or at another gateway, and sends nothing to other users', async () => {
  const { watch, published, jobs, tab } = world()
  jobs.set('a', []).set('b', [])
  const [own, other] = [tab('7 C1', 'a'), tab('8 C1', 'b')]
  await settled()
  jobs.set('a', [running(0)])
  watch.started(keyOf('a'))
  await settled()
  expect([own.heard, other.heard, published]).toEqual([['7 RUNNING 0'], [], [`job ${keyOf('a')}`]])
  jobs.set('a', [running(5)])
  watch.hear(`job ${keyOf('a')}`)
  watch.hear('moved x')
  await settled()
  expect([own.heard.at(-1), published.length]).toEqual(['7 RUNNING 5', 1])
})

it('a backend that fails costs nothing but the news, and a tab that has left hears nothing', async () => {
  const { watch, asked, jobs, tab } = world()
  const lost = tab('7 C1', 'a')
  await settled()
  watch.tick()
  await settled()
  expect([lost.heard, asked]).toEqual([[], ['a']])
  lost.leave()
  jobs.set('a', [running(1)])
  watch.started(keyOf('a'))
  await settled()
  expect(lost.heard).toEqual([])
})
