// One option: its state is that of its set, and what covers its key says nothing.
import { ExamAnswer } from '@kantor/shared/catalogue/elearning-center/exam-answer.entity'
import { ExamAnswerSet } from '@kantor/shared/catalogue/elearning-center/exam-answer-set.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { table } from '../tables.ts'
import { refuseClosedSet } from './exam-answer-set.rules.ts'

export const examAnswerRules = rulesFor(ExamAnswer, {
  async check(context, next) {
    await refuseClosedSet(context, next.set)
    return []
  },
  async beforeDelete(context, row) {
    const set = await storedRow(context, ExamAnswerSet, ['status'], { where: { id: row.set ?? 0 } })
    if (set?.status !== 'DRAFT' && set?.status !== 'RETURNED')
      throw new KantorError('BAD_STATE', 'Only answers of a draft can be deleted. Retire approved ones.')
  },
  derived: {
    keyCover: () => sql`'•••'`,
    group: ({ columns }) =>
      sql`select q.group_id from ${table.question} q where q.id = ${columnIn(columns, 'question')}`,
    status: ({ columns }) => sql`select s.status from ${table.answerSet} s where s.id = ${columnIn(columns, 'set')}`,
  },
})
