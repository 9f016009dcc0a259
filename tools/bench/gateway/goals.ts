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
  /** What the least gateway gets in our place: less than HTTP, a log, a limit and a right nothing on Node can take. */
  readonly floor?: number
}

/** Times more CPU than ours by trusted hash that an anchor may at least be expected to take. */
const byHash: readonly (readonly [id: string, name: string, anchor: string, least: number])[] = [
  ['G3', '100 rows', 'mercurius', 3.5],
  ['G3', '100 rows', 'yoga', 3.5],
  ['G3', '100 rows', 'apollo', 11],
  ['G4', '500 rows', 'mercurius', 5],
  ['G4', '500 rows', 'yoga', 4.5],
  ['G4', '500 rows', 'apollo', 18],
]
const byText = { '1 row': 1.15, '10 rows': 1.3, '100 rows': 1.5, '500 rows': 1.8 }
const mostOfProxy = 1.4
/** Small answers: of the least gateway with log, rate limit and permission; and how much every other gateway takes at least. */
const small = [
  ['G1', '1 row'],
  ['G2', '10 rows'],
] as const
const mostOfFloor = 1.3
const otherGateways = ['equipped', 'yoga', 'hive', 'apollo', 'documented'] as const
const labels: { readonly [anchor: string]: string } = {
  mercurius: 'mercurius + jit',
  equipped: 'mercurius + jit with log, ids, limits and permission',
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
  return [...cpuGoals(figures), ...latencyGoals(figures), ...otherGoals(figures), ...keyedGoals(figures)]
}

function cpuGoals({ series }: Figures): readonly Goal[] {
  const ratio = (name: string, of: string, to: string) => {
    const shots = series.get(name)
    return shots === undefined ? Number.NaN : ratioOf(shots, 'cpu', of, to)
  }
  return [
    ...small.flatMap(([id, name]) => [
      atMost(id, `${name}, our CPU / the least gateway's`, ratio(name, 'trusted', 'floor'), mostOfFloor),
      ...otherGateways.map((anchor) =>
        atLeast(id, `${name}, CPU of ${labels[anchor]} / ours`, ratio(name, anchor, 'trusted'), 1),
      ),
    ]),
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

const latencyGoals = ({ paced }: Figures): readonly Goal[] =>
  [...paced].map(([name, shots]) => ({
    ...atMost(
      'G7',
      `${name}, our p99 / that of ${labels['equipped']}, each at half the rate that it can`,
      ratioOf(shots, 'p99', 'trusted', 'equipped'),
      1,
    ),
    floor: ratioOf(shots, 'p99', 'floor', 'equipped'),
  }))

/** A script by text with a key, of a warm process, against a gateway that does as much. */
const mostOfEquipped = 1.2
const keyedGoals = ({ keyed }: Figures): readonly Goal[] =>
  [...keyed.warm].map(([name, shots]) =>
    atMost(
      'G13',
      `${name} by text with a key over the real backend, our CPU / that of ${labels['equipped']}`,
      ratioOf(shots, 'cpu', 'text', 'equipped'),
      mostOfEquipped,
    ),
  )

const lookUpGoals = (shots: Series | undefined, calls: number): readonly Goal[] =>
  shots === undefined
    ? []
    : [
        atMost('G10', `${lookUps}, calls besides the one for the page`, calls - 1, 1),
        atLeast('G10', 'the same, CPU of a call for each / ours', ratioOf(shots, 'cpu', 'naive', 'trusted'), 8),
      ]

function otherGoals({ starts, exports, documents, whole, series, lookUpCalls }: Figures): readonly Goal[] {
  const product = starts.find(({ features }) => features === 446)
  const { streamed, typed } = exports
  return [
    ...(product === undefined
      ? []
      : [
          atMost('G8', 'schema of 446 features, CPU / the usual way', product.ours.ms / product.usual.ms, 0.75),
          atMost('G8', 'the same, heap', product.ours.megabytes / product.usual.megabytes, 0.3),
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
