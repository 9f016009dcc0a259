// A schedule that examines a training: the exam is one of its program, its hours lie on the right side of the training, and no one but
// its participants is invited (R-TRN-06).
import type { ExamSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule.entity'
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { dayBegins, type ExamStage, stageOf } from '@kantor/shared/rules/training/exams'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { table } from '../tables.ts'

type Values = RuleValues<(typeof ExamSchedule)['fields']>
interface Training {
  readonly no: string
  readonly status: string
  readonly dateFrom: string
  readonly before: number | null
  readonly after: number | null
  readonly people: readonly number[]
  readonly absent: readonly number[]
}
const rule = 'R-TRN-EXAM'

async function trainingOf({ tx, actor }: RuleContext, request: number): Promise<Training | undefined> {
  const people = (which: 'all' | 'absent') =>
    sql`coalesce((select json_agg(p.employee_id) from training_request_participants p
      where p.parent_id = t.id and (${which === 'all'} or p.result = 'ABSENT')), '[]')`
  const [row] = await rowsOf<Training & Record<string, unknown>>(
    tx,
    sql`select t.request_no as no, t.status, t.date_from::text as "dateFrom", g.pre_exam_id as before, g.post_exam_id as after,
        ${people('all')} as people, ${people('absent')} as absent
      from ${table.trainingRequest} t left join ${table.program} g on g.id = t.program_id
      where t.id = ${request} and t.company_code = ${actor.companyCode}`,
  )
  return row
}

/** Which exam of its training a schedule holds; null: of none. */
export async function stageFor(context: RuleContext, { request, group, openAt }: Values): Promise<ExamStage | null> {
  if (request == null || group == null || openAt == null) return null
  const training = await trainingOf(context, request)
  return training === undefined ? null : stageOf(training, group, openAt)
}

/** What speaks against a schedule that names a training; who is on it already may have left the training since. */
export async function trainingComplaints(
  context: RuleContext,
  next: Values,
  before: Pick<Values, 'participants' | 'status'> | undefined,
): Promise<readonly FieldError[]> {
  if (next.request == null) return []
  const training = await trainingOf(context, next.request)
  if (training === undefined) return []
  const wrong = whenComplaints(training, next)
  if (wrong.length > 0) return wrong
  const isOut = before !== undefined && before.status !== 'DRAFT'
  const known = new Set(isOut ? (before.participants ?? []).map(({ employee }) => employee) : [])
  const away = new Set(next.stage === 'AFTER' ? training.absent : [])
  return (next.participants ?? []).flatMap(({ employee }, i) => {
    const field = `participants.${i}.employee`
    if (known.has(employee)) return []
    if (!training.people.includes(employee ?? 0))
      return [{ field, rule, message: `takes no part in the training ${training.no}: add him to it first` }]
    return away.has(employee ?? 0) ? [{ field, rule, message: `was absent from the training ${training.no}` }] : []
  })
}

function whenComplaints({ no, status, dateFrom }: Training, { stage, closeAt }: Values): readonly FieldError[] {
  if (stage == null)
    return [{ field: 'group', rule, message: `is neither the exam before nor the exam after of the program of ${no}` }]
  if (stage === 'BEFORE') {
    if (status !== 'SCHEDULED')
      return [
        {
          field: 'request',
          rule,
          message: `${no} is not scheduled: its exam before is held between that and its first day`,
        },
      ]
    if (closeAt != null && Date.parse(closeAt) > Date.parse(dayBegins(dateFrom)))
      return [{ field: 'closeAt', rule, message: `must not lie after the training begins on ${formatDate(dateFrom)}` }]
    return []
  }
  return status === 'COMPLETED'
    ? []
    : [
        {
          field: 'request',
          rule,
          message: `${no} is not completed: its exam after is held between that and its closing`,
        },
      ]
}
