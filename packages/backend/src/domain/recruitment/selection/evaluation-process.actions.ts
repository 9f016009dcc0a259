// The page of a selection: the ranking, who comes in, who assesses, and decisions before a stage is closed.
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { evaluationProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/evaluation-process'
import { StageEvaluation } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluation.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asBoolean, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { createWithRules } from '../../../engine/write/make-row.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import type { ApplicationRow } from '../applicants/application.rules.ts'
import { decided, openStage, reopenStage } from './decisions.ts'
import { ranking, stages } from './ranking.ts'
import { candidatesOf, entering, noState, type StageState, selectionOf, writeCandidates } from './selection.ts'

const ofApplication = tableColumns(Application, 'a')
const ofStageEvaluation = tableColumns(StageEvaluation, 'e')
const ofApplicant = tableColumns(Applicant, 'p')

type Own = Pick<
  NonNullable<(typeof evaluationProcess)['actions']>,
  'stages' | 'ranking' | 'admit' | 'assign' | 'decide' | 'decideAll' | 'reopenStage'
>

export const evaluationProcessActions: ActionsEntry = actionsFor(
  evaluationProcess as { readonly actions?: Own } & Omit<typeof evaluationProcess, 'actions'>,
  {
    stages,
    ranking,
    async admit(context, { requisition }) {
      const selection = await selectionOf(context, requisition)
      const [first] = selection.stages
      if (first === undefined)
        throw badInput([
          { field: 'requisition', rule: 'R-REC-STAGES', message: 'is not approved yet: it has no stages' },
        ])
      if (selection.closed.includes(first.stageCode ?? ''))
        throw new KantorError(
          'BAD_STATE',
          `The stage ${first.stageName} is closed. Reopen it to admit more candidates.`,
        )
      const candidates = await candidatesOf(context, requisition)
      const after = candidates.map((c) =>
        c.status === 'NEW' ? ({ ...c, ...entering(c, first, context.today) } as ApplicationRow) : c,
      )
      await writeCandidates(context, selection, candidates, after)
      return { admitted: candidates.filter((c) => c.status === 'NEW').length }
    },
    assign,
    async decide(context, { application, ...decision }) {
      const row = (await lockStored(context.tx, context.engine, context.actor, Application, application)) as
        | ApplicationRow
        | undefined
      if (row === undefined) throw new KantorError('NOT_FOUND')
      if (row.status !== 'IN_PROCESS' || row.currentStage === null)
        throw new KantorError('BAD_STATE', 'This candidate is not in any stage now.')
      const { selection, stage, candidates, states } = await openStage(context, row.requisition ?? 0, row.currentStage)
      const after = candidates.map((c) =>
        c.id === row.id ? decided(context, selection, stage, c, states.get(c.id) ?? noState, decision) : c,
      )
      await writeCandidates(context, selection, candidates, after)
      return {}
    },
    async decideAll(context, { requisition, stage: code, which, ...decision }) {
      const { selection, stage, candidates, standing, states } = await openStage(context, requisition, code)
      const chosen = new Set(standing.filter((c) => isMeant(states.get(c.id) ?? noState, which)).map((c) => c.id))
      const after = candidates.map((c) =>
        chosen.has(c.id) ? decided(context, selection, stage, c, states.get(c.id) ?? noState, decision) : c,
      )
      await writeCandidates(context, selection, candidates, after)
      return { decided: chosen.size }
    },
    reopenStage: async (context, { requisition, stage }) => ({
      candidates: await reopenStage(context, requisition, stage),
    }),
  },
)

const isMeant = (state: StageState, which: 'PASSED' | 'FAILED' | 'WITHOUT_SCORES' | 'ALL'): boolean =>
  which === 'ALL' ||
  (which === 'WITHOUT_SCORES'
    ? !state.complete
    : state.complete && state.result === (which === 'PASSED' ? 'PASS' : 'FAIL'))

interface Appointment {
  readonly requisition: number
  readonly stage: string
  readonly application: number | null
  readonly assessor: number
  readonly scheduledAt: string | null
  readonly place: string | null
}

async function assign(context: ActionContext, given: Appointment) {
  const { selection, stage, standing } = await openStage(context, given.requisition, given.stage)
  const chosen = given.application === null ? standing : standing.filter((c) => c.id === given.application)
  if (given.application !== null && chosen.length === 0)
    throw badInput([{ field: 'application', rule: 'R-REC-ASSESSOR', message: 'does not stand in this stage' }])
  const known = await typedRows(
    context.tx,
    {
      application: ofApplication.id,
      referred: asBoolean(sql`coalesce(p.referrer_id = ${given.assessor}, false)`),
      assigned: asBoolean(
        sql`exists (select 1 from ${ownRows(context.actor, ofStageEvaluation)} where e.application_id = a.id and e.stage = ${given.stage} and e.assessor_id = ${given.assessor})`,
      ),
    },
    sql`from ${ownRows(context.actor, ofApplication)} join ${ownRows(context.actor, ofApplicant)} on p.id = a.applicant_id where a.requisition_id = ${given.requisition}`,
  )
  const facts = new Map(known.map((k) => [k.application, k]))
  const referred = chosen.find((c) => facts.get(c.id)?.referred)
  if (referred !== undefined && given.application !== null)
    throw badInput([
      {
        field: 'assessor',
        rule: 'R-REC-ASSESSOR',
        message: 'recommended this candidate: choose an employee who did not',
      },
    ])
  const scores = (selection.requisition.criteria ?? [])
    .filter((c) => c.stage === given.stage)
    .map((c) => ({ criterion: c.criterionCode ?? '', criterionName: c.criterionName ?? null }))
  const due = chosen.filter((c) => !facts.get(c.id)?.assigned && !facts.get(c.id)?.referred)
  for (const candidate of due)
    await createWithRules(context, StageEvaluation, {
      application: candidate.id,
      applicant: candidate.applicant,
      requisition: given.requisition,
      stage: given.stage,
      stageName: stage.stageName ?? null,
      assessor: given.assessor,
      scores,
      scheduledAt: given.scheduledAt,
      place: given.place,
      dueDate: addDays(context.today, stage.slaDays ?? 7),
    })
  return { assigned: due.length }
}
