// What an invitation to an exam says, and what has to be learned before it.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { MultipleMode } from '@kantor/shared/rules/exam/exam-types'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { closesFor, opensFor } from '../hours/hours-sql.ts'
import { isMeantFor } from '../learning/learning-audience.ts'
import type { PaperRules } from '../sitting/paper.ts'
import { table } from '../tables.ts'

export interface Invitation extends PaperRules {
  readonly id: number
  readonly branch: string
  readonly status: string
  readonly openAt: string
  readonly closeAt: string
  readonly accessPin: string | null
  /** It examines a training before it begins: nothing has to be learned for it. */
  readonly isBefore: boolean
  readonly durationMin: number
  readonly maxAttempts: number
  readonly multipleMode: MultipleMode
}

/** The exam to which a user is invited; a user who is not invited does not learn that it exists. */
export async function invitationOf(
  { tx, actor }: RuleContext,
  schedule: number,
  employee: number,
): Promise<Invitation> {
  const [row] = await rowsOf<Invitation>(
    tx,
    sql`select s.id, s.branch_code as branch, s.status, ${opensFor} as "openAt", ${closesFor} as "closeAt", s.access_pin as "accessPin",
        coalesce(s.stage = 'BEFORE', false) as "isBefore",
        g.id as "group", g.duration_min + coalesce(p.extra_minutes, 0) as "durationMin", g.max_attempts as "maxAttempts", g.penalty_pct::text as "penaltyPct",
        g.multiple_mode as "multipleMode", g.shuffle_questions as "shuffleQuestions", g.shuffle_options as "shuffleOptions",
        coalesce((select json_agg(json_build_object('difficulty', d.difficulty, 'count', d.count)) from exam_group_draw d where d.parent_id = g.id), '[]') as draw
      from ${table.schedule} s join ${table.group} g on g.id = s.group_id join exam_schedule_participants p on p.parent_id = s.id and p.employee_id = ${employee}
      where s.id = ${schedule} and s.company_code = ${actor.companyCode} and s.status not in ('DRAFT', 'CANCELLED')`,
  )
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row
}

/** The titles of what has to be finished before an exam of the group and is not; null: nothing. */
export async function unfinishedOf({ tx }: RuleContext, group: number, employee: number): Promise<string | null> {
  const [row] = await rowsOf<{ titles: string | null }>(
    tx,
    sql`select left(string_agg(d.title, ', ' order by d.seq, d.id), 500) as titles from ${table.document} d join ${table.employee} e on e.id = ${employee}
      where (d.exam_id = ${group} or d.program_id = (select g.program_id from ${table.group} g where g.id = ${group})) and d.company_code = e.company_code and d.status = 'PUBLISHED' and d.must_finish_before_exam and ${isMeantFor(sql`d.id`)}
        and not exists (select from ${table.progress} p where p.document_id = d.id and p.employee_id = e.id and p.completed_at is not null)`,
  )
  return row?.titles ?? null
}
