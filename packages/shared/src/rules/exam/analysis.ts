// How well a question tells those who know from those who do not (R-EXM-05).
import Big from 'big.js'

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
  const facility = new Big(right(attempts)).div(n).times(100)
  const discrimination = new Big(right(ordered.slice(0, groupSize)) - right(ordered.slice(n - groupSize))).div(
    groupSize,
  )
  const flags: readonly (readonly [ItemFlag, boolean])[] = [
    ['TOO_HARD', facility.lt(20)],
    ['TOO_EASY', facility.gt(90)],
    ['LOW_DISCRIMINATION', discrimination.lt('0.2')],
  ]
  return {
    n,
    groupSize,
    facility: facility.toFixed(2, Big.roundHalfUp),
    discrimination: discrimination.toFixed(2, Big.roundHalfUp),
    flags: flags.filter(([, holds]) => holds).map(([flag]) => flag),
  }
}

function bestFirst(a: AnalysedAttempt, b: AnalysedAttempt): number {
  const byTotal = new Big(b.total).cmp(a.total)
  if (byTotal !== 0) return byTotal
  if (typeof a.id === 'number' && typeof b.id === 'number') return a.id - b.id
  return String(a.id) < String(b.id) ? -1 : 1
}
