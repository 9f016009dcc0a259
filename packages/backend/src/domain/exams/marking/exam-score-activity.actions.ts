// What the training office does with sat exams: looks at what questions earned, resets, answers objections; never with its own.
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import { examScoreActivity } from '@kantor/shared/catalogue/elearning-center/exam-score-activity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { QuestionType } from '@kantor/shared/rules/exam/exam-types'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asBoolean, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { show } from '../../../engine/read/read.ts'
import { tell } from '../../messages/index.ts'
import { table } from '../tables.ts'
import { changeAttempt, settleFinals } from './marking.ts'

const ofExamAttempt = tableColumns(ExamAttempt)
const ofUserAccount = tableColumns(UserAccount)

interface Item {
  readonly seq: number
  readonly code: string
  readonly type: QuestionType
  readonly answered: boolean
  readonly points: string
  readonly score: string | null
  readonly comment: string | null
  readonly gradedAt: string | null
  readonly total: number
}

export const examScoreActivityActions = actionsFor(examScoreActivity, {
  async items({ engine, actor, tx }, { attempt, page, size }) {
    await show(engine, actor, examScoreActivity, attempt, { fields: ['id'], tx })
    const rows = await rowsOf<Item>(
      tx,
      sql`select r.seq, q.code, r.type, r.answer is not null as answered, r.points::text, r.score::text, r.comment, r.graded_at as "gradedAt",
          count(*) over ()::int as total
        from ${table.response} r join ${table.question} q on q.id = r.question_id where r.attempt_id = ${attempt}
        order by r.seq limit ${size} offset ${(page - 1) * size}`,
    )
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
  },
  async reset(context, { attempt, reason }) {
    await refuseOwnAttempt(context, attempt)
    const row = await changeAttempt(context, attempt, 'reset', ({ status }) => {
      if (status === 'RESET') throw new KantorError('BAD_STATE', 'It has been reset already.')
      return { status: 'RESET', reason, finalScore: null, passed: null, grade: null, predicate: null }
    })
    if (row === null) throw new KantorError('NOT_FOUND')
    await settleFinals(context, row)
    await tellParticipant(
      context,
      row.employee,
      'An attempt was reset',
      `One of your attempts counts for nothing any more.\n${reason}`,
    )
    return {}
  },
  async answerAppeal(context, { attempt, answer }) {
    await refuseOwnAttempt(context, attempt)
    const row = await changeAttempt(context, attempt, 'answerAppeal', ({ appealState }) => {
      if (appealState !== 'OPEN') throw new KantorError('BAD_STATE', 'There is no objection that waits for an answer.')
      return { appealState: 'ANSWERED', appealAnswer: answer }
    })
    if (row === null) throw new KantorError('NOT_FOUND')
    await tellParticipant(context, row.employee, 'Your objection was answered', answer)
    return {}
  },
})

/** Sees the attempt in his own scope, and it is not his. */
async function refuseOwnAttempt(context: ActionContext, attempt: number): Promise<void> {
  const { engine, actor, tx } = context
  await show(engine, actor, examScoreActivity, attempt, { fields: ['id'], tx })
  const { employee } = await personOf(context)
  const [row] = await typedRows(
    tx,
    { employee: ofExamAttempt.employee },
    sql`from ${table.attempt} where id = ${attempt}`,
  )
  if (row?.employee === employee) throw new KantorError('ABOUT_ONESELF')
}

async function tellParticipant(
  context: ActionContext,
  employee: number | null,
  title: string,
  text: string,
): Promise<void> {
  const accounts = await typedRows(
    context.tx,
    { id: ofUserAccount.id, isInvited: asBoolean(sql`status = 'INVITED'`) },
    sql`from ${table.account} where employee_id = ${employee} and status in ('ACTIVE', 'INVITED') order by id`,
  )
  if (accounts.length > 0) await tell(context, { title, text, kind: 'WORKFLOW', path: '/ssi-university' }, accounts)
}
