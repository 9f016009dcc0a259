// Background work as its owner sees it while a page is open. No query is made for users who have not started anything; for the others
// there is one a second for all their tabs, until none of their work runs any more.
import { type Credentials, keyFingerprintOf } from '../session/credentials.ts'
import { isRecord } from '../sources/problems.ts'
import type { Json } from '../sources/rest-source.ts'

/** One open stream. */
export interface JobListener {
  readonly credentials: Credentials
  /** A job that is new or has moved on: what a card draws, as JSON, and all of it. */
  tellJob(news: string, job: Json): void
  /** Hears of work too that was started elsewhere: looked after now and then in any case. */
  readonly isSteady?: true
}

interface Reported {
  readonly news: string
  readonly job: Json
}
interface Person {
  readonly listeners: Set<JobListener>
  /** What his tabs know, by job. */
  readonly reported: Map<string, Reported>
  isWatched: boolean
  lookAt: number
  isAsking: boolean
}

export interface JobWatchOptions {
  /** The live jobs of the holder, and those that ended just now. */
  readonly ask: (credentials: Credentials) => Promise<unknown>
  readonly publish?: (news: string) => void
  readonly everyMs?: number
  readonly now?: () => number
}
export interface JobWatch {
  /** Adds a stream of a person; gives the way to take it away again. */
  join(person: string, listener: JobListener): () => void
  /** The holder of this key started or ended some work. */
  started(key: string): void
  /** What another gateway published. */
  hear(news: string): void
  /** Looks after everybody who is watched; a timer calls it every second. */
  tick(): void
}

/** Only this much leaves: what a progress card draws. */
const sent = [
  'id',
  'title',
  'feature',
  'status',
  'phase',
  'step',
  'steps',
  'stepTitle',
  'done',
  'total',
  'error',
] as const
/** Whether a job has still something to do. */
export const isLive = (status: unknown): boolean => status === 'QUEUED' || status === 'RUNNING'

/** Makes the watch; it owns no timer. */
export function createJobWatch(options: JobWatchOptions): JobWatch {
  const { ask, publish = () => {}, everyMs = 15_000, now = Date.now } = options
  const people = new Map<string, Person>()
  const isDue = (person: Person) => person.lookAt <= now() && [...person.listeners].some((l) => l.isSteady)
  const startedHere = (key: string) => {
    for (const person of people.values())
      if ([...person.listeners].some((l) => keyFingerprintOf(l.credentials) === key)) {
        person.isWatched = true
        void look(person, ask)
      }
  }
  return {
    join(name, listener) {
      const person = people.get(name) ?? newPerson()
      people.set(name, person)
      person.listeners.add(listener)
      for (const { news, job } of person.reported.values()) listener.tellJob(news, job)
      person.isWatched = true
      void look(person, ask)
      return () => {
        person.listeners.delete(listener)
        if (person.listeners.size === 0 && people.get(name) === person) people.delete(name)
      }
    },
    started(key) {
      startedHere(key)
      publish(`job ${key}`)
    },
    hear(news) {
      const [what, key] = news.split(' ')
      if (what === 'job' && key !== undefined && key !== '') startedHere(key)
    },
    tick() {
      for (const person of people.values()) {
        if (!person.isWatched && !isDue(person)) continue
        person.lookAt = now() + everyMs
        void look(person, ask)
      }
    },
  }
}

const newPerson = (): Person => ({
  listeners: new Set(),
  reported: new Map(),
  isWatched: false,
  lookAt: 0,
  isAsking: false,
})

async function look(person: Person, ask: JobWatchOptions['ask']): Promise<void> {
  const [listener] = person.listeners
  if (person.isAsking || listener === undefined) return
  person.isAsking = true
  try {
    const rows = await ask(listener.credentials)
    const jobs = (Array.isArray(rows) ? rows : []).filter(isRecord)
    // Switched off before the events go out: a user who starts something now switches it on again.
    if (!jobs.some((job) => isLive(job['status']))) person.isWatched = false
    for (const job of jobs) tell(person, job)
    const ids = new Set(jobs.map((job) => String(job['id'])))
    for (const id of person.reported.keys()) if (!ids.has(id)) person.reported.delete(id)
  } catch {
    // The pages ask by themselves now and then; a session that has ended is the hub's business.
    person.isWatched = false
  } finally {
    person.isAsking = false
  }
}

function tell(person: Person, job: Json): void {
  const id = String(job['id'])
  const news = JSON.stringify(Object.fromEntries(sent.map((name) => [name, job[name] ?? null])))
  if (person.reported.get(id)?.news === news) return
  person.reported.set(id, { news, job })
  for (const listener of person.listeners) listener.tellJob(news, job)
}
