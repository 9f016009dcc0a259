import { expect, it } from 'vitest'
import { enumOf, workedCase } from '../cases/worked-case.ts'
import { type AnalysedAttempt, type ItemAnalysis, itemAnalysis } from './analysis.ts'
import { readAnswer } from './answers.ts'
import type { GradingMethod, QuestionType } from './exam-types.ts'
import { bandOf, finalScore, passes } from './grades.ts'
import { attemptScore, itemScore } from './scores.ts'

interface Written {
  readonly questions: readonly {
    readonly type: string
    readonly points: string
    readonly options?: readonly string[]
    readonly key?: string | readonly string[]
    readonly tolerance?: string
  }[]
  readonly answers: readonly (string | readonly string[])[]
  readonly penaltyPct: string
}

it('worked case C-21, exam attempt: partial credit, wrong-answer penalty 25%, essay', () => {
  const { input, expected } = workedCase<Written, { items: string[]; earned: string; pct: string }>('C-21')
  const items = input.questions.map((question, i) => {
    const type = enumOf<QuestionType>(question.type)
    const keys = [question.key ?? []].flat()
    const sent = [input.answers[i] ?? []].flat().join(',')
    // The case does not write out the options of the question with one key and of true or false.
    const options = question.options ?? (type === 'TRUE_FALSE' ? ['T', 'F'] : ['A', 'B', 'C', 'D'])
    const read = readAnswer(type, options, sent)
    if ('problem' in read) throw new Error(read.problem)
    const numericKey = type === 'NUMERIC' ? (keys[0] ?? null) : null
    const item = { type, points: question.points, options, keys, numericKey, tolerance: question.tolerance ?? null }
    const marked = itemScore(item, read.answer, { penaltyPct: input.penaltyPct, multipleMode: 'PARTIAL' })
    // What the grader gave for the essay replaces its answer.
    return { points: question.points, score: marked ?? Number(sent).toFixed(2) }
  })
  expect({ items: items.map(({ score }) => score), ...attemptScore(items) }).toEqual(expected)
})

interface Sat {
  readonly attempts: readonly string[]
  readonly passingScore: string
  readonly bands: readonly (readonly [string, string])[]
}
it('worked case C-22, attempt grading method, pass mark and band', () => {
  const { input, expected } = workedCase<Sat, { [method: string]: { score: string; passed: boolean; band: string } }>(
    'C-22',
  )
  const bands = input.bands.map(([grade, minScore]) => ({ grade, minScore }))
  for (const [method, outcome] of Object.entries(expected)) {
    const score = finalScore(enumOf<GradingMethod>(method), input.attempts) ?? ''
    const band = bandOf(bands, score)?.grade
    expect([method, { score, passed: passes(score, input.passingScore), band }]).toEqual([method, outcome])
  }
})

it('worked case C-23, item analysis (upper/lower 27%)', () => {
  const { input, expected } = workedCase<AnalysedAttempt[], ItemAnalysis>('C-23')
  expect(itemAnalysis(input)).toEqual(expected)
})
