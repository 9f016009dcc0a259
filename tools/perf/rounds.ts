// Interleaved rounds: every visit once per round, the lowest value of each figure counts. Other work on the machine can
// only add to a figure, so more rounds can only lower it: what is over its budget after all of them is over it. What keeps its
// budget without the room for noise by half of the first round is measured enough.
import type { Budget, Lowest, Verdict } from './budgets.ts'
import { judge } from './budgets.ts'

export interface Measured {
  readonly name: string
  run(): Promise<{ readonly [figure: string]: number }>
}
const mostRounds = 3

/**
 * Runs all visits twice in turns, twice more those of budgets that are not met without their room; then those of failed budgets
 * again, up to two rounds of four.
 */
export async function inRounds(
  visits: readonly Measured[],
  budgets: readonly Budget[],
  tell: (line: string) => void,
  runsPerRound = 4,
): Promise<{ readonly lowest: Lowest; readonly verdicts: readonly Verdict[] }> {
  const lowest = new Map<string, number>()
  const figuresOf = new Map<string, ReadonlySet<string>>()
  const once = async (visit: Measured) => {
    const [application] = visit.name.split(' ')
    const figures = Object.entries(await visit.run()).map(([name, value]) => [`${application} ${name}`, value] as const)
    figuresOf.set(visit.name, new Set(figures.map(([name]) => name)))
    for (const [name, value] of figures) lowest.set(name, Math.min(value, lowest.get(name) ?? Number.POSITIVE_INFINITY))
  }
  const neededBy = (verdicts: readonly Verdict[]) => {
    const figures = new Set(verdicts.flatMap((v) => [v.ours, v.anchor]))
    return visits.filter((v) => !figures.isDisjointFrom(figuresOf.get(v.name) ?? new Set()))
  }
  let wanted = visits
  for (let round = 1; ; round++) {
    for (let run = 1; run <= runsPerRound; run++) {
      for (const visit of wanted) await once(visit)
      if (round === 1 && run * 2 === runsPerRound) wanted = neededBy(judge(lowest, budgets).filter((v) => !v.isMet))
    }
    const verdicts = judge(lowest, budgets)
    const failed = verdicts.filter((v) => !v.passed)
    if (failed.length === 0 || round === mostRounds) return { lowest, verdicts }
    wanted = neededBy(failed)
    tell(`Over budget after ${round} of ${mostRounds} rounds: ${failed.map((v) => v.name).join(', ')}; measured again.`)
  }
}
