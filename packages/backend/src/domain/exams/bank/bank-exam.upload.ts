// Questions from a sheet: drafts and what was returned are replaced, an approved question gets a next version.
import { ExamQuestion } from '@kantor/shared/catalogue/elearning-center/exam-question.entity'
import { bankExam } from '@kantor/shared/catalogue/upload-management/training-upload/bank-exam'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { latestQuestions, questionKey } from './latest-questions.ts'

export const bankExamUpload = uploadFor(bankExam, (context) => ({
  apart: true,
  async check(rows) {
    const latest = await latestQuestions(context, rows)
    for (const row of rows) {
      const { type, tolerance } = row.values
      if (tolerance != null && type != null && type !== 'NUMERIC')
        row.error('tolerance', 'R-EXM-02', 'only a numeric question has a tolerance')
      const question = latest.get(questionKey(row.values))
      if (question === undefined) continue
      if (question.status === 'SUBMITTED')
        row.error('questionCode', 'R-EXM-01', 'waits for approval: it has to be returned before it can be replaced')
      else if (question.status === 'APPROVED')
        row.warn('questionCode', 'R-EXM-01', `is approved: this becomes version ${question.version + 1}`)
      else if (question.status !== 'RETIRED') row.changes(ExamQuestion, question.id, question.rowVersion)
    }
  },
  async write({ target, values }, pen) {
    const { groupCode, questionCode, ...own } = values
    const { type, text, points, difficulty, tolerance = null } = own
    const content = {
      type: type ?? null,
      text: text ?? null,
      points: points ?? null,
      difficulty: difficulty ?? null,
      tolerance,
    }
    if (target !== null) await pen.edit(ExamQuestion, target, content)
    else await pen.create(ExamQuestion, { group: groupCode ?? null, code: questionCode ?? null, ...content })
  },
}))
