// What an answer earns and what an attempt comes to (R-EXM-02). Exact decimals; items and percentages have two.
import {
  compare,
  decimalText,
  type Exact,
  exactOf,
  minus,
  mostOf,
  negated,
  one,
  over,
  percent,
  sizeOf,
  times,
  total,
  zero,
} from '../money/exact.ts'
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

const two = (value: Exact): string => decimalText(value, 2)

/**
 * Points of one answer; null: an essay, which a grader marks. No answer is 0. One of several, true or false and numbers give the points
 * or take the penalty off. Several of several give the share of right options less the share of wrong ones, never below 0, and no
 * penalty; or all points for exactly the right ones.
 */
export function itemScore(item: ScoredItem, answer: string | null, marking: Marking): string | null {
  if (answer === null || answer === '') return '0.00'
  if (item.type === 'ESSAY') return null
  const points = exactOf(item.points)
  if (item.type === 'MULTIPLE_CHOICE') return two(times(points, shareOf(item, lettersOf(answer), marking.multipleMode)))
  return two(isRight(item, answer) ? points : negated(times(points, percent(exactOf(marking.penaltyPct)))))
}

function isRight(item: ScoredItem, answer: string): boolean {
  if (item.type !== 'NUMERIC') return item.keys.includes(answer)
  if (item.numericKey == null) return false
  return compare(sizeOf(minus(exactOf(answer), exactOf(item.numericKey))), exactOf(item.tolerance ?? '0')) <= 0
}

function shareOf({ options, keys }: ScoredItem, chosen: readonly string[], mode: MultipleMode): Exact {
  const right = chosen.filter((letter) => keys.includes(letter)).length
  const wrong = chosen.length - right
  if (mode === 'ALL_OR_NOTHING') return wrong === 0 && right === keys.length ? one : zero
  const allWrong = options.length - keys.length
  const taken = allWrong === 0 ? zero : over(exactOf(wrong), exactOf(allWrong))
  return mostOf(minus(over(exactOf(right), exactOf(keys.length)), taken), zero)
}

/** A marked answer. */
export interface MarkedItem {
  readonly points: string
  readonly score: string
}
/** What an attempt comes to: the points earned, never below 0, and their share of all points in percent. */
export function attemptScore(items: readonly MarkedItem[]): { readonly earned: string; readonly pct: string } {
  const all = total(items.map(({ points }) => exactOf(points)))
  const earned = mostOf(total(items.map(({ score }) => exactOf(score))), zero)
  return { earned: two(earned), pct: two(all.top === 0n ? zero : times(over(earned, all), exactOf(100))) }
}

/** Is an answer entirely right: all points of its question? That is what the analysis of items counts. */
export const isFullyRight = ({ points, score }: MarkedItem): boolean => compare(exactOf(score), exactOf(points)) >= 0

/** Why a grader cannot give these points; null: he can. */
export const essayProblem = (score: string, points: string): string | null =>
  exactOf(score).top < 0n || compare(exactOf(score), exactOf(points)) > 0
    ? `lies between 0 and the points of the question, ${two(exactOf(points))}`
    : null
