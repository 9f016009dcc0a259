// The budgets of the web app: what a figure of ours may be in proportion to the same figure of an anchor.

/** An application and one of its figures: `react-admin cpu list10`. */
export type Figure = string
export interface Budget {
  readonly name: string
  readonly ours: Figure
  readonly anchor: Figure
  /** The proportion wanted. */
  readonly limit: number
}
export interface Verdict extends Budget {
  readonly value: number
  readonly against: number
  readonly ratio: number
  readonly isMet: boolean
  /** Within the limit and its room. */
  readonly passed: boolean
}

/**
 * How far beyond its limit a figure may be read before the check fails. Milliseconds read on a busy machine vary by half and
 * more in either direction of a proportion, heaps hardly, and counts never; what is beyond the room is a change of the product (decision 0015).
 */
const room = { time: 2, heap: 1.1, trips: 1 } as const

const against = (anchor: string, figure: string, limit: number): Budget => ({
  name: `${figure} / ${anchor}`,
  ours: `ours ${figure}`,
  anchor: `${anchor} ${figure}`,
  limit,
})

/** The table of the design. */
export const budgets: readonly Budget[] = [
  against('react-admin', 'fcp login', 0.4),
  against('react-admin', 'fcp list10', 0.4),
  against('react-admin', 'tti list10', 0.85),
  against('react-admin', 'cpu login', 0.8),
  against('react-admin', 'cpu list10', 0.8),
  against('react-admin', 'cpu list500', 0.3),
  against('refine', 'cpu list10', 0.55),
  against('refine', 'cpu list500', 0.15),
  against('react-admin', 'heap list500', 0.2),
  against('react-admin', 'select', 0.25),
  against('react-admin', 'turn', 0.35),
  against('react-admin', 'sort', 0.35),
  against('refine', 'turn', 0.2),
  against('refine', 'sort', 0.2),
  against('native', 'key form', 1.5),
  against('native', 'key lines', 1.5),
  against('react-admin', 'heap turns', 0.5),
  { name: 'heap 50 tabs / after 5', ours: 'ours heap 50 tabs', anchor: 'ours heap 5 tabs', limit: 1.1 },
  // Two seconds until each answer begins: seconds, and answers one after the other. Three of its four.
  against('react-admin', 'distant list10', 1),
  against('react-admin', 'trips list10', 0.75),
]

/** Lowest values by figure. */
export type Lowest = ReadonlyMap<Figure, number>

/** Holds the figures to the budgets; one that was not measured has failed. */
export function judge(lowest: Lowest, table: readonly Budget[] = budgets): readonly Verdict[] {
  return table.map((budget) => {
    const [value, anchor] = [lowest.get(budget.ours) ?? Number.NaN, lowest.get(budget.anchor) ?? Number.NaN]
    const ratio = value / anchor
    const [, kind = 'time'] = /(heap|trips)/.exec(budget.name) ?? []
    const allowed = budget.limit * room[kind as keyof typeof room]
    return { ...budget, value, against: anchor, ratio, isMet: ratio <= budget.limit, passed: ratio <= allowed }
  })
}
