// The life of a set of answers: whole when it is handed in, approved by another than its authors and those of the question (R-EXM-04).
import { ExamAnswer } from '@kantor/shared/catalogue/elearning-center/exam-answer.entity'
import { ExamAnswerSet } from '@kantor/shared/catalogue/elearning-center/exam-answer-set.entity'
import { ExamQuestion } from '@kantor/shared/catalogue/elearning-center/exam-question.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { setProblem } from '@kantor/shared/rules/exam/option-set'
import { type SQL, sql } from 'drizzle-orm'
import { asNumber, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { isOneOf } from '../../../engine/approval/people.ts'
import { type DerivedContext, type RuleContext, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { table } from '../tables.ts'
import { refuseAuthors, refuseOtherAuthors } from './authors.ts'
import { retireEarlierSets, retireEarlierVersions } from './bank.ts'

type Row = StoredRow<(typeof ExamAnswerSet)['fields']>

const columnOf = ({ columns }: DerivedContext, name: string): SQL => sql`${columnIn(columns, name)}`

export const examAnswerSetRules = rulesFor(ExamAnswerSet, {
  async defaults(context, input) {
    return { author: context.actor.userId || null, setNo: await nextSet(context, input.question ?? 0) }
  },
  async derive(context, next, before) {
    // Another file has written its options again: the user who brought it is the author, and the author of the former draft remains one too.
    if (before === undefined || (next.batch ?? null) === before.batch || (await isOneOf(context, [before.author])))
      return {}
    return { author: context.actor.userId || null, corrector: before.author }
  },
  moves: {
    submit: {
      derive: ({ engine }) => ({ submittedAt: engine.now().toISOString(), reason: null }),
      async check(context, _next, before) {
        await refuseOtherAuthors(context, before.author)
        return refuseIncomplete(context, before)
      },
    },
    approve: {
      derive: ({ actor }) => ({ approver: actor.userId }),
      async check(context, _next, before) {
        await refuseDecider(context, before)
        return refuseIncomplete(context, before)
      },
      async effect(context, { id, question }) {
        await retireEarlierSets(context, id, question ?? 0)
        await retireEarlierVersions(context, question ?? 0)
      },
    },
  },
  derived: {
    questionText: (context) =>
      sql`select q.text from ${table.question} q where q.id = ${columnOf(context, 'question')}`,
    options: (context) => sql`select string_agg(o.option_code || '  ' || o.text, chr(10) order by o.option_code)
      from ${table.answer} o where o.set_id = ${columnOf(context, 'id')}`,
    optionCount: (context) =>
      sql`select count(*)::int from ${table.answer} o where o.set_id = ${columnOf(context, 'id')}`,
  },
})

/** Neither the authors of the answers nor those of the question say that the right ones are right. */
async function refuseDecider(context: RuleContext, set: Row): Promise<void> {
  const question = await storedRow(context, ExamQuestion, ['id', 'author', 'corrector'], {
    where: { id: set.question ?? 0 },
  })
  await refuseAuthors(context, [
    { ...set, entity: ExamAnswerSet },
    ...(question === undefined ? [] : [{ ...question, entity: ExamQuestion }]),
  ])
}

async function refuseIncomplete(context: RuleContext, set: Row): Promise<readonly []> {
  const question = await storedRow(context, ExamQuestion, ['type'], { where: { id: set.question ?? 0 } })
  const options = await storedRows(context, ExamAnswer, ['optionCode', 'isKey', 'numericKey'], {
    where: { set: set.id },
  })
  const problem = setProblem(
    question?.type ?? 'ESSAY',
    options.map((o) => ({ optionCode: o.optionCode ?? '', isKey: o.isKey === true, numericKey: o.numericKey })),
  )
  if (problem !== null) throw badInput([{ field: 'options', rule: 'R-EXM-04', message: problem }])
  return []
}

async function nextSet({ tx }: RuleContext, question: number): Promise<number> {
  const [row] = await typedRows(
    tx,
    { next: asNumber(sql`coalesce(max(set_no), 0) + 1`) },
    sql`from ${table.answerSet} where question_id = ${question}`,
  )
  return row?.next ?? 1
}

/** Refuses to change or take away options of a set that is out of the hands of its author. */
export async function refuseClosedSet(context: RuleContext, set: number | null | undefined): Promise<void> {
  const stored = await storedRow(context, ExamAnswerSet, ['status'], { where: { id: set ?? 0 } })
  if (stored?.status === 'APPROVED' || stored?.status === 'RETIRED')
    throw new KantorError('BAD_STATE', 'Approved answers are not changed. Upload new ones: that makes a further draft.')
}
