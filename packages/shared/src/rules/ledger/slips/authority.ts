// Who signs a slip (finance 4.2, rules 2 and 3): the authority of its type and branch that is valid on its day, the first band that reaches its amount, and the
// levels of that band in order.
import { type Sen, senOf } from '../../money/sen.ts'

export interface AuthorityLevel {
  /** The largest amount of the band in rupiah, as decimal text; null: no limit. */
  readonly amountTo: string | null
  /** 1 to 5; lower levels sign first. */
  readonly level: number
}
export interface Authority<L extends AuthorityLevel = AuthorityLevel> {
  /** Null: for every branch that has no authority of its own. */
  readonly branch: string | null
  readonly validFrom: string
  readonly levels: readonly L[]
}

/** The authority for a branch on a day: that of the branch goes before that for all, and of each the one that began last. */
export function authorityFor<A extends Authority>(all: readonly A[], branch: string, day: string): A | undefined {
  const valid = all.filter((one) => one.validFrom <= day && (one.branch === branch || one.branch === null))
  const own = valid.filter((one) => one.branch !== null)
  return (own.length > 0 ? own : valid).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
}

/** The levels that sign an amount, in order; none where every band ends below it. The upper end of a band belongs to it. */
export function levelsFor<L extends AuthorityLevel>(
  { levels }: Pick<Authority<L>, 'levels'>,
  amount: Sen,
): readonly L[] {
  const limits = [...new Set(levels.map(({ amountTo }) => amountTo))].toSorted(byLimit)
  const limit = limits.find((one) => one === null || senOf(one) >= amount)
  return limit === undefined
    ? []
    : levels.filter(({ amountTo }) => amountTo === limit).toSorted((a, b) => a.level - b.level)
}

const byLimit = (a: string | null, b: string | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return senOf(a) < senOf(b) ? -1 : 1
}

/** What speaks against the bands of an authority: a level that is missing or there twice, and no band for the highest amounts. */
export function bandProblems(levels: readonly AuthorityLevel[]): readonly string[] {
  const bands = Map.groupBy(levels, ({ amountTo }) => amountTo)
  const counted = [...bands].flatMap(([amountTo, all]) => {
    const found = all.map(({ level }) => level).toSorted((a, b) => a - b)
    const name = amountTo === null ? 'the band without a limit' : `the band up to ${amountTo}`
    return found.every((level, i) => level === i + 1) ? [] : [`${name} needs the levels 1, 2 and so on, each once`]
  })
  const open = bands.has(null) ? [] : ['larger amounts could not be signed: add a band whose limit is empty']
  return levels.length === 0 ? ['name at least one level that signs'] : [...counted, ...open]
}
