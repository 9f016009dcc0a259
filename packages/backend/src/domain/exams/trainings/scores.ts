// What an exam of a training came to goes to the training: the best of its exams of that stage, a passed one before others.
import type { ExamStage } from '@kantor/shared/rules/training/exams'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { table } from '../tables.ts'
import { type ExamOutcome, takeScore } from './take-score.ts'

/** Hands the outcome on, as it is once the training is locked; none where every attempt was reset. */
export const tellTraining = (
  context: RuleContext,
  of: { readonly request: number; readonly stage: ExamStage; readonly employee: number },
): Promise<void> => takeScore(context, of, () => outcomeOf(context, of))

async function outcomeOf(
  { tx }: RuleContext,
  { request, stage, employee }: { readonly request: number; readonly stage: ExamStage; readonly employee: number },
): Promise<ExamOutcome | null> {
  const [row] = await rowsOf<ExamOutcome & Record<string, unknown>>(
    tx,
    sql`select a.final_score::text as score, a.passed = 'PASSED' as "hasPassed" from ${table.attempt} a join ${table.schedule} s on s.id = a.schedule_id
      where s.request_id = ${request} and s.stage = ${stage} and a.employee_id = ${employee} and a.status = 'GRADED' and a.final_score is not null
      order by (a.passed = 'PASSED') desc, a.final_score desc, a.id limit 1`,
  )
  return row ?? null
}
