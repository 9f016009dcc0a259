// The grades of a matrix row in one line.
import { ExamScoreMatrix } from '@kantor/shared/catalogue/elearning-center/exam-score-matrix.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { rulesFor } from '../../../engine/context.ts'

export const examScoreMatrixRules = rulesFor(ExamScoreMatrix, {
  derived: {
    grades: ({
      columns,
    }) => sql`select left(string_agg(b.grade || ' ' || trim_scale(b.min_score), ', ' order by b.min_score desc), 300)
      from exam_score_matrix_bands b where b.parent_id = ${columnIn(columns, 'id')}`,
  },
})
