// Answers from a sheet: all options of a question together, as a draft; an approved set stays until the new one is approved.
import { ExamAnswer } from '@kantor/shared/catalogue/elearning-center/exam-answer.entity'
import { ExamAnswerSet } from '@kantor/shared/catalogue/elearning-center/exam-answer-set.entity'
import { answersExam } from '@kantor/shared/catalogue/upload-management/training-upload/answers-exam'
import { type OptionDraft, optionProblem, setProblem } from '@kantor/shared/rules/exam/option-set'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type CheckedRow, type RecordWriter, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { WrittenTogether } from '../../../engine/upload/written-together.ts'
import { table } from '../tables.ts'
import { type LatestQuestion, latestQuestions, questionKey } from './latest-questions.ts'

const ofExamAnswerSet = tableColumns(ExamAnswerSet)
const ofExamAnswer = tableColumns(ExamAnswer)

type Row = CheckedRow<(typeof answersExam)['columns']>
interface Gathered {
  readonly question: LatestQuestion
  readonly rows: Row[]
}

export const answersExamUpload = uploadFor(answersExam, (context) => {
  const gathered = new Map<string, Gathered>()
  const together = new WrittenTogether()
  return {
    async check(rows) {
      const latest = await latestQuestions(context, rows)
      const waiting = await waitingSets(
        context,
        [...latest.values()].map(({ id }) => id),
      )
      for (const row of rows) {
        const question = latest.get(questionKey(row.values))
        if (question === undefined) {
          row.error('questionCode', 'UNKNOWN_REFERENCE', 'there is no such question in this exam')
          continue
        }
        if (waiting.has(question.id))
          row.error('questionCode', 'R-EXM-04', 'its answers wait for approval: they have to be returned first')
        const problem = row.values.optionCode == null ? null : optionProblem(question.type, draftOf(row))
        if (problem !== null) row.error('optionCode', 'R-EXM-04', problem)
        const key = questionKey(row.values)
        const of = gathered.get(key) ?? { question, rows: [] }
        of.rows.push(row)
        gathered.set(key, of)
      }
    },
    whole() {
      for (const { question, rows } of gathered.values()) {
        const drafts = rows.map(draftOf)
        if (rows.some(({ hasError }) => hasError)) continue
        const problem = setProblem(question.type, drafts)
        if (problem !== null) for (const row of rows) row.error('isKey', 'R-EXM-04', `the question ${problem}`)
      }
    },
    async write({ values }, pen) {
      const of = gathered.get(questionKey(values))
      if (of !== undefined) await together.write(of, pen, () => writeSet(context, of, pen))
    },
  }
})

/** Writes all options of a question into its draft. */
async function writeSet(context: UploadContext, { question, rows }: Gathered, pen: RecordWriter): Promise<void> {
  const set = await emptySet(context, pen, question.id)
  for (const { values } of rows) {
    const { optionCode, text, isKey, numericKey, explanation } = values
    const right = { isKey: isKey === true || numericKey != null, numericKey: numericKey ?? null }
    const option = { set, question: question.id, optionCode: optionCode ?? null, text: text ?? null }
    await pen.create(ExamAnswer, { ...option, ...right, explanation: explanation ?? null })
  }
}

const draftOf = ({ values }: Row): OptionDraft => ({
  optionCode: values.optionCode ?? '',
  isKey: values.isKey === true || values.numericKey != null,
  numericKey: values.numericKey ?? null,
})

/** Questions whose answers a user is just deciding about. */
async function waitingSets({ tx }: UploadContext, questions: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await typedRows(
    tx,
    { id: ofExamAnswerSet.question },
    sql`from ${table.answerSet} where status = 'SUBMITTED'
      and question_id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(questions)}::jsonb))`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The draft of a question, emptied of what an earlier file wrote; without a draft a new set. */
async function emptySet({ tx, batch }: UploadContext, pen: RecordWriter, question: number): Promise<number> {
  const [draft] = await typedRows(
    tx,
    { id: ofExamAnswerSet.id, batch: ofExamAnswerSet.batch },
    sql`from ${table.answerSet} where question_id = ${question} and status in ('DRAFT', 'RETURNED') order by set_no desc limit 1`,
  )
  if (draft === undefined) return (await pen.create(ExamAnswerSet, { question, batch: batch ?? null })).id
  // A file that goes on after it was interrupted has emptied it already.
  if (batch === undefined || draft.batch !== batch) {
    const options = await typedRows(
      tx,
      { id: ofExamAnswer.id },
      sql`from ${table.answer} where set_id = ${draft.id} order by id`,
    )
    for (const { id } of options) await pen.remove(ExamAnswer, id)
    await pen.edit(ExamAnswerSet, draft.id, { batch: batch ?? null })
  }
  return draft.id
}
