import { beforeEach, expect, it } from 'vitest'
import { type LiveBrowser, listenUnread } from './live-unread.ts'

/** As much of an event source as the listener uses. */
class FakeSource extends EventTarget {
  isClosed = false
  close() {
    this.isClosed = true
  }
  say(type: string, data = '') {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
}

let sources: FakeSource[]
let waiting: { readonly call: () => void; readonly at: number }[]
let heard: (number | string)[]
let time: number
let hidden: boolean
let look: () => void
let stop: () => void

const browser: LiveBrowser = {
  open() {
    const source = new FakeSource()
    sources.push(source)
    return source as EventTarget as EventSource
  },
  isHidden: () => hidden,
  onLook(listener) {
    look = listener
    return () => {
      look = () => {}
    }
  },
  later(call, milliseconds) {
    const entry = { call, at: time + milliseconds }
    waiting.push(entry)
    return () => {
      waiting = waiting.filter((w) => w !== entry)
    }
  },
}
const turn = (milliseconds: number) => {
  time += milliseconds
  const due = waiting.filter(({ at }) => at <= time)
  waiting = waiting.filter(({ at }) => at > time)
  for (const { call } of due) call()
}
const last = () => {
  const source = sources.at(-1)
  if (!source) throw new Error('no stream')
  return source
}

beforeEach(() => {
  sources = []
  waiting = []
  heard = []
  time = 0
  hidden = false
  stop = listenUnread(
    { onCount: (n) => heard.push(n), onEnd: () => heard.push('end'), ask: () => heard.push('ask') },
    browser,
  )
})

it('passes news of background work on to the screens, as they came', () => {
  const news: unknown[] = []
  const hear = (event: Event) => news.push(event instanceof MessageEvent ? event.data : null)
  window.addEventListener('kantor:job', hear)
  last().say('job', '{"id":7,"status":"DONE"}')
  window.removeEventListener('kantor:job', hear)
  expect(news).toEqual(['{"id":7,"status":"DONE"}'])
})

it('hears the count, and asks for nothing while it does', () => {
  last().say('unread', '4')
  last().say('unread', '3')
  last().say('unread', 'nonsense')
  turn(60_000)
  look()
  expect([heard, sources.length]).toEqual([[4, 3], 1])
})

it('opens a lost stream again, each time later, and asks every minute until then', () => {
  for (const wait of [1_000, 2_000, 4_000]) {
    last().say('error')
    expect(last().isClosed).toBe(true)
    const before = sources.length
    turn(wait - 1)
    expect(sources).toHaveLength(before)
    turn(1)
    expect(sources).toHaveLength(before + 1)
  }
  turn(60_000)
  expect(heard).toEqual(['ask'])
  last().say('unread', '1')
  last().say('error')
  turn(1_000)
  expect(sources).toHaveLength(5)
})

it('asks when the window gets the focus while there is no stream', () => {
  last().say('error')
  look()
  expect([heard, sources.length]).toEqual([['ask'], 2])
})

it('gives the connection up while the page is hidden and takes it again afterwards', () => {
  last().say('unread', '2')
  hidden = true
  look()
  expect(last().isClosed).toBe(true)
  turn(120_000)
  expect([heard, sources.length]).toEqual([[2], 1])
  hidden = false
  look()
  expect([heard, sources.length]).toEqual([[2, 'ask'], 2])
})

it('ends with the session, but not with the server', () => {
  last().say('end', 'stopping')
  turn(1_000)
  expect(sources).toHaveLength(2)
  last().say('end', 'signed-out')
  turn(600_000)
  look()
  expect([heard, sources.length, last().isClosed]).toEqual([['end'], 2, true])
})

it('stops when there are no listeners any more', () => {
  stop()
  turn(600_000)
  expect([heard, waiting.length, last().isClosed]).toEqual([[], 0, true])
})
