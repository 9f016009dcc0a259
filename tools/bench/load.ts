// A day in short: a steady rate of requests for some minutes, with the memory of both servers after a collection at the end of
// each, and a verdict on whether it rises. `npm run bench load 60` runs for an hour; DATABASE_URL puts it on PostgreSQL. There each server of two
// gateways, two backends and a worker is then killed in turn; `npm run bench load 0` does that alone.
import { prepareEnvironment } from '../../e2e/stack/environment.ts'
import { type Stack, startStack } from '../../e2e/stack/start-stack.ts'
import { startTwins } from '../../e2e/stack/twins.ts'
import { writeMarked } from '../run/marked.ts'
import { redisUrlOf } from '../test/database.ts'
import { webFolder } from './gateway/field.ts'
import { killEach } from './load/kills.ts'
import { memoryFlags, memoryOf } from './load/memory.ts'
import { fewest, killLines, type Minute, reportOf } from './load/report.ts'
import { steadily } from './load/steady.ts'
import { step } from './load/traffic.ts'

/** Prints a line per minute and the verdicts, and writes them into docs/benchmarks.md. */
export async function bench([minutes = 10]: readonly number[] = []): Promise<void> {
  const perSecond = Number(process.env.LOAD_PER_SECOND ?? 20)
  if (minutes > 0) await forMinutes(minutes, perSecond)
  if (process.env.DATABASE_URL !== undefined) await killing(process.env.DATABASE_URL, perSecond)
}

async function forMinutes(minutes: number, perSecond: number): Promise<void> {
  const stack = await startStack(process.env.DATABASE_URL, { flags: memoryFlags, env: { WEB_DIST: webFolder() } })
  const done: Minute[] = []
  try {
    for (let minute = 1; minute <= minutes; minute++) {
      done.push(await oneMinute(stack, perSecond, minute))
      if (minute < fewest) continue
      // After each minute, so that the measured figures are kept even when the run is broken off.
      const database = stack.info.databaseUrl === undefined ? 'embedded database' : 'PostgreSQL'
      writeMarked('docs/benchmarks.md', 'load run', reportOf(done, `${database}, ${perSecond} steps a second`))
    }
  } finally {
    await stack.stop()
  }
  for (const line of done.length < fewest ? [] : reportOf(done, '')) console.log(line)
}

/** Kills each server in turn under the same rate and writes what that cost. */
async function killing(serverUrl: string, perSecond: number): Promise<void> {
  const prepared = await prepareEnvironment(serverUrl)
  try {
    const options = { withWorker: true, env: { LOG_LEVEL: 'warn' } }
    const twins = await startTwins(prepared.databaseUrl ?? '', redisUrlOf(process.env), options)
    const kills = await killEach({ twins, key: prepared.keys.all, perSecond }).finally(() => twins.stop())
    writeMarked('docs/benchmarks.md', 'kills', killLines(kills, perSecond))
  } finally {
    await prepared.clear()
  }
}

async function oneMinute(stack: Stack, perSecond: number, minute: number): Promise<Minute> {
  const connection = { url: stack.info.url, key: stack.info.keys.all }
  const stretch = { perSecond, milliseconds: 60_000, step: (turn: number) => step(connection, turn) }
  const { done, failures, p50, p99 } = await steadily(stretch, minute * 100_000)
  for (const [message, times] of failures) console.log(`  failed ${times} times: ${message}`)
  const [gateway, backend] = [await memoryOf(stack.gateway), await memoryOf(stack.backend)]
  const failed = [...failures.values()].reduce((a, b) => a + b, 0)
  const memoryTexts = Object.entries({ gateway, backend }).map(
    ([name, { rss, heap }]) => `${name} rss ${rss.toFixed(0)} heap ${heap.toFixed(1)} MB`,
  )
  console.log(
    `  minute ${minute}: ${done} done, ${failed} failed, p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms, ${memoryTexts.join(', ')}`,
  )
  return { gateway, backend, done, failed, p50, p99 }
}
