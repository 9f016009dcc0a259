// The selection of a requisition as it was approved, its candidates with their scores, and the ranking that follows from them.
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { rankingOf, type Scores, type StageScore, stageScore } from '@kantor/shared/rules/recruitment/scores'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { lockAll, lockStored, type Stored } from '../../../engine/write/stored.ts'
import { changeRow } from '../../organisation/index.ts'
import { type ApplicationRow, keepUntil } from '../applicants/application.rules.ts'
import type { RequisitionRow } from '../requisitions/personnel-requisition.rules.ts'

const ofApplication = tableColumns(Application)

type Stage = NonNullable<RequisitionRow['stages']>[number]
export interface Selection {
  readonly requisition: RequisitionRow
  readonly stages: readonly Stage[]
  readonly closed: readonly string[]
}

/** The requisition with its stages in order, locked where it is to be changed. */
export async function selectionOf(context: RuleContext, id: number): Promise<Selection> {
  const { tx, engine, actor } = context
  const requisition = (await lockStored(tx, engine, actor, PersonnelRequisition, id)) as RequisitionRow | undefined
  if (requisition === undefined) throw new KantorError('NOT_FOUND')
  const stages = [...(requisition.stages ?? [])].sort((a, b) => (a.stageNo ?? 0) - (b.stageNo ?? 0))
  return { requisition, stages, closed: (requisition.closedStages ?? '').split(',').filter(Boolean) }
}

export function stageOf({ stages, requisition }: Selection, code: string): Stage {
  const found = stages.find((s) => s.stageCode === code)
  if (found !== undefined) return found
  const known = stages.map((s) => s.stageCode).join(', ')
  const message =
    known === ''
      ? `${requisition.requisitionNo} is not approved yet: it has no stages`
      : `is no stage of this requisition: ${known}`
  throw badInput([{ field: 'stage', rule: 'R-REC-STAGES', message }])
}

/** Candidates of a requisition, locked in the order of their ids. */
export async function candidatesOf(context: RuleContext, requisition: number): Promise<readonly ApplicationRow[]> {
  const { tx, engine, actor } = context
  const ids = await typedRows(
    tx,
    { id: ofApplication.id },
    sql`from ${ownRows(actor, ofApplication)} where requisition_id = ${requisition} order by id`,
  )
  const rows = await lockAll(
    tx,
    engine,
    actor,
    Application,
    ids.map((r) => r.id),
  )
  return [...rows.values()] as unknown as readonly ApplicationRow[]
}

export interface StageState extends StageScore {
  readonly assigned: number
  readonly submitted: number
}

/** What assessors have submitted for the candidates of a stage, worked out; in one statement. */
export async function statesOf(
  { tx }: RuleContext,
  { requisition }: Selection,
  stage: Stage,
): Promise<ReadonlyMap<number, StageState>> {
  const rows = await rowsOf<{ application: number; status: string; scores: { readonly [criterion: string]: string } }>(
    tx,
    sql`select e.application_id as application, e.status,
        coalesce((select jsonb_object_agg(s.criterion, s.score::text) from stage_evaluation_scores s where s.parent_id = e.id and s.score is not null), '{}'::jsonb) as scores
      from stage_evaluation e where e.requisition_id = ${requisition.id} and e.stage = ${stage.stageCode ?? ''}`,
  )
  const criteria = (requisition.criteria ?? [])
    .filter((c) => c.stage === stage.stageCode)
    .map((c) => ({ code: c.criterionCode ?? '', weight: c.weight ?? '1', knockOutMin: c.knockOutMin ?? null }))
  const states = new Map<number, StageState>()
  for (const [application, all] of Map.groupBy(rows, (r) => r.application)) {
    const submitted = all.filter((r) => r.status === 'SUBMITTED')
    const given: readonly Scores[] = submitted.map((r) => r.scores)
    const state = stageScore({ passingScore: stage.passingScore ?? '0', criteria }, given)
    const isEnough = submitted.length >= (stage.minAssessors ?? 1)
    states.set(application, {
      ...state,
      complete: state.complete && isEnough,
      assigned: all.length,
      submitted: submitted.length,
    })
  }
  return states
}

export const noState: StageState = {
  complete: false,
  criteria: {},
  score: null,
  result: null,
  knockedOut: false,
  assigned: 0,
  submitted: 0,
}

/** Why a stage fails a candidate, by what the stage is. */
const kindReasons = { ADMINISTRATION: 'ADMINISTRATION', MEDICAL_CHECK_UP: 'MEDICAL', BACKGROUND: 'BACKGROUND' } as const
export const failReasonOf = (stage: Stage, state: StageState) =>
  state.knockedOut ? 'KNOCK_OUT' : (kindReasons[stage.kind as keyof typeof kindReasons] ?? 'SCORE')

type Changes = { readonly [field: string]: unknown }

/** A candidate enters a stage; without one he has been through all of them. */
export function entering(row: ApplicationRow, next: Stage | undefined, today: string): Changes {
  if (next === undefined) return { status: 'PASSED', currentStage: null, stageName: null, stageSince: today }
  const history = [...(row.stageHistory ?? []), { stage: next.stageCode, enteredAt: today }]
  return {
    status: 'IN_PROCESS',
    currentStage: next.stageCode,
    stageName: next.stageName,
    stageSince: today,
    stageHistory: history,
  }
}

/** The current stage of a candidate is over. */
export function leaving(row: ApplicationRow, result: string, { today, actor }: RuleContext): ApplicationRow {
  const history = (row.stageHistory ?? []).map((line) =>
    line.stage === row.currentStage && line.leftAt == null
      ? { ...line, leftAt: today, result, by: actor.name.slice(0, 100) }
      : line,
  )
  return { ...row, stageHistory: history }
}

/** The score of a stage is kept at the application, in place of an earlier one. */
export const withScore = (
  row: ApplicationRow,
  stage: string,
  state: StageState,
  result: 'PASS' | 'FAIL' | 'EXCLUDED',
): ApplicationRow => ({
  ...row,
  stageScores: [
    ...(row.stageScores ?? []).filter((s) => s.stage !== stage),
    { stage, score: result === 'EXCLUDED' ? null : state.score, result, knockedOut: state.knockedOut },
  ],
})

const changed = [
  'status',
  'currentStage',
  'stageName',
  'stageSince',
  'failReason',
  'decidedAt',
  'stageHistory',
  'stageScores',
  'finalScore',
  'rankNo',
] as const

/** Ranks the candidates as they are to be, and writes those that change; gives how many are ranked. */
export async function writeCandidates(
  context: RuleContext,
  { stages }: Selection,
  before: readonly ApplicationRow[],
  after: readonly ApplicationRow[],
): Promise<number> {
  const inRace = after.filter((a) => a.status === 'IN_PROCESS' || a.status === 'PASSED')
  const weighed = stages.map((s) => ({
    code: s.stageCode ?? '',
    weight: s.weight ?? '0',
    mandatory: (s.mandatory ?? true) && Number(s.weight ?? 0) > 0,
    isInterview: s.kind === 'INTERVIEW',
  }))
  const { ranking } = rankingOf(
    weighed,
    inRace.map((a) => ({
      no: a.applicationNo ?? '',
      appliedAt: a.appliedAt ?? '',
      scores: Object.fromEntries((a.stageScores ?? []).map((s) => [s.stage, s.score ?? null])),
    })),
  )
  const ranks = new Map(ranking.map((r) => [r.no, r]))
  const stood = new Map(before.map((a) => [a.id, a]))
  for (const row of after) {
    const rank = ranks.get(row.applicationNo ?? '')
    const next = { ...row, finalScore: rank?.final ?? null, rankNo: rank?.rank ?? null }
    const old = stood.get(row.id)
    const isSame =
      old !== undefined && changed.every((name) => JSON.stringify(next[name]) === JSON.stringify(old[name]))
    if (isSame) continue
    await changeRow(
      context,
      Application,
      applications,
      row.id,
      Object.fromEntries(changed.map((name) => [name, next[name]])),
    )
    if (next.status !== old?.status) await keepUntil(context, row)
  }
  return ranking.length
}

/** The stage after one, in order. */
export const stageAfter = ({ stages }: Selection, code: string): Stage | undefined =>
  stages[stages.findIndex((s) => s.stageCode === code) + 1]

export type LockedRow = Stored
