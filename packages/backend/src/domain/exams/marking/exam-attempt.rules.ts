// Attempts are written by their own commands alone; this file has what is counted in addition to them.
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { rulesFor } from '../../../engine/context.ts'
import { table } from '../tables.ts'

export const examAttemptRules = rulesFor(ExamAttempt, {
  derived: {
    toGrade: ({
      columns,
    }) => sql`select count(*)::int from ${table.response} r where r.attempt_id = ${columnIn(columns, 'id')}
      and r.score is null and ${columnIn(columns, 'status')} in ('SUBMITTED', 'AUTO_SUBMITTED')`,
  },
})
