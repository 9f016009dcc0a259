// The gateways of several working trees next to ours: 1 and 10 rows by hash, CPU per request in turns. For a choice between two ways to
// write something: `TREES=../a,../b npm run bench gateway-trees [repetitions [milliseconds of a shot]]`; trees need their packages installed.
import { resolve } from 'node:path'
import { startStack } from '../../e2e/stack/start-stack.ts'
import { at } from '../run/paths.ts'
import { byHash } from './gateway/cases.ts'
import { settingsOfOurs } from './gateway/field.ts'
import { casesOf } from './gateway/races.ts'
import { fleet } from './gateway/running.ts'
import { coldStartRequests, medianOf, ratioOf, series } from './gateway/series.ts'
import { signedIn } from './gateway/sign-in.ts'

const entry = 'packages/gateway/src/main.ts'

/** Measures and prints: each tree's CPU per request, and how many times that of ours it is. */
export async function bench([repetitions = 9, milliseconds = 1_000]: readonly number[] = []): Promise<void> {
  const trees = (process.env.TREES ?? '').split(',').filter((tree) => tree !== '')
  if (trees.length === 0) return console.log('  TREES names no other working tree: nothing to compare.')
  const stack = await startStack(process.env.DATABASE_URL, { env: { LOG_LEVEL: 'info' } })
  const servers = fleet()
  try {
    const caller = await signedIn(stack)
    const real = stack.info.restUrl.replace(/\/api$/, '')
    const upstream = await servers.start('canned', [at('tools/bench/gateway/canned-backend.ts')], { REAL: real })
    const names = ['ours', ...trees]
    const gateways = []
    for (const name of names) {
      const script = name === 'ours' ? at(entry) : resolve(name, entry)
      gateways.push({ name, running: await servers.start(name, [script], settingsOfOurs(upstream.url)) })
    }
    for (const asked of (await casesOf({ stack, caller })).slice(0, 2)) {
      const contestants = gateways.map(({ name, running }) => {
        const asks = [byHash(`${running.url}/graphql`, asked, caller)]
        return { name, fire: { asks, connections: 4, pids: [running.pid] } }
      })
      const shots = await series(contestants, repetitions, milliseconds, coldStartRequests)
      for (const name of names) {
        const [cpu, ratio] = [medianOf(shots, name, 'cpu'), ratioOf(shots, 'cpu', name, 'ours')]
        console.log(`  ${asked.name}, ${name}: ${(cpu * 1000).toFixed(0)} us of CPU, ${ratio.toFixed(2)} of ours`)
      }
    }
  } finally {
    await servers.stop()
    await stack.stop()
  }
}
