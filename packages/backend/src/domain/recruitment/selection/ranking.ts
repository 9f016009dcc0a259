// The ranking of a requisition as a page of rows; scores of a stage stay covered for assessors who still owe their own.
import { StageEvaluation } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluation.entity'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import type { ApplicationValues } from '../applicants/application.rules.ts'
import { noState, type Selection, type StageState, selectionOf, statesOf } from './selection.ts'

const ofStageEvaluation = tableColumns(StageEvaluation, 'e')

interface Found {
  readonly application: number
  readonly applicant: number
  readonly rank: number | null
  readonly finalScore: string | null
  readonly currentStage: string | null
  readonly stageName: string | null
  /** The stage whose scores are shown: the requested one, otherwise the stage of the candidate. */
  readonly requestedStage: string | null
  readonly status: NonNullable<ApplicationValues['status']>
  readonly blind: boolean
}
interface Asked {
  readonly requisition: number
  readonly stage: string | null
  readonly page: number
  readonly size: number
}

export async function ranking(context: ActionContext, { requisition, stage, page, size }: Asked) {
  const selection = await selectionOf(context, requisition)
  const { rows: from } = queryContext(context)
  const me = sql`(select u.employee_id from user_account u where u.id = ${context.actor.userId})`
  const asked = sql`coalesce(${stage}::text, a.current_stage)`
  const inStage: SQL =
    stage === null
      ? sql`true`
      : sql`exists (select 1 from application_stage_history h where h.parent_id = a.id and h.stage = ${stage})`
  const found = await rowsOf<Found & { total: number }>(
    context.tx,
    sql`select a.id as application, a.applicant_id as applicant, a.rank_no as rank, a.final_score::text as "finalScore", a.current_stage as "currentStage",
        a.stage_name as "stageName", a.status, ${asked} as "requestedStage", exists (select 1 from ${ownRows(context.actor, ofStageEvaluation)} where e.application_id = a.id
          and e.stage = ${asked} and e.assessor_id = ${me} and e.status = 'ASSIGNED') as blind, count(*) over ()::int as total
      from ${from('Application')} a where a.requisition_id = ${requisition} and ${inStage}
      order by a.rank_no nulls last, a.final_score desc nulls last, a.applied_at, a.id limit ${size} offset ${(page - 1) * size}`,
  )
  const states = await statesByStage(context, selection, found)
  const applications = await context.refsOf(
    'Application',
    found.map((f) => f.application),
  )
  const applicants = await context.refsOf(
    'Applicant',
    found.map((f) => f.applicant),
  )
  const names = new Map(
    (selection.requisition.criteria ?? []).map((c) => [`${c.stage} ${c.criterionCode}`, c.criterionName]),
  )
  const rows = found.flatMap((f) => {
    const [application, applicant] = [applications.get(f.application), applicants.get(f.applicant)]
    if (application === undefined || applicant === undefined) return []
    const state = states.get(f.requestedStage ?? '')?.get(f.application) ?? noState
    return [{ application, applicant, ...shown(f, state, names) }]
  })
  return { total: found[0]?.total ?? 0, rows }
}

/** The stages of a requisition as choices: their names, and what is so of each. */
export async function stages(context: ActionContext, { requisition }: { readonly requisition: number }) {
  const selection = await selectionOf(context, requisition)
  const { rows: from } = queryContext(context)
  const standing = await rowsOf<{ stage: string; people: number }>(
    context.tx,
    sql`select a.current_stage as stage, count(*)::int as people from ${from('Application')} a
      where a.requisition_id = ${requisition} and a.current_stage is not null group by 1`,
  )
  const people = new Map(standing.map((s) => [s.stage, s.people]))
  const rows = selection.stages.map(({ stageCode, stageName }) => {
    const code = stageCode ?? ''
    const now = selection.closed.includes(code) ? 'closed' : `${people.get(code) ?? 0} in it`
    return { value: code, text: `${stageName} (${now})` }
  })
  return { total: rows.length, rows }
}

async function statesByStage(context: ActionContext, selection: Selection, found: readonly Found[]) {
  const states = new Map<string, ReadonlyMap<number, StageState>>()
  for (const stage of selection.stages.filter((s) => found.some((f) => f.requestedStage === s.stageCode)))
    states.set(stage.stageCode ?? '', await statesOf(context, selection, stage))
  return states
}

type Names = ReadonlyMap<string, string | null | undefined>

function shown(found: Found, state: StageState, names: Names) {
  const { rank, finalScore, currentStage, stageName, requestedStage, status, blind } = found
  const criteria = Object.entries(state.criteria)
    .map(([code, score]) => `${names.get(`${requestedStage} ${code}`) ?? code} ${score}`)
    .join(', ')
  return {
    rank,
    finalScore,
    currentStage,
    stageName,
    status,
    assessors: `${state.submitted}/${state.assigned}`,
    criteria: blind ? null : criteria.slice(0, 500) || null,
    stageScore: blind ? null : state.score,
    result: blind || !state.complete ? null : state.result,
    nextAction: nextActionOf(status, state, blind),
  }
}

function nextActionOf(status: Found['status'], state: StageState, blind: boolean): string {
  if (status === 'NEW') return 'Admit to the first stage'
  if (status === 'SCREENED_OUT') return 'Look at the answers'
  if (status === 'PASSED') return 'Make an offer'
  if (status !== 'IN_PROCESS') return '-'
  if (blind) return 'Submit your scores'
  if (state.assigned === 0) return 'Assign an assessor'
  if (!state.complete) return 'Wait for scores'
  return state.result === 'PASS' ? 'Advance' : 'Fail or keep for later'
}
