// What the size of the schema costs: start, memory and one request, with 50 features, all of them, and 1,500.
import { join } from 'node:path'
import { mustRun } from '../../run/process.ts'
import { byHash, casesFor } from './cases.ts'
import { memoryOf } from './cpu.ts'
import { settingsOfOurs } from './field.ts'
import type { Race } from './races.ts'
import { median, medianOf, series } from './series.ts'
import { shoot } from './shot.ts'

export const sizes = [50, 446, 1_500] as const
const runs = 1

export interface SchemaCost {
  /** CPU milliseconds, and how many of them went into the text of the schema. */
  readonly ms: number
  readonly text: number
  /** Of heap. */
  readonly megabytes: number
  readonly types: number
}
export interface StartUp {
  readonly features: number
  /** Seconds from nothing to the first answer. */
  readonly seconds: number
  /** Megabytes after some work. */
  readonly rss: number
  /** Milliseconds of CPU for a page of ten rows by hash. */
  readonly cpu: number
  /** The schema alone: ours, and makeExecutableSchema with mapSchema over the same text. */
  readonly ours: SchemaCost
  readonly usual: SchemaCost
}

/** One after another for the starts, in turns for the requests. */
export async function startUps({ servers, stack, caller, anchorFolder, ...race }: Race, upstream: string) {
  console.log('  schemas of 50, 446 and 1,500 features ...')
  const asked = casesFor('1').find((c) => c.name === '10 rows')
  if (asked === undefined) throw new Error('There is no case of ten rows.')
  const rows: Omit<StartUp, 'cpu'>[] = []
  const contestants = []
  for (const features of sizes) {
    console.log(`    ${features} ...`)
    const began = performance.now()
    const script = ['tools/bench/gateway/sized-gateway.ts', String(features)]
    const running = await servers.start(`gateway of ${features}`, script, settingsOfOurs(upstream))
    const seconds = (performance.now() - began) / 1000
    const fire = { asks: [byHash(`${running.url}/graphql`, asked, caller)], connections: 4, pids: [running.pid] }
    await shoot({ ...fire, milliseconds: race.milliseconds })
    const { rss } = memoryOf(running.pid)
    rows.push({ features, seconds, rss, ...(await schemaCosts(features, join(anchorFolder, 'schema-cost.mjs'))) })
    contestants.push({ name: String(features), fire })
  }
  const shots = await series(contestants, race.repetitions, race.milliseconds)
  return rows.map((row): StartUp => ({ ...row, cpu: medianOf(shots, String(row.features), 'cpu') }))
}

async function schemaCosts(features: number, anchor: string): Promise<Pick<StartUp, 'ours' | 'usual'>> {
  const sdl = `.cache/bench/schema-${features}.graphql`
  await mustRun(['node', 'tools/bench/gateway/sized-gateway.ts', String(features), sdl])
  const [ours, usual]: [SchemaCost[], SchemaCost[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    ours.push(await costOf(['node', '--expose-gc', 'tools/bench/gateway/schema-cost.ts', String(features)]))
    usual.push(await costOf(['node', '--expose-gc', anchor, sdl]))
  }
  const own = middle(ours)
  // The usual way needs the text as well; it was read from a file.
  const { ms, ...others } = middle(usual)
  return { ours: own, usual: { ...others, ms: ms + own.text } }
}

const costOf = async (command: readonly string[]): Promise<SchemaCost> =>
  JSON.parse((await mustRun(command)).trim().split('\n').at(-1) ?? '') as SchemaCost

const middle = (all: readonly SchemaCost[]): SchemaCost => ({
  ms: median(all.map((c) => c.ms)),
  text: median(all.map((c) => c.text)),
  megabytes: median(all.map((c) => c.megabytes)),
  types: all[0]?.types ?? 0,
})
