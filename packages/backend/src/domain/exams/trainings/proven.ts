// Which rows of the history an exam has written: a sheet does not replace what was proven.
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { table } from '../tables.ts'

const ofEmployeeTraining = tableColumns(EmployeeTraining, 'h')

/**
 * The numbers of the exams that gave rows of the history their result, by the id of the row: the exam after the training that the row is of,
 * or the one that certifies by itself and wrote the row.
 */
export async function provenByExam(
  { tx }: RuleContext,
  trainings: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await typedRows(
    tx,
    { id: ofEmployeeTraining.id, exam: asText(sql`max(s.number)`) },
    sql`from ${table.training} h join ${table.attempt} a on a.employee_id = h.employee_id and a.status = 'GRADED'
        join ${table.schedule} s on s.id = a.schedule_id
      where h.id = ${idList(trainings)} and case when h.request_id is not null then s.request_id = h.request_id and s.stage = 'AFTER' else s.id = h.exam_id end
      group by h.id`,
  )
  return new Map(found.map(({ id, exam }) => [id, exam]))
}
