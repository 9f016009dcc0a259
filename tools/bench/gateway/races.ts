// The two races: every gateway alone over a backend that answers from memory, and gateway and real backend together.
import type { Stack } from '../../../e2e/stack/start-stack.ts'
import { type Case, casesFor, lookUps } from './cases.ts'
import { contestantsOf, type Field, startField } from './field.ts'
import type { Fleet } from './running.ts'
import { type Contestant, coldStartRequests, medianOf, type Series, series } from './series.ts'
import { type Ask, answerTo } from './shot.ts'
import type { Caller } from './sign-in.ts'

export interface Race {
  readonly stack: Stack
  readonly servers: Fleet
  readonly anchorFolder: string
  readonly caller: Caller
  readonly repetitions: number
  readonly milliseconds: number
}
export interface Alone {
  readonly field: Field
  /** Address of the backend that answers from memory. */
  readonly upstream: string
  readonly series: ReadonlyMap<string, Series>
  /** Ours, Mercurius with log and limits, and the least gateway, each at half the rate that it can. */
  readonly paced: ReadonlyMap<string, Series>
  /** How often our gateway asks the backend for a page whose every row is looked up. */
  readonly lookUpCalls: number
}

/** The cases over rows that are there. */
export async function casesOf({ stack, caller }: Pick<Race, 'stack' | 'caller'>): Promise<readonly Case[]> {
  const address = `${stack.info.restUrl}/employees/personal-information?size=10`
  const answer = await fetch(address, { headers: caller })
  if (!answer.ok) throw new Error(`The backend gives no employees: ${answer.status} ${await answer.text()}`)
  const { rows } = (await answer.json()) as { readonly rows: readonly { readonly id: number }[] }
  return casesFor(String(rows[0]?.id))
}

/** Each gateway by itself. */
export async function alone(race: Race): Promise<Alone> {
  const { servers, stack, anchorFolder, caller } = race
  const real = stack.info.restUrl.replace(/\/api$/, '')
  const canned = await servers.start('canned', ['tools/bench/gateway/canned-backend.ts'], { REAL: real })
  const field = await startField(servers, { upstream: canned.url, anchorFolder, slim: true })
  const [all, paced] = [new Map<string, Series>(), new Map<string, Series>()]
  let lookUpCalls = Number.NaN
  for (const asked of await casesOf(race)) {
    console.log(`  ${asked.name} ...`)
    const contestants = contestantsOf(field, asked, caller)
    const warmUpBy = all.size === 0 ? coldStartRequests : undefined
    const shots = await series(contestants, race.repetitions, race.milliseconds, warmUpBy)
    all.set(asked.name, shots)
    if (casesAtRate.includes(asked.name)) paced.set(asked.name, await atHalfRate(contestants, shots, race))
    const [ourAsk] = contestants[0]?.fire.asks ?? []
    if (asked.name === lookUps && ourAsk !== undefined) lookUpCalls = await callsFor(ourAsk, canned.url)
  }
  return { field, upstream: canned.url, series: all, paced, lookUpCalls }
}

const casesAtRate = ['100 rows', '500 rows']
const namesAtRate = ['trusted', 'equipped', 'floor']
/** Each at half of what it answered at full speed. */
const atHalfRate = (contestants: readonly Contestant[], shots: Series, race: Race): Promise<Series> => {
  const some = contestants.filter(({ name }) => namesAtRate.includes(name))
  const paced = some.map(({ name, fire }) => ({
    name,
    fire: { ...fire, perSecond: medianOf(shots, name, 'perSecond') / 2 },
  }))
  return series(paced, race.repetitions, race.milliseconds)
}

/** How many calls of the backend one request takes. */
async function callsFor(ask: Ask, backend: string): Promise<number> {
  const callCount = async () => Number(await (await fetch(`${backend}/calls`)).text())
  const before = await callCount()
  await answerTo(ask)
  return (await callCount()) - before
}

/** A hundred rows off the real backend, whose CPU counts too; Mercurius asks it for whole rows, as resolvers usually do. */
export async function together(race: Race): Promise<Series> {
  const { servers, stack, anchorFolder, caller } = race
  const upstream = stack.info.restUrl.replace(/\/api$/, '')
  const field = await startField(servers, { upstream, anchorFolder, slim: false, anchors: ['mercurius'] })
  const asked = (await casesOf(race)).find((c) => c.name === '100 rows')
  if (asked === undefined || stack.backend.pid === undefined) throw new Error('Nothing to measure together.')
  console.log('  100 rows with the backend ...')
  const contestants = contestantsOf(field, asked, caller, [stack.backend.pid])
  return series(contestants, race.repetitions, race.milliseconds)
}
