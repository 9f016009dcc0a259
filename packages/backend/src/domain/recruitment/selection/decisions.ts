// Decisions about candidates: one by one or many at once, and the closing of a stage, which decides all candidates who are in it.
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { personnelRequisitions } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisitions'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { changeRow } from '../../organisation/index.ts'
import type { ApplicationRow, ApplicationValues } from '../applicants/application.rules.ts'
import {
  candidatesOf,
  entering,
  failReasonOf,
  leaving,
  noState,
  type Selection,
  type StageState,
  selectionOf,
  stageAfter,
  stageOf,
  statesOf,
  withScore,
  writeCandidates,
} from './selection.ts'

const ofJobOffer = tableColumns(JobOffer)

export type FailReason = NonNullable<ApplicationValues['failReason']>
export interface Decision {
  readonly decision: 'ADVANCE' | 'FAIL' | 'POOL' | 'EXCLUDE'
  readonly failReason: FailReason | null
  readonly note?: string | null
}
type Stage = ReturnType<typeof stageOf>

/** A candidate's application after a decision; throws where the scores do not allow it. */
export function decided(
  context: RuleContext,
  selection: Selection,
  stage: Stage,
  row: ApplicationRow,
  state: StageState,
  { decision, failReason, note }: Decision,
): ApplicationRow {
  const { today } = context
  const code = stage.stageCode ?? ''
  const next = stageAfter(selection, code)
  const refusal = (field: string, message: string) => badInput([{ field, rule: 'R-REC-DECIDE', message }])
  if (decision === 'EXCLUDE') {
    if (!note) throw refusal('note', 'say why the candidate goes on without this stage')
    const left = withScore(leaving(row, `Without score: ${note}`.slice(0, 60), context), code, state, 'EXCLUDED')
    return { ...left, ...(entering(left, next, today) as object) }
  }
  if (decision === 'ADVANCE') {
    const isJudged = Number(stage.weight ?? 0) > 0
    if (isJudged && (!state.complete || state.result !== 'PASS'))
      throw refusal(
        'decision',
        state.complete
          ? `${row.applicationNo} did not reach the passing score: decide Fail or Keep for later`
          : `${row.applicationNo} lacks scores: have them submitted, or let the candidate go on without this stage`,
      )
    const left = withScore(leaving(row, 'Passed', context), code, state, 'PASS')
    return { ...left, ...(entering(left, next, today) as object) }
  }
  if (decision === 'FAIL' && failReason === null) throw refusal('failReason', 'say why the candidate is out')
  const left = leaving(row, decision === 'FAIL' ? 'Failed' : 'Kept for later', context)
  const scored = state.complete ? withScore(left, code, state, state.result ?? 'FAIL') : left
  return {
    ...scored,
    status: decision === 'FAIL' ? 'FAILED' : 'POOL',
    failReason: decision === 'FAIL' ? failReason : null,
    decidedAt: today,
  }
}

/** The candidates in a stage that is still open. */
export async function openStage(context: RuleContext, requisition: number, code: string) {
  const selection = await selectionOf(context, requisition)
  const stage = stageOf(selection, code)
  if (selection.closed.includes(code))
    throw new KantorError('BAD_STATE', `The stage ${stage.stageName} is closed. Reopen it first.`)
  const candidates = await candidatesOf(context, requisition)
  const states = await statesOf(context, selection, stage)
  const standing = candidates.filter((c) => c.status === 'IN_PROCESS' && c.currentStage === code)
  return { selection, stage, candidates, standing, states }
}

const isWithoutScores = (stage: Stage, state: StageState): boolean =>
  Number(stage.weight ?? 0) > 0 ? !state.complete : state.assigned > 0 && !state.complete

/** Candidates of a stage who lack scores: they stand in the way of closing it. */
export async function incompleteOf(
  context: RuleContext,
  requisition: number,
  code: string,
): Promise<readonly string[]> {
  const { stage, standing, states } = await openStage(context, requisition, code)
  return standing.flatMap((c) => (isWithoutScores(stage, states.get(c.id) ?? noState) ? [c.applicationNo ?? ''] : []))
}

/** Closes a stage: candidates who passed go on, the others are out, all are ranked again. A closed stage is not closed twice. */
export async function closeStage(context: RuleContext, requisition: number, code: string) {
  const { selection, stage, candidates, standing, states } = await openStage(context, requisition, code)
  const missing = standing.filter((c) => isWithoutScores(stage, states.get(c.id) ?? noState))
  if (missing.length > 0)
    throw new KantorError(
      'BAD_STATE',
      `Scores are missing for ${missing.map((c) => c.applicationNo).join(', ')}. Have them submitted, or decide about these candidates first.`,
    )
  const isPassed = (c: ApplicationRow) =>
    Number(stage.weight ?? 0) === 0 && !states.has(c.id) ? true : states.get(c.id)?.result === 'PASS'
  const after = candidates.map((c) => {
    if (!standing.includes(c)) return c
    const state = states.get(c.id) ?? noState
    const verdict: Decision = isPassed(c)
      ? { decision: 'ADVANCE', failReason: null }
      : { decision: 'FAIL', failReason: failReasonOf(stage, state) }
    return decided(context, selection, stage, c, state, verdict)
  })
  const ranked = await writeCandidates(context, selection, candidates, after)
  await keepClosed(context, requisition, [...selection.closed, code])
  const passed = standing.filter(isPassed).length
  return { passed, failed: standing.length - passed, ranked }
}

const keepClosed = (context: RuleContext, requisition: number, closed: readonly string[]): Promise<void> =>
  changeRow(context, PersonnelRequisition, personnelRequisitions, requisition, {
    closedStages: closed.join(',') || null,
  })

/** Returns candidates of a closed stage to it; not once a candidate has received an offer, nor before a later stage is open. */
export async function reopenStage(context: RuleContext, requisition: number, code: string): Promise<number> {
  const selection = await selectionOf(context, requisition)
  const stage = stageOf(selection, code)
  if (!selection.closed.includes(code)) throw new KantorError('BAD_STATE', 'This stage is open already.')
  const later = selection.stages
    .slice(selection.stages.indexOf(stage) + 1)
    .find((s) => selection.closed.includes(s.stageCode ?? ''))
  if (later !== undefined) throw new KantorError('BAD_STATE', `Reopen the later stage ${later.stageName} first.`)
  const offers = await typedRows(
    context.tx,
    { no: ofJobOffer.offerNo },
    sql`from ${ownRows(context.actor, ofJobOffer)} where requisition_id = ${requisition} and status <> 'WITHDRAWN' order by id limit 1`,
  )
  if (offers[0] !== undefined)
    throw new KantorError(
      'BAD_STATE',
      `The offer ${offers[0].no} depends on this stage. Withdraw it before you reopen the stage.`,
    )
  const candidates = await candidatesOf(context, requisition)
  const went: readonly (string | null)[] = ['IN_PROCESS', 'PASSED', 'FAILED']
  const back = candidates.filter((c) => went.includes(c.status) && (c.stageScores ?? []).some((s) => s.stage === code))
  const after = candidates.map((c): ApplicationRow => {
    if (!back.includes(c)) return c
    const [next] = [stageAfter(selection, code)?.stageCode]
    return {
      ...c,
      status: 'IN_PROCESS',
      currentStage: code,
      stageName: stage.stageName ?? null,
      stageSince: context.today,
      failReason: null,
      decidedAt: null,
      stageScores: (c.stageScores ?? []).filter((s) => s.stage !== code),
      stageHistory: (c.stageHistory ?? [])
        .filter((h) => !(h.stage === next && h.leftAt == null))
        .map((h) => (h.stage === code ? { ...h, leftAt: null, result: null, by: null } : h)),
    }
  })
  await writeCandidates(context, selection, candidates, after)
  await keepClosed(
    context,
    requisition,
    selection.closed.filter((c) => c !== code),
  )
  return back.length
}
