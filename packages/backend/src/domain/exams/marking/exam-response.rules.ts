// Essays under the eyes of a grader: the answer without its author, points within those of the question, completed with the last one.
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import { examEssays } from '@kantor/shared/catalogue/elearning-center/exam-essays'
import { ExamResponse } from '@kantor/shared/catalogue/elearning-center/exam-response.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { essayProblem } from '@kantor/shared/rules/exam/scores'
import { type SQL, sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { type DerivedContext, type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { table } from '../tables.ts'
import { completeGrading } from './marking.ts'

const ofExamAttempt = tableColumns(ExamAttempt)

type Values = RuleValues<(typeof ExamResponse)['fields']>
const columnOf = ({ columns }: Pick<DerivedContext, 'columns'>, name: string): SQL => sql`${columnIn(columns, name)}`
/** A column of the question of a response. */
const ofQuestion = (context: DerivedContext, select: SQL): SQL =>
  sql`select ${select} from ${table.question} q where q.id = ${columnOf(context, 'question')}`

export const examResponseRules = rulesFor(ExamResponse, {
  derive({ actor, engine }, next, before) {
    if (before === undefined || !isGraded(next, before)) return {}
    return { gradedBy: actor.userId || null, gradedAt: engine.now().toISOString() }
  },
  async check(context, next, before) {
    if (before === undefined || !isGraded(next, before)) return []
    await refuseClosed(context, next.attempt ?? 0)
    return pointsOf(next)
  },
  async afterWrite(context, row, before) {
    if (before !== undefined && isGraded(row, before)) await completeGrading(context, row.attempt ?? 0)
  },
  /** On the page of graders the essays of ended attempts; named anywhere else, none. */
  visible({ columns, feature }) {
    if (feature !== examEssays.path) return sql`false`
    return sql`exists (select from ${table.attempt} a where a.id = ${columnIn(columns, 'attempt')} and a.status in ('SUBMITTED', 'AUTO_SUBMITTED', 'GRADED'))
      and ${columnIn(columns, 'answer')} is not null`
  },
  derived: {
    exam: (context) => ofQuestion(context, sql`q.group_id`),
    questionText: (context) => ofQuestion(context, sql`q.text`),
    guide: (context) =>
      ofQuestion(
        context,
        sql`(select o.text from ${table.answer} o join ${table.answerSet} s on s.id = o.set_id where s.question_id = q.id and o.option_code = 'R'
          and s.status in ('APPROVED', 'RETIRED') order by s.set_no desc limit 1)`,
      ),
    essay: (context) => sql`case when ${columnOf(context, 'type')} = 'ESSAY' then ${columnOf(context, 'answer')} end`,
    gradingState: (context) => sql`case when ${columnOf(context, 'score')} is null then 'WAITING' else 'GRADED' end`,
    blindOrder: (context) => sql`md5('essay ' || ${columnOf(context, 'id')}::text)`,
  },
})

const isGraded = (next: Values, before: Values): boolean =>
  (next.score ?? null) !== (before.score ?? null) || (next.comment ?? null) !== (before.comment ?? null)

function pointsOf({ score, points }: Values): readonly FieldError[] {
  if (score == null) return [{ field: 'score', rule: 'required', message: 'this field is required' }]
  const problem = essayProblem(score, points ?? '0')
  return problem === null ? [] : [{ field: 'score', rule: 'R-EXM-02', message: problem }]
}

/** No one grades their own essay; a graded attempt is graded again only while a participant objects to it. */
async function refuseClosed(context: RuleContext, attempt: number): Promise<void> {
  const [row] = await typedRows(
    context.tx,
    { status: ofExamAttempt.status, appeal: ofExamAttempt.appealState, employee: ofExamAttempt.employee },
    sql`from ${table.attempt} where id = ${attempt} for update`,
  )
  const { employee } = await personOf(context)
  if (row !== undefined && row.employee === employee) throw new KantorError('ABOUT_ONESELF')
  if (row?.status === 'SUBMITTED' || row?.status === 'AUTO_SUBMITTED') return
  if (row?.status === 'GRADED' && row.appeal === 'OPEN') return
  throw new KantorError(
    'BAD_STATE',
    'This attempt is graded. It is graded again only while its participant objects to it.',
  )
}
