// What a load run says: some of its minutes and, for each server, whether its memory rises once it is warm.
import type { Kill } from './kills.ts'
import type { Memory } from './memory.ts'
import { isRising, slopeOf } from './slope.ts'

/** What one minute of load left behind. */
export interface Minute {
  readonly gateway: Memory
  readonly backend: Memory
  readonly done: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
}

/** Fewer minutes say nothing about a slope. */
export const fewest = 6
/** Everything that is kept has its size by then: caches are full, code is compiled. */
const warmUp = (minutes: number): number => Math.max(2, Math.floor(minutes / 3))

const round = (value: number): string => value.toFixed(value < 100 ? 1 : 0)

/** Lines of Markdown; `conditions` says on what it ran. */
export function reportOf(minutes: readonly Minute[], conditions: string): readonly string[] {
  const every = Math.max(1, Math.ceil(minutes.length / 8))
  const shown = minutes.flatMap((m, i) => ((i + 1) % every === 0 || i === 0 ? [{ ...m, minute: i + 1 }] : []))
  const sum = (what: 'done' | 'failed') => minutes.reduce((total, m) => total + m[what], 0)
  return [
    `${minutes.length} minutes, ${conditions}: ${sum('done')} steps done, ${sum('failed')} failed.`,
    '',
    '| minute | p50, p99 ms | gateway RSS, heap MB | backend RSS, heap MB |',
    '|---|---|---|---|',
    ...shown.map(({ minute, p50, p99, gateway, backend }) => {
      const [g, b] = [gateway, backend].map(({ rss, heap }) => `${round(rss)}, ${round(heap)}`)
      return `| ${minute} | ${p50.toFixed(0)}, ${p99.toFixed(0)} | ${g} | ${b} |`
    }),
    '',
    ...(['gateway', 'backend'] as const).flatMap((name) => (['heap', 'rss'] as const).map(verdictOf(minutes, name))),
  ]
}

const verdictOf = (minutes: readonly Minute[], name: 'gateway' | 'backend') => (what: 'heap' | 'rss') => {
  const from = warmUp(minutes.length)
  const slope = slopeOf(minutes.slice(from).map((m) => m[name][what]))
  const verdict = isRising(slope) ? 'RISES' : 'level'
  const hour = `${(slope.perStep * 60).toFixed(1)} ± ${(slope.error * 120).toFixed(1)} MB an hour`
  return `- ${name} ${what}, from minute ${from + 1}: ${verdict}, ${hour} at ${round(slope.mean)} MB`
}

/** Lines of Markdown about the servers that were killed. */
export function killLines(kills: readonly Kill[], perSecond: number): readonly string[] {
  const failedOf = ({ failures }: Kill) => [...failures.values()].reduce((a, b) => a + b, 0)
  for (const { name, failures } of kills)
    for (const [message, times] of failures) console.log(`  ${name}: failed ${times} times: ${message}`)
  const lines = kills.map((kill) => {
    const { name, done, retried, backAfter, p50, p99, run } = kill
    const ended = run === undefined ? '' : ` (its run ended ${run})`
    return `| ${name}${ended} | ${done} | ${failedOf(kill)} | ${retried} | ${p50.toFixed(0)} / ${p99.toFixed(0)} | ${(backAfter / 1_000).toFixed(1)} |`
  })
  for (const line of lines) console.log(`  ${line}`)
  return [
    `PostgreSQL, ${perSecond} steps a second, two gateways, two backends, a worker; one of them killed at a time.`,
    '',
    '| killed | steps done | failed | asked again at the other gateway | p50 / p99 ms | well again after s |',
    '|---|---|---|---|---|---|',
    ...lines,
  ]
}
