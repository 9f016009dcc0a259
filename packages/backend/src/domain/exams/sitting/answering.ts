// Keeping answers: validated against the paper, the later change of two that cross, nothing after the end (R-EXM-01). Answers are not
// in the trail one by one: who sat when, from which page, and what it came to is.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { readAnswer } from '@kantor/shared/rules/exam/answers'
import { takesAnswers } from '@kantor/shared/rules/exam/clock'
import type { QuestionType } from '@kantor/shared/rules/exam/exam-types'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { KeptRefusal } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { finishAttempt } from '../marking/marking.ts'
import { table } from '../tables.ts'
import { inBranch, isoOf, refuseKeys } from './participant.ts'
import { clockOf } from './sitting-clock.ts'

export interface Sent {
  readonly attempt: number
  readonly runner: string
  readonly answers: readonly { readonly seq: number; readonly answer: string | null; readonly turn: number }[]
  readonly focusLosses: number | null
}
type Status = 'IN_PROGRESS' | 'SUBMITTED' | 'AUTO_SUBMITTED' | 'GRADED' | 'RESET'
interface OwnAttempt {
  readonly status: Status
  readonly runner: string
  readonly dueAt: string
  readonly branch: string
  /** What the paper asks; never changes while it is sat. */
  readonly asked: readonly Asked[]
}
interface Asked {
  readonly seq: number
  readonly type: QuestionType
  readonly letters: string | null
}

/**
 * The own attempt with what it asks, in one statement: hundreds save at once. It is locked until the transaction ends: of two requests
 * the second finds what the first has done.
 */
async function ownAttempt({ tx, actor }: RuleContext, attempt: number): Promise<OwnAttempt> {
  refuseKeys(actor)
  const [row] = await rowsOf<OwnAttempt>(
    tx,
    sql`select a.status, a.runner, a.due_at as "dueAt", a.branch_code as branch, (select coalesce(jsonb_agg(jsonb_build_object('seq', r.seq, 'type', r.type,
        'letters', r.letters)), '[]'::jsonb) from ${table.response} r where r.attempt_id = a.id) as asked
      from ${table.attempt} a join user_account u on u.id = ${actor.userId} and u.employee_id = a.employee_id
      where a.id = ${attempt} and a.company_code = ${actor.companyCode} for update of a`,
  )
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row
}

/** Saves the answers of the browser page that has the attempt open. After the end of the exam EXAM_OVER: nothing is saved, and the attempt is handed in. */
export async function saveAnswers(context: RuleContext, sent: Sent) {
  const kept = await keepUntilEnd(context, sent)
  return kept.status === 'IN_PROGRESS' ? kept : new KeptRefusal(new KantorError('EXAM_OVER'))
}

/** Saves answers while the attempt is running, and returns its state. */
async function keepUntilEnd(context: RuleContext, sent: Sent) {
  const own = await ownAttempt(context, sent.attempt)
  const clock = clockOf(context, own.dueAt)
  if (own.status !== 'IN_PROGRESS') return { ...clock, status: own.status, saved: [] }
  if (!takesAnswers(isoOf(own.dueAt), clock.now)) {
    const status = await finishAttempt(inBranch(context, own.branch), sent.attempt, 'timeOut')
    return { ...clock, status: (status ?? own.status) as Status, saved: [] }
  }
  if (own.runner !== sent.runner) throw new KantorError('EXAM_ELSEWHERE')
  return { ...clock, status: own.status, saved: await keep(context, own.asked, sent) }
}

/** The last answers and the end; sent again it answers as before. */
export async function submitExam(context: RuleContext, sent: Sent) {
  const { status } = await keepUntilEnd(context, sent)
  if (status !== 'IN_PROGRESS') return { status }
  const { branch } = await ownAttempt(context, sent.attempt)
  const ended = await finishAttempt(inBranch(context, branch), sent.attempt, 'submit')
  return { status: (ended ?? status) as Status }
}

/** The stored answers and the turn of each, in one statement; of two that cross, the one with the higher turn is kept. */
async function keep({ tx, engine }: RuleContext, asked: readonly Asked[], { attempt, answers, focusLosses }: Sent) {
  if (answers.length === 0 && focusLosses === null) return []
  const now = engine.now().toISOString()
  const askedAt = new Map(asked.map((one) => [one.seq, one]))
  const read = answers.map(({ seq, answer, turn }) => {
    const question = askedAt.get(seq)
    if (question === undefined) return { seq, turn, problem: 'the paper has no such question' }
    const found = readAnswer(question.type, question.letters?.split(',') ?? [], answer)
    return 'problem' in found
      ? { seq, turn, problem: found.problem }
      : { seq, turn, problem: null, answer: found.answer }
  })
  const stored = await rowsOf<{ seq: number; turn: number }>(
    tx,
    sql`with x as (select * from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as x (seq int, turn int, answer text, problem text)),
      kept as (update ${table.response} r set answer = x.answer, turn = x.turn, saved_at = ${now}::timestamptz, row_version = r.row_version + 1
        from x where x.problem is null and r.attempt_id = ${attempt} and r.seq = x.seq and r.turn < x.turn returning r.seq, r.turn),
      away as (update ${table.attempt} set focus_losses = ${focusLosses}::int where id = ${attempt} and focus_losses < ${focusLosses}::int)
      select r.seq, coalesce(kept.turn, r.turn) as turn from x join ${table.response} r on r.attempt_id = ${attempt} and r.seq = x.seq
        left join kept on kept.seq = r.seq`,
  )
  const turnAt = new Map(stored.map(({ seq, turn }) => [seq, turn]))
  return read.map(({ seq, problem }) => ({ id: null, seq, turn: turnAt.get(seq) ?? null, problem }))
}
