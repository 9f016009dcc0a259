// What is done with sets of answers: revealing their keys, handing in, retiring, correcting words in review.
import { ExamAnswer } from '@kantor/shared/catalogue/elearning-center/exam-answer.entity'
import { ExamAnswerSet } from '@kantor/shared/catalogue/elearning-center/exam-answer-set.entity'
import { examAnswersApproval } from '@kantor/shared/catalogue/elearning-center/exam-answers-approval'
import { examAnswer } from '@kantor/shared/catalogue/human-resource-management/training-management/training-report/exam-answer'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asInteger, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { isOneOf } from '../../../engine/approval/people.ts'
import { show } from '../../../engine/read/read.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { transition } from '../../../engine/write/transition.ts'
import { inWriting, nextValues, refuseBad, updateRow } from '../../../engine/write/write.ts'
import { table } from '../tables.ts'
import { keysOf } from './exam-keys.ts'

const ofExamAnswer = tableColumns(ExamAnswer)

const answerActions = actionsFor(examAnswer, {
  reveal: async (context, { answer }) => keysOf(context, await setOf(context, answer)),
  submitAnswers: (context, { answer }) => move(context, answer, 'submit'),
  retireAnswers: (context, { answer }) => move(context, answer, 'retire'),
})

async function setOf(context: ActionContext, answer: number): Promise<number> {
  const { engine, actor, tx } = context
  // Through the list, so that what it does not show is not revealed either.
  await show(engine, actor, examAnswer, answer, { fields: ['id'], tx })
  const row = await storedRow(context, ExamAnswer, ['set'], { where: { id: answer } })
  if (row?.set == null) throw new KantorError('NOT_FOUND')
  return row.set
}

async function move(context: ActionContext, answer: number, name: 'submit' | 'retire') {
  const { engine, actor } = context
  const id = await setOf(context, answer)
  const set = await storedRow(context, ExamAnswerSet, ['rowVersion'], { where: { id } })
  const step = ExamAnswerSet.lifecycle?.[name]
  if (set === undefined || step === undefined) throw new KantorError('NOT_FOUND')
  const { where: _, ...anywhere } = examAnswersApproval
  await transition(engine, actor, anywhere, name, step, id, set.rowVersion ?? 0, null)
  return {}
}

const approvalActions = actionsFor(examAnswersApproval, {
  revealSet: async (context, { set }) => {
    await show(context.engine, context.actor, examAnswersApproval, set, { fields: ['id'], tx: context.tx })
    return keysOf(context, set)
  },
  answers: async (context, { set, page, size }) => {
    const { engine, actor, tx } = context
    await show(engine, actor, examAnswersApproval, set, { fields: ['id'], tx })
    const rows = await typedRows(
      tx,
      { optionCode: ofExamAnswer.optionCode, text: ofExamAnswer.text, total: asInteger(sql`count(*) over ()::int`) },
      sql`from ${table.answer}
        where set_id = ${set} and company_code = ${actor.companyCode} order by option_code limit ${size} offset ${(page - 1) * size}`,
    )
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
  },
  correct: correctOption,
})

interface Correction {
  readonly set: number
  readonly optionCode: string
  readonly text: string
}

/** Words of an option, corrected in review: the user who does so has written it too. */
async function correctOption(context: ActionContext, { set, optionCode, text }: Correction) {
  const { engine, actor, tx } = context
  const shown = await show(engine, actor, examAnswersApproval, set, { fields: ['status'], tx })
  if (shown.status !== 'SUBMITTED')
    throw new KantorError('BAD_STATE', 'Only what waits for approval is corrected here.')
  const option = await storedRow(context, ExamAnswer, ['id'], { where: { set, optionCode: optionCode.toUpperCase() } })
  if (option?.id == null) throw new KantorError('NOT_FOUND')
  await markCorrector(context, set)
  await inWriting(engine, actor, ExamAnswer, examAnswer, async (writing) => {
    const stored = await lockStored(tx, engine, actor, ExamAnswer, option.id ?? 0)
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    const next = await nextValues(writing, { text }, stored, stored)
    await refuseBad(writing, next, stored)
    const row = await updateRow(writing, next, stored)
    await writeAudit(tx, actor, {
      action: 'EDIT',
      entity: ExamAnswer,
      feature: examAnswer,
      id: stored.id,
      before: stored,
      after: row,
    })
  })
  return {}
}

async function markCorrector(context: ActionContext, set: number): Promise<void> {
  const { engine, actor, tx } = context
  await inWriting(engine, actor, ExamAnswerSet, examAnswersApproval, async (writing) => {
    const stored = await lockStored(tx, engine, actor, ExamAnswerSet, set)
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    const { author, corrector } = stored as { author?: number | null; corrector?: number | null }
    if (await isOneOf(context, [author, corrector])) return
    if (corrector != null)
      throw new KantorError('BAD_STATE', 'Another user has corrected it already. Return it to its author.')
    const row = await updateRow(writing, { ...stored, corrector: actor.userId }, stored)
    await writeAudit(tx, actor, {
      action: 'EDIT',
      entity: ExamAnswerSet,
      feature: examAnswersApproval,
      id: set,
      before: stored,
      after: row,
    })
  })
}

export const examAnswersActions: readonly ActionsEntry[] = [answerActions, approvalActions]
