// The goals of the design as data, and what a run says to them. A goal is met when the proportion is on the right side.
import { lookUps } from './cases.ts'
import type { Figures } from './figures.ts'
import { ratioOf, type Series } from './series.ts'

export interface Goal {
  readonly id: string
  readonly what: string
  readonly value: number
  /** At least so much, or at most. */
  readonly limit: number
  readonly isMost: boolean
  readonly isMet: boolean
  /** What the least that a gateway takes gets in our place: less than HTTP itself nothing on Node can take. */
  readonly floor?: number
}

/** Times more CPU than ours by trusted hash that an anchor may at least be expected to take. */
const byHash: readonly (readonly [id: string, name: string, anchor: string, least: number])[] = [
  ['G1', '1 row', 'mercurius', 1.3],
  ['G1', '1 row', 'apollo', 2.7],
  ['G1', '1 row', 'documented', 4],
  ['G1', '1 row', 'hive', 8],
  ['G2', '10 rows', 'mercurius', 1.6],
  ['G2', '10 rows', 'apollo', 3.8],
  ['G3', '100 rows', 'mercurius', 3.5],
  ['G3', '100 rows', 'yoga', 3.5],
  ['G3', '100 rows', 'apollo', 11],
  ['G4', '500 rows', 'mercurius', 5],
  ['G4', '500 rows', 'yoga', 4.5],
  ['G4', '500 rows', 'apollo', 18],
]
const byText = { '1 row': 1.15, '10 rows': 1.3, '100 rows': 1.5, '500 rows': 1.8 }
const mostOfProxy = 1.4
const labels: { readonly [anchor: string]: string } = {
  mercurius: 'mercurius + jit',
  yoga: 'yoga + jit',
  hive: 'Hive Gateway',
  apollo: 'Apollo standalone',
  documented: 'Apollo as documented',
}

const atLeast = (id: string, what: string, value: number, limit: number): Goal => ({
  id,
  what,
  value,
  limit,
  isMost: false,
  isMet: value >= limit,
})
const atMost = (id: string, what: string, value: number, limit: number): Goal => ({
  ...atLeast(id, what, value, limit),
  isMost: true,
  isMet: value <= limit,
})

/** What a goal comes to: where the least that a gateway takes would not meet it either, nothing that we do can. */
export function standOf({ isMet, isMost, limit, floor }: Goal): 'met' | 'not yet' | 'out of reach' {
  if (isMet) return 'met'
  return floor === undefined || (isMost ? floor <= limit : floor >= limit) ? 'not yet' : 'out of reach'
}

/** Every goal with its figure, in the order of the design. */
export function goalsOf(figures: Figures): readonly Goal[] {
  return [...cpuGoals(figures), ...latencyGoals(figures), ...otherGoals(figures)]
}

function cpuGoals({ series }: Figures): readonly Goal[] {
  const ratio = (name: string, of: string, to: string) => {
    const shots = series.get(name)
    return shots === undefined ? Number.NaN : ratioOf(shots, 'cpu', of, to)
  }
  return [
    ...byHash.map(([id, name, anchor, least]) => ({
      ...atLeast(id, `${name}, CPU of ${labels[anchor]} / ours`, ratio(name, anchor, 'trusted'), least),
      floor: ratio(name, anchor, 'floor'),
    })),
    ...Object.keys(byText).map((name) =>
      atMost('G5', `${name}, our CPU / a bare proxy's of node:http`, ratio(name, 'trusted', 'proxy'), mostOfProxy),
    ),
    ...Object.keys(byText).map((name) =>
      atMost('G5', `${name}, the same over undici's pool`, ratio(name, 'trusted', 'pooledProxy'), mostOfProxy),
    ),
    ...Object.entries(byText).map(([name, least]) =>
      atLeast('G6', `${name} by text, CPU of ${labels['apollo']} / ours`, ratio(name, 'apollo', 'text'), least),
    ),
  ]
}

const latencyGoals = ({ series, paced }: Figures): readonly Goal[] =>
  [...paced].flatMap(([name, steady]) =>
    [
      { shots: steady, what: `${name}, our p99 / mercurius + jit's, both at half the rate that it can` },
      { shots: series.get(name), what: `${name}, the same, each as fast as it can` },
    ].flatMap(({ shots, what }) => {
      if (shots === undefined) return []
      const goal = atMost('G7', what, ratioOf(shots, 'p99', 'trusted', 'mercurius'), 0.5)
      return [{ ...goal, floor: ratioOf(shots, 'p99', 'floor', 'mercurius') }]
    }),
  )

const lookUpGoals = (shots: Series | undefined, calls: number): readonly Goal[] =>
  shots === undefined
    ? []
    : [
        atMost('G10', `${lookUps}, calls besides the one for the page`, calls - 1, 1),
        atLeast('G10', 'the same, CPU of a call for each / ours', ratioOf(shots, 'cpu', 'naive', 'trusted'), 8),
      ]

function otherGoals({ starts, exports, documents, whole, series, lookUpCalls }: Figures): readonly Goal[] {
  const largest = starts.at(-1)
  const { streamed, typed } = exports
  return [
    ...(largest === undefined
      ? []
      : [
          atMost('G8', 'schema of 1,500 features, CPU / the usual way', largest.ours.ms / largest.usual.ms, 0.4),
          atMost('G8', 'the same, heap', largest.ours.megabytes / largest.usual.megabytes, 0.5),
        ]),
    atMost('G9', '50,000 rows, first byte / typed Apollo', streamed.firstByte / typed.firstByte, 0.05),
    atMost('G9', 'the same, to the end', streamed.total / typed.total, 0.15),
    atMost('G9', 'the same, peak memory', streamed.peak / typed.peak, 0.35),
    atMost('G9', 'the same, memory it grows by', streamed.grown / typed.grown, 0.35),
    ...lookUpGoals(series.get(lookUps), lookUpCalls),
    atLeast('G11', 'a document that is known, CPU of Apollo with it kept / ours', documents.kept / documents.ours, 10),
    atLeast('G11', 'the same, parsed and validated each time', documents.parsed / documents.ours, 60),
    atLeast(
      'G12',
      '100 rows with the backend, CPU of mercurius + jit / ours',
      ratioOf(whole, 'cpu', 'mercurius', 'trusted'),
      1.5,
    ),
  ]
}
