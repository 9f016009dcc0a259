// Rows that are written in step (decision 0088): each runs through its own rules, and what they ask of the database and write to it is
// gathered until every row waits, and then done for all of them by one statement.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../../db/connection.ts'

/** Thrown where rows cannot go in step; the caller that runs them takes everything back and writes them one by one. */
export class OutOfStep extends Error {}

/** The order in which gathered work is done: no row takes a number or writes while another row still reads. */
const ranks = ['ask', 'number', 'insert', 'update', 'after', 'trail'] as const
export type StepRank = (typeof ranks)[number]

interface Waiting {
  readonly row: number
  readonly item: unknown
  readonly done: (answer: unknown) => void
  readonly failed: (error: unknown) => void
}
interface Gathered {
  readonly rank: number
  readonly run: (items: readonly unknown[]) => Promise<readonly unknown[]>
  readonly waiting: Waiting[]
}
interface Place {
  readonly step: Step
  readonly row: number
  /** The rules of the row are running, which may look at nothing but the row; called where they send a statement all the same. */
  readonly refused?: () => void
}
const places = new AsyncLocalStorage<Place>()

/** What the rows of a part wait for; done as soon as all that still run wait. */
class Step {
  readonly tx: Db
  readonly touched = new Set<string>()
  readonly taken = new Set<string>()
  #running: number
  #waiting = 0
  isBroken = false
  readonly #gathered = new Map<string, Gathered>()

  constructor(tx: Db, rows: number) {
    this.tx = tx
    this.#running = rows
  }

  ask(key: string, rank: StepRank, run: Gathered['run'], row: number, item: unknown): Promise<unknown> {
    if (this.isBroken) return Promise.reject(new OutOfStep())
    return new Promise((done, failed) => {
      const gathered = this.#gathered.get(key) ?? { rank: ranks.indexOf(rank), run, waiting: [] }
      this.#gathered.set(key, gathered)
      gathered.waiting.push({ row, item, done, failed })
      this.#waiting += 1
      this.#go()
    })
  }
  /** A row is through; the others go on without it. */
  ended(): void {
    this.#running -= 1
    this.#go()
  }
  /** A row is refused: none of the others has to be waited for. */
  broken(): void {
    this.isBroken = true
    for (const { waiting } of this.#gathered.values()) for (const { failed } of waiting) failed(new OutOfStep())
    this.#waiting = 0
    this.#gathered.clear()
  }

  #go(): void {
    if (this.#waiting === 0 || this.#waiting < this.#running) return
    const first = Math.min(...[...this.#gathered.values()].map(({ rank }) => rank))
    const next = [...this.#gathered].filter(([, { rank }]) => rank === first)
    for (const [key, { waiting }] of next) {
      this.#gathered.delete(key)
      this.#waiting -= waiting.length
    }
    // Those of one rank are sent one after the other: there is one connection.
    void next.reduce((before, [, gathered]) => before.then(() => this.#run(gathered)), Promise.resolve())
  }
  async #run({ run, waiting }: Gathered): Promise<void> {
    const inOrder = waiting.toSorted((a, b) => a.row - b.row)
    try {
      // Outside of any row: queries that it makes along the way are sent at once.
      const answers = await places.exit(() => run(inOrder.map(({ item }) => item)))
      for (const [i, { done }] of inOrder.entries()) done(answers[i])
    } catch (error) {
      for (const { failed } of inOrder) failed(error)
    }
  }
}

/** Does something for a row; in step with others for all of them at once. `run` gives an answer for each item, in their order. */
export async function together<I, O>(
  tx: Db,
  { key, rank }: { readonly key: string; readonly rank: StepRank },
  item: I,
  run: (items: readonly I[]) => Promise<readonly O[]>,
): Promise<O> {
  const place = places.getStore()
  if (place === undefined || place.step.tx !== tx) return (await run([item]))[0] as O
  refuseRules(place)
  return (await place.step.ask(key, rank, run as Gathered['run'], place.row, item)) as O
}

/** What every row of a part asks in the same words, such as the settings of the company: read once for all of them. */
export const once = <O>(tx: Db, key: string, read: () => Promise<O>): Promise<O> =>
  together(tx, { key, rank: 'ask' }, null, async (asked) => {
    const answer = await read()
    return asked.map(() => answer)
  })

/** Takes records for a row; false where an earlier row of the part has one of them, so that this row has to come later. */
export function isFirstAt(tx: Db, records: readonly string[]): boolean {
  const place = places.getStore()
  if (place === undefined || place.step.tx !== tx) return true
  const { taken } = place.step
  const isFirst = !records.some((record) => taken.has(record))
  for (const record of records) taken.add(record)
  return isFirst
}

/** Said where what is to be done looks at other rows of the same kind: rows in step would not see each other. */
export function oneByOne(tx: Db): void {
  if (places.getStore()?.step.tx === tx) throw new OutOfStep()
}

/** A record that a row changes; two rows of a part that change one record are written one after the other. */
export function touches(tx: Db, record: string): void {
  const place = places.getStore()
  if (place === undefined || place.step.tx !== tx) return
  const own = `${place.row} ${record}`
  if (place.step.touched.has(own)) return
  if (place.step.touched.has(record)) throw new OutOfStep()
  place.step.touched.add(own).add(record)
}

/**
 * Runs a rule of a row that goes in step only if its rules send no statement: then they cannot see other rows of the part, nor change them. Where they send one
 * the step ends before it is sent, and `refused` is called.
 */
export function withoutStatements<T>(refused: () => void, rule: () => T): T {
  const place = places.getStore()
  return place === undefined ? rule() : places.run({ ...place, refused }, rule)
}

function refuseRules({ step, refused }: Place): void {
  if (refused === undefined) return
  refused()
  step.broken()
  throw new OutOfStep()
}

/** A transaction that sends no statement for a rule that `withoutStatements` runs. */
export const watchedForRules = (tx: Db): Db =>
  new Proxy(tx, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: readonly unknown[]) => {
        const place = places.getStore()
        if (place !== undefined) refuseRules(place)
        return Reflect.apply(value, target, given)
      }
    },
  })

/** Runs the rows in step; throws OutOfStep where one of them is refused or cannot go with the others. */
export async function inStep<R, T>(
  tx: Db,
  rows: readonly R[],
  work: (row: R, at: number) => Promise<T>,
): Promise<readonly T[]> {
  const step = new Step(tx, rows.length)
  const results = await Promise.allSettled(
    rows.map((row, at) =>
      places.run({ step, row: at }, async () => {
        try {
          return await work(row, at)
        } catch (error) {
          step.broken()
          throw error
        } finally {
          step.ended()
        }
      }),
    ),
  )
  return results.map((result) => {
    // A rule may have caught what ended the step.
    if (result.status === 'rejected' || step.isBroken) throw new OutOfStep()
    return result.value
  })
}
