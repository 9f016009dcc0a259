// The feed of record events of one reader: a part is requested from the backend when the reader has taken the part before, so a slow reader
// costs one part of memory and misses nothing. What was not taken for a while is requested again: rights are those of the moment.
import type { RecordEventKind } from '@kantor/shared/derive/subscriptions'
import { type Category, KantorError } from '@kantor/shared/rules/errors/errors'
import { isRecord } from '../sources/problems.ts'
import type { Json } from '../sources/rest-source.ts'
import type { Feed } from './feed.ts'

/** An event in the form that GraphQL returns. */
interface RecordEvent extends Json {
  readonly id: string
  readonly event: RecordEventKind
}
/** A part of the feed as the backend answers it. */
interface Part {
  readonly events: readonly RecordEvent[]
  readonly last: string
  readonly more: boolean
  readonly missed: boolean
}
export interface RecordFeedOptions {
  /** Asks for a part behind a place; without one for where the trail ends. */
  readonly read: (after: string | undefined) => Promise<Json>
  /** Called once, when either side is done. */
  readonly onEnd: () => void
  readonly now?: () => number
  /** What was read longer ago than this is read again before it is sent. */
  readonly staleMs?: number
  /** After this time without an event the reader is sent the current position. */
  readonly quietMs?: number
  /** Pause after a question that the backend could not answer. */
  readonly retryMs?: number
}
export interface RecordFeed extends Pick<Feed<RecordEvent>, 'end' | 'next' | 'return'> {
  /** Finds the place to begin; throws what refuses the reader. */
  open(after: string | undefined): Promise<void>
  /** Something may have been written. */
  wake(): void
  [Symbol.asyncIterator](): RecordFeed
}

const missedNote =
  'Ask <name>Changes of each list that you keep a copy of, with its deltaFrom and view, or read the whole list again. This stream goes on from here: nothing is missed between.'
/** Refusals after which there is nothing more to send; any other answer of the backend may be temporary. */
const finals: readonly Category[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT']

/** What goes out as the id of an event of the stream: that of an event of this feed; numbers and runs have none. */
export const eventIdOf = (value: unknown): string | undefined =>
  isRecord(value) && sentEvents.has(value) ? String(value['id']) : undefined
const sentEvents = new WeakSet<object>()

/** Makes the feed; it sends nothing before it is opened. */
export const createRecordFeed = (options: RecordFeedOptions): RecordFeed => new Reader(options)

class Reader implements RecordFeed {
  readonly #options: Required<RecordFeedOptions>
  #waiting: RecordEvent[] = []
  #readAt = 0
  #sentAt = 0
  /** The position that was sent to the reader last. */
  #place: string | undefined
  /** The position of the reader once everything that waits has been taken. */
  #end: string | undefined
  #hasNews = false
  #isOver = false
  #error: Error | undefined
  #wake = () => {}

  constructor({ now = Date.now, staleMs = 5_000, quietMs = 600_000, retryMs = 2_000, ...others }: RecordFeedOptions) {
    this.#options = { ...others, now, staleMs, quietMs, retryMs }
  }

  async open(after: string | undefined): Promise<void> {
    this.#place = after
    this.#sentAt = this.#options.now()
    const part = partOf(await this.#options.read(after))
    this.#keep(part)
    if (after !== undefined) return
    this.#place = part.last
    this.#waiting = [event(part.last, 'POSITION')]
  }

  wake(): void {
    this.#hasNews = true
    this.#wake()
  }

  end(error?: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#error = error
    this.#waiting = []
    this.#options.onEnd()
    this.#wake()
  }

  async next(): Promise<IteratorResult<RecordEvent, undefined>> {
    while (!this.#isOver) {
      const value = this.#take()
      if (value !== undefined) return { done: false, value }
      if (this.#hasNews) await this.#read()
      else await this.#untilWoken()
    }
    const error = this.#error
    this.#error = undefined
    if (error !== undefined) throw error
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<RecordEvent, undefined>> {
    this.#error = undefined
    this.end()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** The next event that was read just now; a write that waited too long is dropped and requested again. */
  #take(): RecordEvent | undefined {
    const { now, staleMs } = this.#options
    const [first] = this.#waiting
    if (first !== undefined && first['record'] !== null && now() - this.#readAt > staleMs) {
      this.#waiting = []
      this.#end = this.#place
      this.#hasNews = true
    }
    const value = this.#waiting.shift()
    if (value === undefined) return undefined
    this.#place = value.id
    this.#sentAt = now()
    sentEvents.add(value)
    return value
  }

  async #read(): Promise<void> {
    this.#hasNews = false
    try {
      this.#keep(partOf(await this.#options.read(this.#end)))
    } catch (error) {
      if (error instanceof KantorError && finals.includes(error.category)) return this.end(error)
      // The backend is away for a moment: nothing is lost, because the position is kept.
      this.#hasNews = true
      await this.#untilWoken(this.#options.retryMs)
    }
  }

  #keep({ events, last, more, missed }: Part): void {
    const { now, quietMs } = this.#options
    const isQuiet = now() - this.#sentAt > quietMs && last !== this.#place
    this.#readAt = now()
    this.#end = last
    this.#hasNews ||= more
    if (missed) this.#waiting = [event(last, 'MISSED', missedNote)]
    else if (events.length > 0) this.#waiting = [...events]
    // Much was written that is not for this reader: the reader's id would grow too old while nothing is sent.
    else if (isQuiet) this.#waiting = [event(last, 'POSITION')]
  }

  async #untilWoken(milliseconds?: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      this.#wake = () => {
        // While it waits for the backend a further piece of news is no reason to ask sooner; an end is.
        if (timer !== undefined && !this.#isOver) return
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

const nothing = { record: null, recordId: null, at: null, key: [] }
const event = (id: string, kind: RecordEventKind, note: string | null = null): RecordEvent => ({
  ...nothing,
  id,
  event: kind,
  note,
})

function partOf({ events, last, more, missed }: Json): Part {
  const found = Array.isArray(events) ? events.filter(isRecord) : []
  return {
    events: found.map((e) => {
      const of = { id: String(e['id']), event: e['event'] as RecordEventKind }
      return { ...e, ...of, key: keyOf(e['key']), note: null }
    }),
    last: String(last),
    more: more === true,
    missed: missed === true,
  }
}

const keyOf = (key: unknown): readonly Json[] =>
  isRecord(key)
    ? Object.entries(key).map(([field, value]) => ({ field, value: value === null ? null : textOf(value) }))
    : []

/** A reference is called by its code. */
const textOf = (value: unknown): string => String(isRecord(value) ? value['code'] : value)
