// What a candidate of the demo company was given in a selection, and what the rules make of it: stages, final score, rank.
import {
  finalScore,
  rankingOf,
  type Scores,
  stageScore,
  type WeighedStage,
} from '@kantor/shared/rules/recruitment/scores'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { copyOf } from './selection-copies.ts'

interface Candidate {
  readonly filled: { readonly id: number; readonly selection: string }
  readonly appliedAt: string
  readonly hired: object | null
}
type Stage = NonNullable<ReturnType<typeof copyOf>['stages']>[number]
/** Days in a stage. */
const stageDays = 6

/** Every second one who was not hired fell out by his papers, the others in the interview. */
const lastStageOf = (i: number): string => (i % 2 === 0 ? 'ADM' : 'INT')

/** The scores of a candidate, one evaluation for each assessor of a stage, and the application that results from them. */
export function judged({ filled, appliedAt, hired }: Candidate, assessors: readonly number[], i: number) {
  const { stages = [], criteria = [] } = copyOf(filled.selection)
  const out = hired === null ? lastStageOf(i) : null
  const place = (stages ?? []).findIndex(({ stageCode }) => stageCode === out)
  const sat = place < 0 ? (stages ?? []) : (stages ?? []).slice(0, place + 1)
  const through = sat.map((stage, n) => {
    const own = (criteria ?? []).filter((c) => c.stage === stage.stageCode)
    const given = assessors
      .slice(0, stage.minAssessors ?? 1)
      .map((_, who) => scoresOf(own, i + n * 5 + who * 3, stage.stageCode === out))
    const rules = own.map((c) => ({
      code: c.criterionCode ?? '',
      weight: c.weight ?? '1',
      knockOutMin: c.knockOutMin ?? null,
    }))
    return { stage, own, given, state: stageScore({ passingScore: stage.passingScore ?? '0', criteria: rules }, given) }
  })
  const entered = (n: number) => addDays(appliedAt, 2 + n * stageDays)
  const end = entered(sat.length)
  const scores = Object.fromEntries(
    through.flatMap(({ stage, state }) => (Number(stage.weight) > 0 ? [[stage.stageCode ?? '', state.score]] : [])),
  )
  const last = sat.at(-1)
  return {
    scores,
    application: {
      stageScores: through.map(({ stage, state: { score, result, knockedOut } }) => ({
        stage: stage.stageCode ?? '',
        score: Number(stage.weight) > 0 ? score : null,
        result,
        knockedOut,
      })),
      stageHistory: through.map(({ stage, state }, n) => ({
        stage: stage.stageCode ?? '',
        enteredAt: entered(n),
        leftAt: entered(n + 1),
        by: 'System',
        result: state.result === 'PASS' ? 'Passed' : 'Failed',
      })),
      ...(out === null
        ? { status: 'HIRED' as const, stageSince: end, finalScore: finalScore(weighed(stages ?? []), scores) }
        : {
            status: 'FAILED' as const,
            failReason: 'SCORE' as const,
            currentStage: out,
            stageName: last?.stageName ?? null,
          }),
      decidedAt: end,
    },
    evaluations: through
      .filter(({ stage }) => Number(stage.weight) > 0)
      .flatMap(({ stage, own, given, state }, n) =>
        given.map((scored, who) => ({
          stage: stage.stageCode ?? '',
          stageName: stage.stageName ?? null,
          assessor: assessors[who] ?? 0,
          place: 'Meeting room 2',
          dueDate: entered(n + 1),
          status: 'SUBMITTED' as const,
          submittedAt: `${addDays(entered(n + 1), -1)}T03:00:00.000Z`,
          recommendation: state.result === 'PASS' ? ('PASS' as const) : ('FAIL' as const),
          scores: own.map((c) => ({
            criterion: c.criterionCode ?? '',
            criterionName: c.criterionName ?? null,
            score: scored[c.criterionCode ?? ''] ?? null,
          })),
        })),
      ),
  }
}

/** Between 70 and 94 for a candidate who goes on, between 42 and 56 in the stage in which the candidate falls out. */
const scoresOf = (criteria: readonly { readonly criterionCode?: string | null }[], n: number, falls: boolean): Scores =>
  Object.fromEntries(
    criteria.map((c, k) => [
      c.criterionCode ?? '',
      `${falls ? 42 + ((n * 3 + k * 4) % 15) : 70 + ((n * 7 + k * 11) % 25)}.00`,
    ]),
  )

const weighed = (stages: readonly Stage[]): readonly WeighedStage[] =>
  stages
    .filter(({ weight }) => Number(weight) > 0)
    .map(({ stageCode, weight, mandatory, kind }) => ({
      code: stageCode ?? '',
      weight: weight ?? '0',
      mandatory: mandatory ?? true,
      isInterview: kind === 'INTERVIEW',
    }))

/** The rank of everybody who has a final score, by the number of the application. */
export function ranked(
  all: readonly (Candidate & { readonly no: string; readonly scores: Scores })[],
): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const some of Map.groupBy(all, ({ filled }) => filled.id).values()) {
    const { stages } = copyOf(some[0]?.filled.selection ?? '')
    for (const { no, rank } of rankingOf(
      weighed(stages ?? []),
      some.filter(({ hired }) => hired !== null),
    ).ranking)
      places.set(no, rank)
  }
  return places
}
