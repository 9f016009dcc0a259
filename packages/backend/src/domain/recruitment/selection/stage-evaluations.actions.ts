// What assessors do with their evaluation: save, submit; and a user who maintains the selection opens it again.

import { StageEvaluation } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluation.entity'
import { stageEvaluations } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluations'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { personOf } from '../../../engine/approval/people.ts'
import type { RuleValues, StoredRow } from '../../../engine/context.ts'
import { reaching } from '../../../engine/read/code-scope.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { changeRow } from '../../organisation/index.ts'
import { selectionOf, stageOf } from './selection.ts'

type Row = StoredRow<(typeof StageEvaluation)['fields']>
type Line = NonNullable<RuleValues<(typeof StageEvaluation)['fields']>['scores']>[number]
interface Given {
  readonly document: number
  readonly scores: readonly Pick<Line, 'criterion' | 'score' | 'note'>[]
  readonly recommendation: 'PASS' | 'HOLD' | 'FAIL' | null
}
const keeper = 'frmHRRCRUT07E'

export const stageEvaluationsActions: ActionsEntry = actionsFor(stageEvaluations, {
  async saveScores(context, given) {
    await write(context, given, {})
    return {}
  },
  async submitScores(context, given) {
    const missing = await write(context, given, {
      status: 'SUBMITTED',
      submittedAt: context.engine.now().toISOString(),
    })
    if (missing.length > 0)
      throw badInput([{ field: 'scores', rule: 'R-REC-SCORES', message: `no score yet for ${missing.join(', ')}` }])
    return {}
  },
  async reopenScores(context, { document, reason }) {
    const row = await evaluationOf(context, document)
    if (row.status !== 'SUBMITTED') throw new KantorError('BAD_STATE', 'These scores are not submitted yet.')
    await refuseClosed(context, row)
    await changeRow(context, StageEvaluation, stageEvaluations, document, {
      status: 'ASSIGNED',
      submittedAt: null,
      reopenReason: reason,
    })
    return {}
  },
})

async function evaluationOf({ tx, engine, actor }: ActionContext, id: number): Promise<Row> {
  const row = await lockStored(tx, engine, actor, StageEvaluation, id, stageEvaluations)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row as unknown as Row
}

async function refuseClosed(context: ActionContext, row: Row): Promise<void> {
  const selection = await selectionOf(context, row.requisition ?? 0)
  if (selection.closed.includes(stageOf(selection, row.stage ?? '').stageCode ?? ''))
    throw new KantorError('BAD_STATE', 'The stage is closed. Reopen the stage first.')
}

/** Writes what was given over what is there; gives the criteria that still have no score. */
async function write(context: ActionContext, { document, scores, recommendation }: Given, more: object) {
  const row = await evaluationOf(context, document)
  const { employee } = await personOf(context)
  // The code opens the page; whose scores they are decides who writes them.
  if (row.assessor !== employee && !reaching(context.actor).has(keeper))
    throw new KantorError('FORBIDDEN', 'Only the assessor who was assigned writes these scores.', { anyOf: [keeper] })
  if (row.status !== 'ASSIGNED')
    throw new KantorError('BAD_STATE', 'These scores are submitted and fixed. Ask for them to be reopened.')
  await refuseClosed(context, row)
  const given = new Map(scores.map((s) => [s.criterion ?? '', s]))
  const known = new Set((row.scores ?? []).map((s) => s.criterion))
  const unknownAt = scores.findIndex((s) => !known.has(s.criterion ?? ''))
  if (unknownAt >= 0)
    throw badInput([
      { field: `scores.${unknownAt}.criterion`, rule: 'R-REC-SCORES', message: 'is no criterion of this stage' },
    ])
  const lines = (row.scores ?? []).map((line) => {
    const said = given.get(line.criterion ?? '')
    return said === undefined ? line : { ...line, score: said.score ?? null, note: said.note ?? null }
  })
  await changeRow(context, StageEvaluation, stageEvaluations, document, {
    scores: lines,
    recommendation: recommendation ?? row.recommendation,
    ...more,
  })
  return lines.flatMap((l) => (l.score == null ? [l.criterionName ?? l.criterion ?? ''] : []))
}
