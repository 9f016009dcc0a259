// Scores of a selection: a stage out of what its assessors gave, the final score out of the stages, the ranking out of these.
import { compare, decimalText, type Exact, exactOf, mostOf, over, times, total } from '../money/exact.ts'

export interface Criterion {
  readonly code: string
  readonly weight: string
  /** A candidate who is below it fails, regardless of the other scores; equal is enough. */
  readonly knockOutMin?: string | null
}
export interface StageRules {
  readonly passingScore: string
  readonly criteria: readonly Criterion[]
}
/** What one assessor gave, by criterion. */
export type Scores = { readonly [criterion: string]: string | null }

export interface StageScore {
  /** Every criterion has a score. */
  readonly complete: boolean
  readonly criteria: { readonly [criterion: string]: string }
  readonly score: string | null
  readonly result: 'PASS' | 'FAIL' | null
  readonly knockedOut: boolean
}

/** Mean of values with weights; null without any weight. */
function weightedMean(parts: readonly (readonly [value: string, weight: string])[]): string | null {
  const weight = total(parts.map(([, w]) => exactOf(w)))
  if (weight.top <= 0n) return null
  return decimalText(over(total(parts.map(([v, w]) => times(exactOf(v), exactOf(w)))), weight), 2)
}

/**
 * The score of a stage: a criterion is the mean of the submitted scores, the stage the weighted mean of its criteria. Passed is who
 * reaches the passing score without falling below the knock-out minimum of any criterion.
 */
export function stageScore({ passingScore, criteria }: StageRules, given: readonly Scores[]): StageScore {
  const means = new Map<string, string>()
  for (const { code } of criteria) {
    const mean = weightedMean(given.flatMap((scores) => (scores[code] == null ? [] : [[scores[code], '1'] as const])))
    if (mean !== null) means.set(code, mean)
  }
  const said = Object.fromEntries(means)
  if (criteria.length === 0 || means.size < criteria.length)
    return { complete: false, criteria: said, score: null, result: null, knockedOut: false }
  const score = weightedMean(criteria.map(({ code, weight }) => [means.get(code) ?? '0', weight])) ?? '0.00'
  const knockedOut = criteria.some(
    ({ code, knockOutMin }) =>
      knockOutMin != null && compare(exactOf(means.get(code) ?? '0'), exactOf(knockOutMin)) < 0,
  )
  const isPassed = compare(exactOf(score), exactOf(passingScore)) >= 0 && !knockedOut
  return { complete: true, criteria: said, score, result: isPassed ? 'PASS' : 'FAIL', knockedOut }
}

export interface WeighedStage {
  readonly code: string
  readonly weight: string
  readonly mandatory: boolean
  readonly isInterview: boolean
}
export interface Candidate {
  readonly no: string
  readonly appliedAt: string
  /** Score of each stage that was scored. */
  readonly scores: { readonly [stage: string]: string | null }
}
export interface Ranked {
  readonly rank: number
  readonly no: string
  readonly final: string
}
export interface Ranking {
  readonly ranking: readonly Ranked[]
  /** Candidates who miss a mandatory stage. */
  readonly incomplete: readonly string[]
}

/** The final score: the weighted mean of the stages that were scored; null while a mandatory one is missing. */
export function finalScore(stages: readonly WeighedStage[], scores: Candidate['scores']): string | null {
  if (stages.some(({ code, mandatory }) => mandatory && scores[code] == null)) return null
  return weightedMean(
    stages.flatMap(({ code, weight }) => (scores[code] == null ? [] : [[scores[code], weight] as const])),
  )
}

/**
 * The ranking of candidates: equal scores share a rank and the next one is left out (1, 2, 2, 4). Within a rank the better interview
 * comes first, then the earlier application, then the lower number.
 */
export function rankingOf(stages: readonly WeighedStage[], candidates: readonly Candidate[]): Ranking {
  const scored = candidates.map((c) => ({ ...c, final: finalScore(stages, c.scores) }))
  const interviewOf = ({ scores }: Candidate): Exact => {
    const interviewScores = stages.flatMap(({ code, isInterview }) =>
      isInterview && scores[code] != null ? [scores[code]] : [],
    )
    return interviewScores.map(exactOf).reduce(mostOf, exactOf(-1))
  }
  const order = scored
    .flatMap((c) => (c.final === null ? [] : [{ ...c, final: c.final }]))
    .sort(
      (a, b) =>
        compare(exactOf(b.final), exactOf(a.final)) ||
        compare(interviewOf(b), interviewOf(a)) ||
        compared(a.appliedAt, b.appliedAt) ||
        compared(a.no, b.no),
    )
  const ranking = order.map(({ no, final }) => ({
    rank: 1 + order.filter((other) => compare(exactOf(other.final), exactOf(final)) > 0).length,
    no,
    final,
  }))
  return { ranking, incomplete: scored.flatMap(({ no, final }) => (final === null ? [no] : [])) }
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
