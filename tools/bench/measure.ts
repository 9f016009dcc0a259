// Fair comparisons on a machine that others use too: variants take turns, and only ratios are worth keeping.

export interface Variant {
  readonly name: string
  readonly shot: () => Promise<void>
}
export interface Result {
  readonly name: string
  readonly medianMilliseconds: number
  readonly p90Milliseconds: number
  readonly p95Milliseconds: number
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** Runs every variant once per round in changing order, after a few rounds that are not counted. */
export async function compare(variants: readonly Variant[], rounds: number, warmUp = 5): Promise<readonly Result[]> {
  const times = new Map(variants.map((v) => [v.name, [] as number[]]))
  for (let round = -warmUp; round < rounds; round++) {
    const turn = Math.abs(round) % variants.length
    for (const variant of [...variants.slice(turn), ...variants.slice(0, turn)]) {
      const started = performance.now()
      await variant.shot()
      if (round >= 0) times.get(variant.name)?.push(performance.now() - started)
    }
  }
  return [...times].map(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return {
      name,
      medianMilliseconds: at(sorted, 0.5),
      p90Milliseconds: at(sorted, 0.9),
      p95Milliseconds: at(sorted, 0.95),
    }
  })
}

/** A line per result, with its ratio to the first. */
export function tell(results: readonly Result[]): void {
  const base = results[0]?.medianMilliseconds ?? 1
  for (const { name, medianMilliseconds, p90Milliseconds } of results) {
    const ratio = (medianMilliseconds / base).toFixed(2)
    console.log(
      `  ${name.padEnd(32)} median ${medianMilliseconds.toFixed(1)} ms  p90 ${p90Milliseconds.toFixed(1)} ms  ratio ${ratio}`,
    )
  }
}
