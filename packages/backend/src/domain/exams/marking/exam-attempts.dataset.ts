// Graded attempts in SQL, within the reader's data scope.
import { examAttempts } from '@kantor/shared/catalogue/elearning-center/exam-attempts.dataset'
import { sql } from 'drizzle-orm'
import { type Dataset, datasetFor } from '../../../engine/datasets/dataset.ts'

export const examAttemptDatasets: readonly Dataset[] = [
  datasetFor(
    examAttempts,
    (
      { rows },
      { dateFrom, dateTo },
    ) => sql`select x.* from (select a.employee_id as "employee", a.group_id as "group", a.department_id as "department",
        a.level_id as "level", (a.started_at at time zone 'Asia/Jakarta')::date as "date", a.grade as "grade", a.passed as "passed", a.score as "score",
        round(extract(epoch from a.submitted_at - a.started_at) / 60)::int as "minutes", 1 as "sat", case when a.passed = 'PASSED' then 1 else 0 end as "hasPassed"
      from ${rows('ExamAttempt')} a where a.status = 'GRADED') x
      where (${dateFrom}::date is null or x."date" >= ${dateFrom}::date) and (${dateTo}::date is null or x."date" <= ${dateTo}::date)`,
  ),
]
