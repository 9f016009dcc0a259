// Who listens for a number of their own (unread messages, tasks that wait for them), and when it is sent to them. One person in one company
// is queried once for all their tabs: at once when something changed their messages here or at another gateway, every fifteen seconds anyway.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type Credentials, keyFingerprintOf } from '../session/credentials.ts'

/** One open stream. */
export interface Listener {
  readonly credentials: Credentials
  /** Where he asks from; some keys work from certain networks only. */
  readonly address?: string
  /** The number as it is now. */
  tell(count: number): void
  /** The session is over, the right was taken away, or the gateway stops: nothing more will come. */
  end(why: 'signed-out' | 'forbidden' | 'stopping'): void
}

/** What a person's streams have in common. */
interface Person {
  readonly listeners: Set<Listener>
  count: number | undefined
  askAt: number
  asking: boolean
  /** Something moved while an answer was under way: it may be old already. */
  again: boolean
  turn: number
}

export interface HubOptions {
  /** Asks the backend for the number; UNAUTHENTICATED when the session has ended, FORBIDDEN when the right was taken away. */
  readonly ask: (credentials: Credentials, address?: string) => Promise<number>
  /** Passes on to the other gateways what `moved` and `ended` reported here. */
  readonly publish?: (news: string) => void
  readonly everyMs?: number
  readonly now?: () => number
}

export interface Hub {
  /** Adds a stream of a person (`7 SSI`); gives the way to take it away again. */
  join(person: string, listener: Listener): () => void
  /** Something of the holder of this key moved, or of anybody when none is given. */
  moved(key?: string): void
  /** The session of this key is over. */
  ended(key: string): void
  /** What another gateway published. */
  hear(news: string): void
  /** Asks for everybody whose turn has come; a timer calls it every second. */
  tick(): void
  close(): void
}

const mostAtOnce = 20
/** Refusals after which a stream has nothing more to tell; a failure of the backend is none. */
const endBy: { readonly [category: string]: 'signed-out' | 'forbidden' | undefined } = {
  UNAUTHENTICATED: 'signed-out',
  FORBIDDEN: 'forbidden',
}

/** Makes the hub; it owns no timer, so that tests can turn the clock. */
export const createHub = (options: HubOptions): Hub => new People(options)

class People implements Hub {
  readonly #people = new Map<string, Person>()
  readonly #options: Required<HubOptions>

  constructor({ ask, publish = () => {}, everyMs = 15_000, now = Date.now }: HubOptions) {
    this.#options = { ask, publish, everyMs, now }
  }

  join(name: string, listener: Listener): () => void {
    const person = this.#people.get(name) ?? newPerson()
    this.#people.set(name, person)
    person.listeners.add(listener)
    if (person.count !== undefined) listener.tell(person.count)
    this.#askSoon(name, person)
    return () => this.#drop(name, person, listener)
  }

  moved(key?: string): void {
    this.#movedHere(key)
    this.#options.publish(`moved ${key ?? ''}`)
  }

  ended(key: string): void {
    this.#endedHere(key)
    this.#options.publish(`ended ${key}`)
  }

  hear(news: string): void {
    const [what, key] = news.split(' ')
    if (what === 'moved') this.#movedHere(key === '' ? undefined : key)
    if (what === 'ended' && key !== undefined && key !== '') this.#endedHere(key)
  }

  /** A burst is spread over ticks: the backend has other work too. */
  tick(): void {
    let asked = [...this.#people.values()].filter((p) => p.asking).length
    for (const [name, person] of this.#people) {
      if (asked >= mostAtOnce) return
      if (person.asking || person.askAt > this.#options.now()) continue
      asked += 1
      void this.#ask(name, person)
    }
  }

  close(): void {
    for (const { listeners } of this.#people.values()) for (const listener of listeners) listener.end('stopping')
    this.#people.clear()
  }

  #drop(name: string, person: Person, listener: Listener): void {
    person.listeners.delete(listener)
    if (person.listeners.size === 0 && this.#people.get(name) === person) this.#people.delete(name)
  }

  #askSoon(name: string, person: Person): void {
    person.again = true
    if (!person.asking) void this.#ask(name, person)
  }

  async #ask(name: string, person: Person): Promise<void> {
    const { ask, everyMs, now } = this.#options
    const listeners = [...person.listeners]
    // Each tab's session in turn, so that one which has ended is noticed.
    const listener = listeners[person.turn++ % listeners.length]
    if (listener === undefined) return
    person.asking = true
    person.again = false
    try {
      tell(person, await ask(listener.credentials, listener.address))
    } catch (error) {
      const why = error instanceof KantorError ? endBy[error.category] : undefined
      if (why !== undefined) {
        listener.end(why)
        this.#drop(name, person, listener)
        // Nothing has been sent to any listener: the next one queries.
        person.again = person.listeners.size > 0
      }
    } finally {
      person.asking = false
      person.askAt = now() + everyMs
    }
    if (person.again) await this.#ask(name, person)
  }

  #movedHere(key?: string): void {
    for (const [name, person] of this.#people) {
      if (key === undefined) {
        person.askAt = this.#options.now()
        // The answer on its way may have been read before: its end would put the question off for another turn.
        person.again ||= person.asking
      } else if ([...person.listeners].some((l) => keyFingerprintOf(l.credentials) === key)) this.#askSoon(name, person)
    }
    if (key === undefined) this.tick()
  }

  #endedHere(key: string): void {
    for (const [name, person] of this.#people)
      for (const listener of person.listeners)
        if (keyFingerprintOf(listener.credentials) === key) {
          listener.end('signed-out')
          this.#drop(name, person, listener)
        }
  }
}

/** Says the number to all tabs of a person, unless they know it. */
function tell(person: Person, count: number): void {
  const isNews = count !== person.count
  person.count = count
  if (isNews) for (const listener of person.listeners) listener.tell(count)
}

const newPerson = (): Person => ({
  listeners: new Set(),
  count: undefined,
  askAt: 0,
  asking: false,
  again: false,
  turn: 0,
})
