// The cost of a script that sends its own query text and an API key, over the real backend, for processes that have just started and for warm ones. An office sends
// a gateway some twenty requests a second, so the gateway is cold for much of the day.

import { type AnchorName, contestantsOf, startField } from './field.ts'
import { casesOf, type Race } from './races.ts'
import { fleet } from './running.ts'
import { type Contestant, type Series, series } from './series.ts'
import { type Shot, shoot } from './shot.ts'

/** By case. */
export interface Keyed {
  readonly cold: ReadonlyMap<string, Series>
  readonly warm: ReadonlyMap<string, Series>
}

export const keyedAnchors: readonly AnchorName[] = ['apollo', 'mercurius', 'equipped']
const keyedCases: readonly string[] = ['1 row', '10 rows', '100 rows', '500 rows']
/** The first requests of a process. */
export const coldRequests = 100
const coldTurns = 3
const longestCold = 120_000

/** Each case on servers of its own, so that none is warmed up by another case. */
export async function keyed(race: Race): Promise<Keyed> {
  const [cold, warm] = [new Map<string, Series>(), new Map<string, Series>()]
  for (const asked of await casesOf(race)) {
    if (!keyedCases.includes(asked.name)) continue
    console.log(`  ${asked.name} by text with a key, over the real backend ...`)
    const shots = new Map<string, Shot[]>()
    for (let turn = 0; turn < coldTurns; turn++)
      await withField(race, asked, async (contestants) => {
        for (const { name, fire } of contestants)
          shots.set(name, [
            ...(shots.get(name) ?? []),
            await shoot({ ...fire, most: coldRequests, milliseconds: longestCold }),
          ])
        if (turn === coldTurns - 1) warm.set(asked.name, await series(contestants, race.repetitions, race.milliseconds))
      })
    cold.set(asked.name, { shots })
  }
  return { cold, warm }
}

async function withField(
  { stack, anchorFolder, caller }: Race,
  asked: Awaited<ReturnType<typeof casesOf>>[number],
  work: (contestants: readonly Contestant[]) => Promise<void>,
): Promise<void> {
  const servers = fleet()
  try {
    const upstream = stack.info.restUrl.replace(/\/api$/, '')
    const field = await startField(servers, { upstream, anchorFolder, slim: true, anchors: keyedAnchors })
    // By text first: a request by hash would leave the document parsed.
    const [trusted, text, ...others] = contestantsOf(field, asked, caller)
    await work([text, ...others, trusted].filter((contestant) => contestant !== undefined))
  } finally {
    await servers.stop()
  }
}
