// Trainings of the demo company whose program has exams, and the scores that these give them.
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'

/** program|exam before|exam after. */
const examEntries = ['SPC|SPC|SPC', 'K3-FORK||FORKLIFT', 'LAW-EMP|HUKUM|HUKUM'] as const

export interface TrainingEvent {
  readonly request: number
  readonly before: number | null
  readonly after: number | null
  readonly dateFrom: string
  readonly dateTo: string
  readonly isOver: boolean
  readonly people: readonly { readonly employee: number; readonly result: 'PASSED' | 'FAILED' | null }[]
}

/** Gives the programs their exams, and the trainings of these programs that are over or will be, with those who may sit the exams. */
export async function examinedTrainings(tx: Db, groupOf: (code: string) => number): Promise<readonly TrainingEvent[]> {
  const programs = examEntries.map((entry) => {
    const [code, before, after] = entry.split('|')
    return { code, before: before ? groupOf(before) : null, after: after ? groupOf(after) : null }
  })
  await tx.execute(sql`update training_program p set pre_exam_id = x.before, post_exam_id = x.after
    from jsonb_to_recordset(${JSON.stringify(programs)}::jsonb) as x (code text, before int, after int)
    where p.program_code = x.code and p.company_code = 'SSI'`)
  return rowsOf<TrainingEvent & Record<string, unknown>>(
    tx,
    sql`select t.id as request, p.pre_exam_id as before, p.post_exam_id as after, t.date_from::text as "dateFrom", t.date_to::text as "dateTo",
        t.status in ('COMPLETED', 'CLOSED') as "isOver", json_agg(json_build_object('employee', l.employee_id, 'result', l.result) order by l.seq) as people
      from training_request t join training_program p on p.id = t.program_id join training_request_participants l on l.parent_id = t.id
      where t.company_code = 'SSI' and t.status in ('COMPLETED', 'CLOSED', 'SCHEDULED') and coalesce(p.pre_exam_id, p.post_exam_id) is not null
        and not exists (select from user_account u join template_assignment a on a.user_id = u.id join user_template d on d.id = a.template_id
          where u.employee_id = l.employee_id and d.code in ('HR_HEAD', 'HR_STAFF', 'SUPER'))
      group by t.id, p.id order by t.id`,
  )
}

/** The scores of the exams stand where the product writes them: with the participants, in the history, and as what they knew. */
export async function takeScores(tx: Db): Promise<void> {
  await tx.execute(sql`with sat as (select s.request_id, a.employee_id, max(a.final_score) filter (where s.stage = 'BEFORE') as pre,
        max(a.final_score) filter (where s.stage = 'AFTER') as post
      from exam_attempt a join exam_schedule s on s.id = a.schedule_id where s.request_id is not null and a.status = 'GRADED' group by 1, 2),
    known as (select p.id, coalesce(s.pre, case when g.pre_exam_id is null then p.pre_score end) as pre, coalesce(s.post, p.post_score) as post
      from training_request_participants p join sat s on s.request_id = p.parent_id and s.employee_id = p.employee_id
      join training_request t on t.id = p.parent_id join training_program g on g.id = t.program_id)
    update training_request_participants p set pre_score = k.pre, post_score = k.post,
      gain = case when k.pre < 100 then round((k.post - k.pre) / (100 - k.pre), 2) end from known k where k.id = p.id`)
  await tx.execute(sql`update employee_training h set score = p.post_score from training_request_participants p
    where p.parent_id = h.request_id and p.employee_id = h.employee_id and p.post_score is not null`)
  await tx.execute(sql`update training_evaluation e set pre_score = p.pre_score, post_score = p.post_score, gain = p.gain
    from training_request_participants p where p.parent_id = e.request_id and p.employee_id = e.employee_id and e.level = 'LEARNING'`)
}
