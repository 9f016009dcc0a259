// Keeping answers: validated against the paper, the later change of two that cross, nothing after the end (R-EXM-01). Answers are not
// in the trail one by one: who sat when, from which page, and what it came to is.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { readAnswer } from '@kantor/shared/rules/exam/answers'
import { takesAnswers } from '@kantor/shared/rules/exam/clock'
import type { QuestionType } from '@kantor/shared/rules/exam/exam-types'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { finishAttempt } from './marking.ts'
import { inBranch, isoOf, participantOf } from './participant.ts'
import { clockOf } from './sitting-clock.ts'
import { table } from './tables.ts'

export interface Sent {
  readonly attempt: number
  readonly runner: string
  readonly answers: readonly { readonly seq: number; readonly answer: string | null; readonly turn: number }[]
  readonly focusLosses: number | null
}
type Status = 'IN_PROGRESS' | 'SUBMITTED' | 'AUTO_SUBMITTED' | 'GRADED' | 'RESET'
interface Held {
  readonly status: Status
  readonly runner: string
  readonly dueAt: string
  readonly branch: string
}

/** The own attempt, locked until the transaction ends: of two requests the second finds what the first has done. */
async function ownAttempt(context: RuleContext, attempt: number): Promise<Held> {
  const employee = await participantOf(context)
  const [row] = await rowsOf<Held>(
    context.tx,
    sql`select status, runner, due_at as "dueAt", branch_code as branch from ${table.attempt}
      where id = ${attempt} and employee_id = ${employee} and company_code = ${context.actor.companyCode} for update`,
  )
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row
}

/** Keeps answers of the page that holds the attempt. After the end it says what became of the attempt, and keeps nothing. */
export async function saveAnswers(context: RuleContext, sent: Sent) {
  const held = await ownAttempt(context, sent.attempt)
  const clock = clockOf(context, held.dueAt)
  if (held.status !== 'IN_PROGRESS') return { ...clock, status: held.status, saved: [] }
  if (!takesAnswers(isoOf(held.dueAt), clock.now)) {
    const status = await finishAttempt(inBranch(context, held.branch), sent.attempt, 'timeOut')
    return { ...clock, status: (status ?? held.status) as Status, saved: [] }
  }
  if (held.runner !== sent.runner) throw new KantorError('EXAM_ELSEWHERE')
  return { ...clock, status: held.status, saved: await keep(context, sent) }
}

/** The last answers and the end; sent again it answers as before. */
export async function submitExam(context: RuleContext, sent: Sent) {
  const { status } = await saveAnswers(context, sent)
  if (status !== 'IN_PROGRESS') return { status }
  const { branch } = await ownAttempt(context, sent.attempt)
  const ended = await finishAttempt(inBranch(context, branch), sent.attempt, 'submit')
  return { status: (ended ?? status) as Status }
}

interface Asked {
  readonly seq: number
  readonly type: QuestionType
  readonly letters: string | null
  readonly turn: number
}

async function keep(context: RuleContext, { attempt, answers, focusLosses }: Sent) {
  const { tx, engine } = context
  const now = engine.now().toISOString()
  if (focusLosses !== null)
    await tx.execute(
      sql`update ${table.attempt} set focus_losses = ${focusLosses} where id = ${attempt} and focus_losses < ${focusLosses}`,
    )
  if (answers.length === 0) return []
  const asked = await rowsOf<Asked>(
    tx,
    sql`select seq, type, letters, turn from ${table.response} where attempt_id = ${attempt}`,
  )
  const askedAt = new Map(asked.map((one) => [one.seq, one]))
  const read = answers.map(({ seq, answer, turn }) => {
    const question = askedAt.get(seq)
    if (question === undefined) return { seq, turn: null, problem: 'the paper has no such question', answer: null }
    const found = readAnswer(question.type, question.letters?.split(',') ?? [], answer)
    if ('problem' in found) return { seq, turn: question.turn, problem: found.problem, answer: null }
    return {
      seq,
      turn: Math.max(turn, question.turn),
      problem: null,
      answer: found.answer,
      isNew: turn > question.turn,
    }
  })
  const fresh = read.filter((one) => one.isNew === true).map(({ seq, turn, answer }) => ({ seq, turn, answer }))
  if (fresh.length > 0)
    await tx.execute(sql`update ${table.response} r set answer = x.answer, turn = x.turn, saved_at = ${now}::timestamptz, row_version = r.row_version + 1
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as x (seq int, turn int, answer text)
      where r.attempt_id = ${attempt} and r.seq = x.seq and r.turn < x.turn`)
  return read.map(({ seq, turn, problem }) => ({ id: null, seq, turn, problem }))
}
