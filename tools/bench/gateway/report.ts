// The run as Markdown: what each server took, the goals, what the size of the schema costs.
import { anchorNames, ours } from './field.ts'
import type { Figures } from './figures.ts'
import { type Goal, standOf } from './goals.ts'
import { coldRequests, keyedAnchors } from './keyed.ts'
import { medianOf, ratioOf, type Series } from './series.ts'

const names: { readonly [name: string]: string } = {
  trusted: '**ours, by trusted hash**',
  text: '**ours, by text**',
  documented: 'Apollo Server 5 standalone as documented (datasource-rest)',
  apollo: 'Apollo Server 5 standalone, undici pool',
  naive: 'the same, a call for each look-up',
  mercurius: 'mercurius + jit',
  equipped: 'mercurius + jit with a log, ids, headers, a rate and a time limit',
  yoga: 'GraphQL Yoga + jit',
  hive: 'Hive Gateway over an OpenAPI document',
  proxy: 'a bare proxy of node:http',
  pooledProxy: 'a bare proxy over the pool of undici',
  floor: 'the least gateway: a POST is read, a right checked, the rate counted, a GET passed on, a line logged',
}
const short = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1))

/** The lines between the marks of docs/benchmarks.md. */
export function reportOf(figures: Figures, goals: readonly Goal[]): readonly string[] {
  return [
    ...raceLines(figures),
    '',
    ...keyedLines(figures),
    '',
    ...goalLines(goals),
    '',
    ...schemaLines(figures),
    '',
    ...shellLines(figures),
  ]
}

function raceLines({ series, paced }: Figures): readonly string[] {
  const cases = [...series.keys()]
  return [
    'CPU per request of the gateway process as a multiple of ours by trusted hash, and in brackets milliseconds p50 / p99.',
    '',
    `| | ${cases.join(' | ')} |`,
    `|---|${cases.map(() => '---').join('|')}|`,
    ...[...ours, ...anchorNames].map((name) => {
      const cells = [...series.values()].map((shots) => {
        if (!shots.shots.has(name)) return ''
        const [p50, p99] = (['p50', 'p99'] as const).map((what) => short(medianOf(shots, name, what)))
        return `${short(ratioOf(shots, 'cpu', name, 'trusted'))} (${p50} / ${p99})`
      })
      return `| ${names[name]} | ${cells.join(' | ')} |`
    }),
    '',
    `Ours by trusted hash: ${cases.map((name) => cpuText(figuresOf(series, name), name)).join(', ')} of CPU.`,
    ...[...paced].map(([name, shots]) => {
      const times = (of: string) =>
        `${short(medianOf(shots, of, 'p50'))} / ${short(medianOf(shots, of, 'p99'))} ms (p50 / p99)`
      const rate = (of: string) => `${medianOf(shots, of, 'perSecond').toFixed(0)} a second`
      return `${name}, each at half the rate that it can: ours ${times('trusted')} at ${rate('trusted')}, mercurius + jit with log and limits ${times('equipped')} at ${rate('equipped')}.`
    }),
  ]
}

/** Milliseconds of CPU per request, and in brackets how many times that of ours by text. */
function keyedLines({ keyed }: Figures): readonly string[] {
  const cases = [...keyed.warm.keys()]
  const lines = (what: string, of: ReadonlyMap<string, Series>) =>
    ['text', ...keyedAnchors, 'trusted'].map((name) => {
      const cells = [...of.values()].map(
        (shots) => `${short(medianOf(shots, name, 'cpu'))} (${short(ratioOf(shots, 'cpu', name, 'text'))})`,
      )
      return `| ${names[name]}, ${what} | ${cells.join(' | ')} |`
    })
  return [
    `By text with a key over the real backend, milliseconds of CPU per request of the gateway process, in brackets times ours by text; cold: the first ${coldRequests} requests of a process.`,
    '',
    `| | ${cases.join(' | ')} |`,
    `|---|${cases.map(() => '---').join('|')}|`,
    ...lines('cold', keyed.cold),
    ...lines('warm', keyed.warm),
  ]
}

const figuresOf = (series: Figures['series'], name: string) => series.get(name)
const cpuText = (shots: ReturnType<typeof figuresOf>, name: string): string =>
  `${name} ${shots === undefined ? '?' : medianOf(shots, 'trusted', 'cpu').toFixed(2)} ms`

const goalLines = (goals: readonly Goal[]): readonly string[] => [
  '| goal | | measured | wanted | | the least gateway in our place |',
  '|---|---|---|---|---|---|',
  ...goals.map((goal) => {
    const { id, what, value, limit, isMost, floor } = goal
    const wanted = `${isMost ? '<=' : '>='} ${limit}`
    const cells = [id, what, short(value), wanted, standOf(goal), floor === undefined ? '' : short(floor)]
    return `| ${cells.join(' | ')} |`
  }),
]

const schemaLines = ({ starts }: Figures): readonly string[] => [
  '| features (types) | start, s | RSS, MB | CPU of 10 rows, ms | schema alone, CPU and heap: ours | makeExecutableSchema + mapSchema |',
  '|---|---|---|---|---|---|',
  ...starts.map(({ features, seconds, rss, cpu, ours: own, usual }) => {
    const [a, b] = [own, usual].map((c) => `${c.ms.toFixed(0)} ms, ${c.megabytes.toFixed(0)} MB`)
    return `| ${features} (${own.types}) | ${seconds.toFixed(1)} | ${rss.toFixed(0)} | ${cpu.toFixed(2)} | ${a} | ${b} |`
  }),
]

function shellLines({ shell: { gateway, rest }, exports: { streamed, typed }, documents }: Figures): readonly string[] {
  const times = ({ p50, p99 }: { p50: number; p99: number }) => `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
  const file = (e: typeof streamed) =>
    `first byte ${e.firstByte.toFixed(0)} ms, all ${e.total.toFixed(0)} ms, peak ${e.peak.toFixed(0)} MB, ${e.grown.toFixed(0)} MB of it new, CPU ${e.cpu.toFixed(0)} ms`
  return [
    `- The frame (shell query) for 100 people at once on the real backend: ${times(gateway)}; the calls of REST behind it: ${times(rest)};`,
    `  p99 above REST's own: ${(gateway.p99 - rest.p99).toFixed(0)} ms.`,
    `- 50,000 rows as a streamed file through ours: ${file(streamed)}; as one typed answer of Apollo: ${file(typed)}.`,
    `- To know what a trusted document asks: ${short(documents.ours)} us of CPU from the body as an object, ${short(documents.bytes)} us from its bytes, ${short(documents.again)} us from bytes that asked the same before;`,
    `  Apollo Server and an answer that is constant: ${short(documents.kept)} us with the document kept, ${short(documents.parsed)} us parsed each time.`,
  ]
}
