// The exams of an employee: those that he is invited to, his results, the right answers where they are shown, what he objects to.
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import { ExamResponse } from '@kantor/shared/catalogue/elearning-center/exam-response.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asBoolean, neverNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { closesFor, lastClosing, opensFor } from '../hours/hours-sql.ts'
import { changeAttempt } from '../marking/marking.ts'
import { unfinishedOf } from '../schedule/invitation.ts'
import { table } from '../tables.ts'
import { explanationOf, readPaper, rightAnswer, wordsOfAnswer } from './paper.ts'
import { inBranch, learnerOf, participantOf } from './participant.ts'

const ofExamAttempt = tableColumns(ExamAttempt, 'a')
const ofExamResponse = tableColumns(ExamResponse)
const ofExamAttemptExamAttempt = tableColumns(ExamAttempt)

/** So long after its submission a result can be objected to. */
const appealDays = 14
/** Invitations that are still of interest: of half a year. */
const shownDays = 180

interface Invited {
  readonly id: number
  readonly group: number
  readonly number: string
  readonly exam: string
  readonly openAt: string
  readonly closeAt: string
  readonly durationMin: number
  readonly place: string | null
  readonly training: string | null
  readonly stage: 'BEFORE' | 'AFTER' | null
  readonly needsPin: boolean
  readonly attempts: number
  readonly maxAttempts: number
  readonly state: 'RUNNING' | 'OPEN' | 'UPCOMING' | 'DONE' | 'MISSED'
  readonly attempt: number | null
  readonly dueAt: string | null
}

/** What the caller is invited to, what can be done now first. */
export async function myExams(context: ActionContext) {
  const { tx, actor, engine, refsOf } = context
  const employee = await learnerOf(context)
  const now = sql`${engine.now().toISOString()}::timestamptz`
  const found = await rowsOf<Invited>(
    tx,
    sql`select x.* from (select s.id, g.id as "group", s.number, g.name as exam, ${opensFor} as "openAt", ${closesFor} as "closeAt", g.duration_min + coalesce(p.extra_minutes, 0) as "durationMin", s.place,
        (select t.title from ${table.trainingRequest} t where t.id = s.request_id) as training, s.stage,
        s.access_pin is not null as "needsPin", g.max_attempts as "maxAttempts", a.made as attempts, a.running as attempt, a.due as "dueAt",
        case when a.running is not null then 'RUNNING' when ${closesFor} <= ${now} then case when a.made > 0 then 'DONE' else 'MISSED' end
          when a.made >= g.max_attempts then 'DONE' when ${opensFor} > ${now} then 'UPCOMING' else 'OPEN' end as state
      from ${table.schedule} s join ${table.group} g on g.id = s.group_id join exam_schedule_participants p on p.parent_id = s.id and p.employee_id = ${employee}
      cross join lateral (select count(*) filter (where t.status <> 'RESET')::int as made, max(t.id) filter (where t.status = 'IN_PROGRESS') as running,
        max(t.due_at) filter (where t.status = 'IN_PROGRESS') as due from ${table.attempt} t where t.schedule_id = s.id and t.employee_id = ${employee}) a
      where s.company_code = ${actor.companyCode} and s.status in ('PUBLISHED', 'RUNNING', 'FINISHED') and ${closesFor} > ${now} - make_interval(days => ${shownDays})) x
      order by array_position(array['RUNNING', 'OPEN', 'UPCOMING', 'DONE', 'MISSED'], x.state), x."closeAt", x.id limit 200`,
  )
  const schedules = await refsOf(
    'ExamSchedule',
    found.map(({ id }) => id),
  )
  const isToLearnFor = ({ state, stage }: Invited) => stage !== 'BEFORE' && (state === 'OPEN' || state === 'UPCOMING')
  const open = new Set(found.filter(isToLearnFor).map(({ group }) => group))
  const toFinish = new Map<number, string | null>()
  for (const group of open) toFinish.set(group, await unfinishedOf(context, group, employee))
  const rows = found.flatMap(({ id, group, ...row }) => {
    const schedule = schedules.get(id)
    const unfinished = row.stage === 'BEFORE' ? null : (toFinish.get(group) ?? null)
    return schedule === undefined ? [] : [{ schedule, ...row, toFinish: unfinished }]
  })
  return { total: rows.length, rows }
}

interface Result {
  readonly attempt: number
  readonly number: string
  readonly exam: string
  readonly attemptNo: number
  readonly submittedAt: string | null
  readonly status: 'IN_PROGRESS' | 'SUBMITTED' | 'AUTO_SUBMITTED' | 'GRADED' | 'RESET'
  readonly score: string | null
  readonly finalScore: string | null
  readonly passed: 'PASSED' | 'FAILED' | null
  readonly grade: string | null
  readonly predicate: string | null
  readonly mayReview: boolean
  readonly mayAppeal: boolean
  readonly appealState: 'OPEN' | 'ANSWERED' | null
  readonly appealAnswer: string | null
  readonly total: number
}

/** Own attempts with their scores where the exam shows them. */
export async function myResults(context: ActionContext, { page, size }: { page: number; size: number }) {
  const { tx, actor, engine } = context
  const employee = await learnerOf(context)
  const now = sql`${engine.now().toISOString()}::timestamptz`
  const ifShown = (column: 'score' | 'final_score' | 'passed' | 'grade' | 'predicate') =>
    sql`case when g.show_result and a.status = 'GRADED' then a.${sql.identifier(column)}::text end`
  const rows = await rowsOf<Result>(
    tx,
    sql`select a.id as attempt, s.number, g.name as exam, a.attempt_no as "attemptNo", a.submitted_at as "submittedAt", a.status,
        ${ifShown('score')} as score, ${ifShown('final_score')} as "finalScore", ${ifShown('passed')} as passed, ${ifShown('grade')} as grade, ${ifShown('predicate')} as predicate,
        (coalesce(g.show_key, false) and a.status = 'GRADED' and ${lastClosing()} <= ${now}) as "mayReview",
        (a.status = 'GRADED' and a.appeal_state is null and a.submitted_at > ${now} - make_interval(days => ${appealDays})) as "mayAppeal",
        a.appeal_state as "appealState", a.appeal_answer as "appealAnswer", count(*) over ()::int as total
      from ${table.attempt} a join ${table.schedule} s on s.id = a.schedule_id join ${table.group} g on g.id = a.group_id
      where a.company_code = ${actor.companyCode} and a.employee_id = ${employee} and a.status not in ('IN_PROGRESS', 'RESET')
      order by a.started_at desc, a.id desc limit ${size} offset ${(page - 1) * size}`,
  )
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** The right answers next to the own ones: of a graded attempt, once no one can sit the exam any more, where it shows them (R-EXM-04). */
export async function reviewOf(context: ActionContext, attempt: number) {
  const { tx, actor, engine } = context
  const employee = await learnerOf(context)
  const [row] = await typedRows(
    tx,
    {
      paper: neverNull(ofExamAttempt.paper),
      isOpen: asBoolean(
        sql`(coalesce(g.show_key, false) and a.status = 'GRADED' and ${lastClosing()} <= ${engine.now().toISOString()}::timestamptz)`,
      ),
    },
    sql`from ${table.attempt} a join ${table.schedule} s on s.id = a.schedule_id join ${table.group} g on g.id = a.group_id
      where a.id = ${attempt} and a.employee_id = ${employee} and a.company_code = ${actor.companyCode}`,
  )
  if (row === undefined) throw new KantorError('NOT_FOUND')
  if (!row.isOpen) throw new KantorError('BAD_STATE', 'The right answers of this exam are not shown, or not yet.')
  const itemAt = new Map(readPaper(row.paper).items.map((item) => [item.seq, item]))
  const answered = await typedRows(
    tx,
    picked(ofExamResponse, 'seq', 'answer', 'points', 'score', 'comment'),
    sql`from ${table.response} where attempt_id = ${attempt} order by seq`,
  )
  const rows = answered.flatMap((one) => {
    const item = itemAt.get(one.seq)
    if (item === undefined) return []
    const right = { right: rightAnswer(item), explanation: explanationOf(item) }
    return [{ ...one, text: item.text, answer: wordsOfAnswer(item, one.answer), ...right }]
  })
  return { total: rows.length, rows }
}

/** Objects to an own result: once, and soon. */
export async function appealAgainst(context: ActionContext, { attempt, text }: { attempt: number; text: string }) {
  const { tx, engine, actor } = context
  const employee = await participantOf(context)
  const [own] = await typedRows(
    tx,
    {
      branch: ofExamAttemptExamAttempt.branchCode,
      isLate: asBoolean(
        sql`coalesce(submitted_at <= ${engine.now().toISOString()}::timestamptz - make_interval(days => ${appealDays}), true)`,
      ),
    },
    sql`from ${table.attempt} where id = ${attempt} and employee_id = ${employee} and company_code = ${actor.companyCode}`,
  )
  if (own === undefined) throw new KantorError('NOT_FOUND')
  await changeAttempt(inBranch(context, own.branch), attempt, 'appeal', ({ status, appealState }) => {
    if (status !== 'GRADED') throw new KantorError('BAD_STATE', 'Only a graded attempt can be objected to.')
    if (appealState !== null) throw new KantorError('BAD_STATE', 'You have objected to this result already.')
    if (own.isLate)
      throw new KantorError('BAD_STATE', `A result can be objected to within ${appealDays} days of its submission.`)
    return { appeal: text, appealAt: engine.now().toISOString(), appealState: 'OPEN' }
  })
  return {}
}

/**
 * What the caller has passed, the latest first; of an exam that proves a training with the number and the end of its certificate. What he
 * knew before a training proves nothing.
 */
export async function certificatesOf(context: ActionContext) {
  const employee = await learnerOf(context)
  const rows = await rowsOf<{
    readonly title: string
    readonly certificateNo: string | null
    readonly issuedAt: string
    readonly expiresAt: string | null
    readonly score: string | null
    readonly grade: string | null
  }>(
    context.tx,
    sql`select x.* from (select distinct on (a.schedule_id) g.name as title, coalesce(h.certificate_no, s.number) as "certificateNo",
        to_char(a.submitted_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "issuedAt", h.expires_at::text as "expiresAt", a.final_score::text as score, a.grade
      from ${table.attempt} a join ${table.schedule} s on s.id = a.schedule_id join ${table.group} g on g.id = a.group_id
      left join lateral (select t.certificate_no, t.expires_at from ${table.training} t where t.employee_id = a.employee_id and t.result = 'PASSED'
        and case when s.request_id is null then t.exam_id = s.id else t.request_id = s.request_id end order by t.id limit 1) h on true
      where s.stage is distinct from 'BEFORE' and a.employee_id = ${employee} and a.company_code = ${context.actor.companyCode} and a.status = 'GRADED' and a.passed = 'PASSED' and g.show_result
      order by a.schedule_id, a.attempt_no desc) x order by x."issuedAt" desc, x.title limit 500`,
  )
  return { total: rows.length, rows }
}
