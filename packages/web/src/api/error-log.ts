// The errors this browser has seen: a list for the error logger page, a badge, and a modest report to the server.
// Kept in memory only: a reload starts from scratch.
import { now } from '@kantor/shared/formats/clock'

/** A failed call, a script, or a part of the application that did not load (the last three; words of the spec). */
export type FaultType = 'ajax' | 'script' | 'missing' | 'error' | 'timeout'
export interface ErrorEntry {
  readonly id: number
  readonly type: FaultType
  /** Status of the answer; 0 for script errors and when nothing answered. */
  readonly code: number
  readonly mes: string
  readonly url: string
  /** ISO instant of the last time. */
  readonly time: string
  /** How often the same error came. */
  readonly times: number
  /** The server has heard of it. */
  readonly sent: boolean
}
export type NewError = Pick<ErrorEntry, 'type' | 'code' | 'mes' | 'url'>

const mostEntries = 200
const reportsPerMinute = 10
const minute = 60_000
/** A report that failed is tried again with later ones, but not for ever. */
const mostTries = 3

export interface ErrorLog {
  add(error: NewError): void
  entries(): readonly ErrorEntry[]
  /** Errors since the page was last read; those that come while it is open do not count. */
  unread(): number
  /** The error logger page is open (or closed again). */
  setReading(open: boolean): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export interface Clock {
  now(): number
  /** Calls back after so many milliseconds. */
  later(call: () => void, milliseconds: number): void
}
const wallClock: Clock = {
  now: () => now().getTime(),
  later: (call, milliseconds) => void setTimeout(call, milliseconds),
}

/** A log that reports through `send`; a report that fails is not an error itself. */
export function createErrorLog(send: (entry: ErrorEntry) => Promise<unknown>, clock: Clock = wallClock): ErrorLog {
  let entries: readonly ErrorEntry[] = []
  let unread = 0
  let reading = false
  let nextId = 1
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const reporter = createReporter(clock, async (id) => {
    const entry = entries.find((e) => e.id === id)
    if (entry === undefined) return
    await send(entry)
    entries = entries.map((e) => (e.id === id ? { ...e, sent: true } : e))
    tell()
  })
  return {
    add(error) {
      const same = entries.find((e) => e.mes === error.mes && e.url === error.url)
      const at = clock.now()
      const [id, times] = [same?.id ?? nextId++, (same?.times ?? 0) + 1]
      const entry = { ...error, id, time: new Date(at).toISOString(), times, sent: same?.sent ?? false }
      entries = [entry, ...entries.filter((e) => e !== same)].slice(0, mostEntries)
      if (!reading) unread += 1
      reporter.report(id)
      tell()
    },
    entries: () => entries,
    unread: () => unread,
    setReading(open) {
      reading = open
      unread = 0
      tell()
    },
    clear() {
      entries = []
      unread = 0
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Waiting {
  readonly id: number
  readonly tries: number
}

/** Sends at most ten reports a minute, the same error at most once in it; what is too much waits its turn. */
function createReporter({ now, later }: Clock, send: (id: number) => Promise<void>) {
  let queue: readonly Waiting[] = []
  let sentAt: readonly number[] = []
  const lastSent = new Map<number, number>()
  let isAwake = false

  const flush = () => {
    const at = now()
    sentAt = sentAt.filter((then) => then > at - minute)
    const room = reportsPerMinute - sentAt.length
    const [going, left] = [queue.slice(0, room), queue.slice(room)]
    queue = left.slice(-mostEntries)
    sentAt = [...sentAt, ...going.map(() => at)]
    for (const { id, tries } of going) {
      lastSent.set(id, at)
      send(id).catch(() => {
        if (tries + 1 < mostTries) queue = [...queue, { id, tries: tries + 1 }]
        wake()
      })
    }
    wake()
  }
  /** One timer at most, and none while nothing waits. */
  const wake = () => {
    if (isAwake || queue.length === 0) return
    isAwake = true
    later(() => {
      isAwake = false
      flush()
    }, minute)
  }
  return {
    report(id: number) {
      if (queue.some((waiting) => waiting.id === id)) return
      const last = lastSent.get(id)
      if (last !== undefined && last > now() - minute) return
      queue = [...queue, { id, tries: 0 }]
      if (!isAwake) flush()
    },
  }
}
