// What several attempts come to, the mark that has to be reached and the grade (R-EXM-03).
import { compare, decimalText, type Exact, exactOf, mostOf, over, total } from '../money/exact.ts'
import type { GradingMethod } from './exam-types.ts'

/** The score that counts, of graded attempts in the order in which they were made; null: none is graded yet. */
export function finalScore(method: GradingMethod, attempts: readonly string[]): string | null {
  const [first] = attempts
  const last = attempts.at(-1)
  if (first === undefined || last === undefined) return null
  const scores = attempts.map(exactOf)
  const by: { readonly [of in GradingMethod]: () => Exact } = {
    HIGHEST: () => scores.reduce(mostOf),
    AVERAGE: () => over(total(scores), exactOf(scores.length)),
    FIRST: () => exactOf(first),
    LAST: () => exactOf(last),
  }
  return decimalText(by[method](), 2)
}

export interface Band {
  readonly grade: string
  readonly minScore: string
}
/** The grade of a score: the first band, from above, whose lowest score it reaches. */
export function bandOf<B extends Band>(bands: readonly B[], score: string): B | null {
  const fromAbove = [...bands].sort((a, b) => compare(exactOf(b.minScore), exactOf(a.minScore)))
  return fromAbove.find(({ minScore }) => passes(score, minScore)) ?? null
}

export const passes = (score: string, mark: string): boolean => compare(exactOf(score), exactOf(mark)) >= 0

/** A row of the score matrix: of a level of positions, or of any. */
export interface MatrixRow {
  readonly positionLevel: number | null
  readonly validFrom: string
}
/**
 * The row that marks a participant of a level on the day on which the exam opens: that of the level, else that of any level; of several the
 * newest that is valid. Null: the passing score of the group applies and there are no grades.
 */
export function matrixRowFor<R extends MatrixRow>(rows: readonly R[], level: number | null, day: string): R | null {
  const newestOf = (of: number | null): R | undefined =>
    rows
      .filter((row) => row.positionLevel === of && row.validFrom <= day)
      .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  return (level === null ? undefined : newestOf(level)) ?? newestOf(null) ?? null
}

/** What is wrong with the bands of a matrix row: they begin at 0 and none begins or is called like another. */
export function bandProblem(bands: readonly Band[]): string | null {
  if (bands.length === 0) return null
  const scores = bands.map(({ minScore }) => decimalText(exactOf(minScore), 2))
  if (!scores.includes('0.00')) return 'the lowest band must begin at 0'
  if (new Set(scores).size < scores.length) return 'two bands begin at the same score'
  const grades = bands.map(({ grade }) => grade.trim().toUpperCase())
  return new Set(grades).size < grades.length ? 'two bands have the same grade' : null
}
