// What several attempts come to, the mark that has to be reached and the grade (R-EXM-03).
import Big from 'big.js'
import type { GradingMethod } from './exam-types.ts'

/** The score that counts, of graded attempts in the order in which they were made; null: none is graded yet. */
export function finalScore(method: GradingMethod, attempts: readonly string[]): string | null {
  const [first] = attempts
  const last = attempts.at(-1)
  if (first === undefined || last === undefined) return null
  const scores = attempts.map((score) => new Big(score))
  const by: { readonly [of in GradingMethod]: () => Big } = {
    HIGHEST: () => scores.reduce((most, score) => (score.gt(most) ? score : most)),
    AVERAGE: () => scores.reduce((sum, score) => sum.plus(score)).div(scores.length),
    FIRST: () => new Big(first),
    LAST: () => new Big(last),
  }
  return by[method]().toFixed(2, Big.roundHalfUp)
}

export interface Band {
  readonly grade: string
  readonly minScore: string
}
/** The grade of a score: the first band, from above, whose lowest score it reaches. */
export function bandOf<B extends Band>(bands: readonly B[], score: string): B | null {
  const fromAbove = [...bands].sort((a, b) => new Big(b.minScore).cmp(a.minScore))
  return fromAbove.find(({ minScore }) => new Big(score).gte(minScore)) ?? null
}

export const passes = (score: string, mark: string): boolean => new Big(score).gte(mark)

/** A row of the score matrix: of a level of positions, or of any. */
export interface MatrixRow {
  readonly positionLevel: number | null
  readonly validFrom: string
}
/**
 * The row that marks somebody of a level on the day on which the exam opens: that of his level, else that of any level; of several the
 * newest that is valid. Null: the passing score of the group holds and there are no grades.
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
  const scores = bands.map(({ minScore }) => new Big(minScore).toFixed(2))
  if (!scores.includes('0.00')) return 'the lowest band must begin at 0'
  if (new Set(scores).size < scores.length) return 'two bands begin at the same score'
  const grades = bands.map(({ grade }) => grade.trim().toUpperCase())
  return new Set(grades).size < grades.length ? 'two bands have the same grade' : null
}
