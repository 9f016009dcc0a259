// Which rows of the history an exam has written: a sheet does not replace what was proven.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { table } from '../tables.ts'

/**
 * The numbers of the exams that gave rows of the history their result, by the id of the row: the exam after the training that the row is of,
 * or one of the program that certifies by itself, within whose days the row lies.
 */
export async function provenByExam(
  { tx }: RuleContext,
  trainings: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await rowsOf<{ id: number; exam: string }>(
    tx,
    sql`select h.id, max(s.number) as exam from ${table.training} h join ${table.attempt} a on a.employee_id = h.employee_id and a.status = 'GRADED'
        join ${table.schedule} s on s.id = a.schedule_id join ${table.group} g on g.id = s.group_id join ${table.program} p on p.id = h.program_id
      where h.id = ${idList(trainings)} and case when h.request_id is not null then s.request_id = h.request_id and s.stage = 'AFTER'
        else s.request_id is null and g.program_id = h.program_id and p.gives_certificate
          and h.date_to between (s.open_at at time zone 'Asia/Jakarta')::date and (s.close_at at time zone 'Asia/Jakarta')::date + 1 end
      group by h.id`,
  )
  return new Map(found.map(({ id, exam }) => [id, exam]))
}
