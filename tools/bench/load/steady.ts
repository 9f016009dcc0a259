// A steady rate for a time: a step begins at its moment whether or not the one before has ended, as with people. Where a machine
// that others use cannot keep up, steps wait their turn: what is measured is a rate, not a crowd that grows without end.
import { setTimeout as sleep } from 'node:timers/promises'

const mostUnderWay = 40

export interface Steady {
  readonly perSecond: number
  readonly milliseconds: number
  readonly step: (turn: number) => Promise<void>
}
export interface Counted {
  readonly done: number
  /** What went wrong, by its message. */
  readonly failures: ReadonlyMap<string, number>
  /** Of the steps that went well, in milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Runs the steps of one stretch of time; `first` is the turn it begins with. */
export async function steadily({ perSecond, milliseconds, step }: Steady, first: number): Promise<Counted> {
  const began = performance.now()
  const times: number[] = []
  const failures = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  const count = Math.round((milliseconds * perSecond) / 1000)
  for (let i = 0; i < count; i++) {
    const wait = began + (i * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    while (underWay.size >= mostUnderWay) await Promise.race(underWay)
    const started = performance.now()
    const ended = step(first + i).then(
      () => void times.push(performance.now() - started),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        failures.set(message, (failures.get(message) ?? 0) + 1)
      },
    )
    underWay.add(ended)
    void ended.then(() => underWay.delete(ended))
  }
  await Promise.all(underWay)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { done: times.length, failures, p50: at(0.5), p99: at(0.99) }
}
