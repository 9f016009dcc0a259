// The bank of an exam: which questions can be drawn, and how an approved version takes the place of the one before (R-EXM-01).
import { ExamAnswerSet } from '@kantor/shared/catalogue/elearning-center/exam-answer-set.entity'
import { examAnswersApproval } from '@kantor/shared/catalogue/elearning-center/exam-answers-approval'
import { ExamQuestion } from '@kantor/shared/catalogue/elearning-center/exam-question.entity'
import { examBank } from '@kantor/shared/catalogue/human-resource-management/training-management/training-report/exam-bank'
import type { RecordFeature } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { transition } from '../../../engine/write/transition.ts'
import { table } from '../tables.ts'

const ofExamQuestion = tableColumns(ExamQuestion, 'o')
const ofExamAnswerSet = tableColumns(ExamAnswerSet)

/** True of a question (by its alias) that can be drawn: approved, and its answers too; an essay needs none. */
export const isDrawable = (q: SQL): SQL => sql`(${q}.status = 'APPROVED' and (${q}.type = 'ESSAY'
  or exists (select 1 from ${table.answerSet} d where d.question_id = ${q}.id and d.status = 'APPROVED')))`

interface Earlier {
  readonly id: number
  readonly rowVersion: number
}

/** Once a version can be drawn, the approved versions before it are retired. */
export async function retireEarlierVersions(context: RuleContext, question: number): Promise<void> {
  const earlier = await typedRows(
    context.tx,
    { id: ofExamQuestion.id, rowVersion: ofExamQuestion.rowVersion },
    sql`from ${table.question} n
      join ${table.question} o on o.group_id = n.group_id and o.code = n.code and o.version < n.version and o.status = 'APPROVED'
      where n.id = ${question} and ${isDrawable(sql`n`)} order by o.id`,
  )
  await retireAll(context, examBank, ExamQuestion, earlier)
}

/** An approved set takes the place of the one before. */
export async function retireEarlierSets(context: RuleContext, set: number, question: number): Promise<void> {
  const earlier = await typedRows(
    context.tx,
    { id: ofExamAnswerSet.id, rowVersion: ofExamAnswerSet.rowVersion },
    sql`from ${table.answerSet}
      where question_id = ${question} and id <> ${set} and status = 'APPROVED' order by id`,
  )
  await retireAll(context, examAnswersApproval, ExamAnswerSet, earlier)
}

async function retireAll(
  { tx, engine, actor }: RuleContext,
  feature: RecordFeature,
  { lifecycle }: Pick<RecordFeature['entity'], 'lifecycle'>,
  rows: readonly Earlier[],
): Promise<void> {
  const inside = { ...engine, database: { ...engine.database, db: tx } }
  const move = lifecycle?.['retire']
  if (move === undefined) return
  // Without a `where`: retired questions are in no list of what waits.
  const { where: _, ...anywhere } = feature
  for (const { id, rowVersion } of rows)
    await transition(inside, systemActor(actor.companyCode, 'exams'), anywhere, 'retire', move, id, rowVersion, null)
}
