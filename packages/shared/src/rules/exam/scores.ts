// What an answer earns and what an attempt comes to (R-EXM-02). Exact decimals; items and percentages have two.
import Big from 'big.js'
import { lettersOf } from './answers.ts'
import type { MultipleMode, QuestionType } from './exam-types.ts'

/** A question as it was drawn: what the rules need of it. */
export interface ScoredItem {
  readonly type: QuestionType
  readonly points: string
  /** Letters of all options; none of numeric questions and essays. */
  readonly options: readonly string[]
  /** Letters of the right ones. */
  readonly keys: readonly string[]
  readonly numericKey?: string | null
  readonly tolerance?: string | null
}
/** How an exam takes points off and shares them out. */
export interface Marking {
  readonly penaltyPct: string
  readonly multipleMode: MultipleMode
}

const two = (value: Big): string => value.toFixed(2, Big.roundHalfUp)

/**
 * Points of one answer; null: an essay, which a grader marks. No answer is 0. One of several, true or false and numbers give the points
 * or take the penalty off. Several of several give the share of right options less the share of wrong ones, never below 0, and no
 * penalty; or all points for exactly the right ones.
 */
export function itemScore(item: ScoredItem, answer: string | null, marking: Marking): string | null {
  if (answer === null || answer === '') return '0.00'
  if (item.type === 'ESSAY') return null
  const points = new Big(item.points)
  if (item.type === 'MULTIPLE_CHOICE') return two(points.times(shareOf(item, lettersOf(answer), marking.multipleMode)))
  return two(isRight(item, answer) ? points : points.times(marking.penaltyPct).div(100).neg())
}

function isRight(item: ScoredItem, answer: string): boolean {
  if (item.type !== 'NUMERIC') return item.keys.includes(answer)
  if (item.numericKey == null) return false
  return new Big(answer)
    .minus(item.numericKey)
    .abs()
    .lte(item.tolerance ?? '0')
}

function shareOf({ options, keys }: ScoredItem, chosen: readonly string[], mode: MultipleMode): Big {
  const right = chosen.filter((letter) => keys.includes(letter)).length
  const wrong = chosen.length - right
  if (mode === 'ALL_OR_NOTHING') return new Big(wrong === 0 && right === keys.length ? 1 : 0)
  const allWrong = options.length - keys.length
  const taken = allWrong === 0 ? new Big(0) : new Big(wrong).div(allWrong)
  const share = new Big(right).div(keys.length).minus(taken)
  return share.lt(0) ? new Big(0) : share
}

/** A marked answer. */
export interface MarkedItem {
  readonly points: string
  readonly score: string
}
/** What an attempt comes to: the points earned, never below 0, and their share of all points in percent. */
export function attemptScore(items: readonly MarkedItem[]): { readonly earned: string; readonly pct: string } {
  const sum = items.reduce((total, item) => total.plus(item.score), new Big(0))
  const all = items.reduce((total, item) => total.plus(item.points), new Big(0))
  const earned = sum.lt(0) ? new Big(0) : sum
  return { earned: two(earned), pct: two(all.eq(0) ? new Big(0) : earned.div(all).times(100)) }
}

/** Is an answer entirely right: all points of its question? That is what the analysis of items counts. */
export const isFullyRight = ({ points, score }: MarkedItem): boolean => new Big(score).gte(points)

/** Why a grader cannot give these points; null: he can. */
export const essayProblem = (score: string, points: string): string | null =>
  new Big(score).lt(0) || new Big(score).gt(points)
    ? `lies between 0 and the points of the question, ${new Big(points).toFixed(2)}`
    : null
