// Shots that take turns: every contestant once per repetition, in an order that is shuffled each time. What counts is the
// median over the repetitions of the proportion within one: a busy minute then hits both sides.
import { type Fire, type Shot, shoot } from './shot.ts'

export interface Contestant {
  readonly name: string
  readonly fire: Omit<Fire, 'milliseconds'>
}
export interface Series {
  /** The shots of each contestant, by repetition. */
  readonly shots: ReadonlyMap<string, readonly Shot[]>
}

/** Code is compiled by how often it runs, not for how long: on a busy machine a second is few requests. */
const warmUpRequests = 4_000
/** What a process that has just started needs before its figures stand still. */
export const coldStartRequests = 16_000
const warmUpMilliseconds = 800
const longestWarmUp = 25

/** Warms every contestant up with so many requests, then shoots. */
export async function series(
  contestants: readonly Contestant[],
  repetitions: number,
  milliseconds: number,
  warmUpBy = warmUpRequests,
): Promise<Series> {
  const shots = new Map<string, Shot[]>(contestants.map((c) => [c.name, []]))
  for (const { fire } of contestants) await warmUp(fire, warmUpBy)
  for (let repetition = 0; repetition < repetitions; repetition++)
    for (const { name, fire } of shuffled(contestants)) shots.get(name)?.push(await shoot({ ...fire, milliseconds }))
  return { shots }
}

async function warmUp(fire: Contestant['fire'], wanted: number): Promise<void> {
  let requests = 0
  for (let turn = 0; turn < longestWarmUp && requests < wanted; turn++)
    requests += (await shoot({ ...fire, milliseconds: warmUpMilliseconds })).requests
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN]
  return (low + high) / 2
}

/** Median of one figure of a contestant. */
export const medianOf = ({ shots }: Series, name: string, what: keyof Shot): number =>
  median((shots.get(name) ?? []).map((shot) => shot[what]))

/** How many times `of` is what `to` is, repetition by repetition. */
export function ratioOf({ shots }: Series, what: keyof Shot, of: string, to: string): number {
  const [above, below] = [shots.get(of) ?? [], shots.get(to) ?? []]
  return median(above.flatMap((shot, i) => (below[i] === undefined ? [] : [shot[what] / below[i][what]])))
}
