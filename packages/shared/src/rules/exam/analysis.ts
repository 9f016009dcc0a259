// How well a question separates those who know from those who do not (R-EXM-05).
import { compare, decimalText, exactOf, over, times } from '../money/exact.ts'

/** One graded first attempt: its whole score, and whether it had the question right. */
export interface AnalysedAttempt {
  readonly id: string | number
  readonly total: string | number
  readonly correct: boolean
}
export const itemFlags = ['TOO_HARD', 'TOO_EASY', 'LOW_DISCRIMINATION'] as const
export type ItemFlag = (typeof itemFlags)[number]
export interface ItemAnalysis {
  readonly n: number
  readonly groupSize: number
  /** Share of right answers in percent. */
  readonly facility: string
  /** Right answers of the best less those of the weakest, for each of a group. */
  readonly discrimination: string
  readonly flags: readonly ItemFlag[]
}

/** Fewer attempts say nothing. */
export const analysedFrom = 5

/** Figures of a question over the best and the weakest 27 % of its attempts; null below five attempts. */
export function itemAnalysis(attempts: readonly AnalysedAttempt[]): ItemAnalysis | null {
  const n = attempts.length
  if (n < analysedFrom) return null
  const groupSize = Math.max(1, Math.floor((27 * n + 50) / 100))
  const ordered = [...attempts].sort(bestFirst)
  const right = (of: readonly AnalysedAttempt[]): number => of.filter(({ correct }) => correct).length
  const facility = times(over(exactOf(right(attempts)), exactOf(n)), exactOf(100))
  const discrimination = over(
    exactOf(right(ordered.slice(0, groupSize)) - right(ordered.slice(n - groupSize))),
    exactOf(groupSize),
  )
  const flags: readonly (readonly [ItemFlag, boolean])[] = [
    ['TOO_HARD', compare(facility, exactOf(20)) < 0],
    ['TOO_EASY', compare(facility, exactOf(90)) > 0],
    ['LOW_DISCRIMINATION', compare(discrimination, exactOf('0.2')) < 0],
  ]
  return {
    n,
    groupSize,
    facility: decimalText(facility, 2),
    discrimination: decimalText(discrimination, 2),
    flags: flags.filter(([, holds]) => holds).map(([flag]) => flag),
  }
}

function bestFirst(a: AnalysedAttempt, b: AnalysedAttempt): number {
  const byTotal = compare(exactOf(b.total), exactOf(a.total))
  if (byTotal !== 0) return byTotal
  if (typeof a.id === 'number' && typeof b.id === 'number') return a.id - b.id
  return String(a.id) < String(b.id) ? -1 : 1
}
