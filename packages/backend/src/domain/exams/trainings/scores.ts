// What an exam of a training came to goes to the training: the best of its exams of that stage, a passed one before others.
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import type { ExamStage } from '@kantor/shared/rules/training/exams'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asBoolean, neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { table } from '../tables.ts'
import { type ExamOutcome, takeScore } from './take-score.ts'

const ofExamAttempt = tableColumns(ExamAttempt, 'a')

/** Hands the outcome on, as it is once the training is locked; none where every attempt was reset. */
export const tellTraining = (
  context: RuleContext,
  of: { readonly request: number; readonly stage: ExamStage; readonly employee: number },
): Promise<void> => takeScore(context, of, () => outcomeOf(context, of))

/** The scores, by employee, that people have from the exam before a training, whether they take part in it now or not: percent, two decimals. */
export async function scoresBefore(
  { tx }: RuleContext,
  request: number,
  employees: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (employees.length === 0) return new Map()
  const rows = await typedRows(
    tx,
    { employee: neverNull(ofExamAttempt.employee), score: neverNull(ofExamAttempt.finalScore) },
    sql`from (select distinct on (a.employee_id) a.* from ${table.attempt} a join ${table.schedule} s on s.id = a.schedule_id
        where s.request_id = ${request} and s.stage = 'BEFORE' and a.employee_id = ${idList(employees)} and a.status = 'GRADED' and a.final_score is not null
        order by a.employee_id, (a.passed = 'PASSED') desc, a.final_score desc, a.id) a`,
  )
  return new Map(rows.map(({ employee, score }) => [employee, score]))
}

async function outcomeOf(
  { tx }: RuleContext,
  { request, stage, employee }: { readonly request: number; readonly stage: ExamStage; readonly employee: number },
): Promise<ExamOutcome | null> {
  const [row] = await typedRows(
    tx,
    { score: neverNull(ofExamAttempt.finalScore), hasPassed: asBoolean(sql`a.passed = 'PASSED'`) },
    sql`from ${table.attempt} a join ${table.schedule} s on s.id = a.schedule_id
      where s.request_id = ${request} and s.stage = ${stage} and a.employee_id = ${employee} and a.status = 'GRADED' and a.final_score is not null
      order by (a.passed = 'PASSED') desc, a.final_score desc, a.id limit 1`,
  )
  return row ?? null
}
