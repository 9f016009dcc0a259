// Sitting an exam: one attempt open for a person, one page that answers, the clock of the server alone (R-EXM-01). Answers are kept
// one by one; everything that is sent twice, late or crossed on the way is decided here.
import { randomInt, randomUUID } from 'node:crypto'
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import { examScoreActivity } from '@kantor/shared/catalogue/elearning-center/exam-score-activity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { dueAt, isOpen, takesAnswers } from '@kantor/shared/rules/exam/clock'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import { asInteger, asNumber, asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext, KeptRefusal } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { emptyRow } from '../../../engine/write/stored.ts'
import { insertRow, inWriting } from '../../../engine/write/write.ts'
import { changeAttempt, finishAttempt } from '../marking/marking.ts'
import { type Invitation, invitationOf, unfinishedOf } from '../schedule/invitation.ts'
import { excludedOf, idsIn } from '../schedule/participants.ts'
import { table } from '../tables.ts'
import { lettersOfItem, type Paper, paperOf } from './paper.ts'
import { inBranch, isoOf, participantOf } from './participant.ts'
import { shownPaper } from './shown-paper.ts'
import { refuseWrongPin, type TriedAttempt, usedUp } from './wrong-pins.ts'

const ofExamAttempt = tableColumns(ExamAttempt)
const ofEmployee = tableColumns(Employee)

interface Open {
  readonly id: number
  readonly schedule: number
  readonly branch: string
  readonly dueAt: string
}

/** Begins an attempt, or goes on with the open one on this page. */
export async function startExam(context: ActionContext, { schedule, pin }: { schedule: number; pin: string | null }) {
  const { tx, engine } = context
  const employee = await participantOf(context)
  await lockUntilCommit(tx, `exam of ${employee}`)
  const invitation = await invitationOf(context, schedule, employee)
  const now = engine.now().toISOString()
  const open = await openAttempt(context, employee)
  if (open !== undefined && takesAnswers(isoOf(open.dueAt), now)) {
    if (open.schedule !== schedule)
      throw new KantorError('EXAM_NOT_OPEN', 'You are sitting another exam. Submit that one first.')
    return resume(inBranch(context, open.branch), open.id)
  }
  if (open !== undefined) await finishAttempt(inBranch(context, open.branch), open.id, 'timeOut')
  const attemptNo = await mayBegin(context, invitation, employee)
  const refusal = await pinRefusal(context, invitation, { schedule, employee, attemptNo }, pin)
  if (refusal !== undefined) return refusal
  return begin(inBranch(context, invitation.branch), invitation, employee, attemptNo)
}

async function openAttempt({ tx }: RuleContext, employee: number): Promise<Open | undefined> {
  const [row] = await typedRows(
    tx,
    {
      id: ofExamAttempt.id,
      schedule: ofExamAttempt.schedule,
      branch: ofExamAttempt.branchCode,
      dueAt: asText(sql`due_at`),
    },
    sql`from ${table.attempt}
      where employee_id = ${employee} and status = 'IN_PROGRESS' order by id limit 1`,
  )
  return row
}

/** The number of the attempt that may be begun now; throws why none may. */
async function mayBegin(context: ActionContext, exam: Invitation, employee: number): Promise<number> {
  const { tx, engine } = context
  const excluded = await excludedOf(context, exam.group, idsIn([employee]))
  const why = excluded.get(employee)
  if (why !== undefined)
    throw new KantorError('EXAM_EXCLUDED', `You cannot sit this exam: participants must not be people who ${why}.`)
  const isOut = exam.status === 'PUBLISHED' || exam.status === 'RUNNING'
  if (!isOut || !isOpen(isoOf(exam.openAt), isoOf(exam.closeAt), engine.now().toISOString()))
    throw new KantorError('EXAM_NOT_OPEN')
  const [made] = await typedRows(
    tx,
    {
      counted: asInteger(sql`count(*) filter (where status <> 'RESET')::int`),
      last: asNumber(sql`coalesce(max(attempt_no), 0)`),
    },
    sql`from ${table.attempt} where schedule_id = ${exam.id} and employee_id = ${employee}`,
  )
  if ((made?.counted ?? 0) >= exam.maxAttempts)
    throw new KantorError('EXAM_NOT_OPEN', 'You have used all attempts of this exam.')
  const unfinished = exam.isBefore ? null : await unfinishedOf(context, exam.group, employee)
  if (unfinished !== null) throw new KantorError('NOT_READY', `Learn first what this exam asks for: ${unfinished}.`)
  return (made?.last ?? 0) + 1
}

/** Why the exam does not begin with this PIN; a wrong one is counted. Undefined: it is the right one, or the exam has none. */
async function pinRefusal(
  context: ActionContext,
  { accessPin }: Invitation,
  tried: TriedAttempt,
  pin: string | null,
): Promise<KeptRefusal | undefined> {
  if (accessPin === null) return undefined
  const used = await usedUp(context, tried)
  if (used !== undefined) throw used
  return accessPin === (pin ?? '').trim() ? undefined : refuseWrongPin(context, tried, pin)
}

async function begin(context: ActionContext, exam: Invitation, employee: number, attemptNo: number) {
  const { tx, engine, actor, today } = context
  const seed = randomInt(1, 2_147_483_647)
  const paper = await paperOf(tx, exam, seed)
  if (paper.items.length === 0)
    throw new KantorError('NOT_READY', 'This exam has no questions at the moment. Tell the training office.')
  const startedAt = engine.now().toISOString()
  const [person] = await typedRows(
    tx,
    { department: ofEmployee.department, level: ofEmployee.level },
    sql`from ${table.employee} where id = ${employee}`,
  )
  const runner = randomUUID()
  const row = {
    ...emptyRow(ExamAttempt.fields, engine.now(), today),
    schedule: exam.id,
    group: exam.group,
    employee,
    attemptNo,
    ...person,
    seed,
    paper: JSON.stringify(paper),
    runner,
    startedAt,
    focusLosses: 0,
    timedOut: false,
    status: 'IN_PROGRESS',
    dueAt: dueAt(startedAt, exam.durationMin, isoOf(exam.closeAt)),
  }
  const id = await inWriting(engine, actor, ExamAttempt, examScoreActivity, async (writing) => {
    const stored = await insertRow(writing, row)
    await writeAudit(tx, actor, {
      action: 'CREATE',
      entity: ExamAttempt,
      feature: examScoreActivity,
      id: stored.id,
      after: stored,
    })
    return stored.id
  })
  await layOut(context, id, paper, isoOf(exam.openAt))
  return shownPaper(context, id)
}

/**
 * A row for the answer to each question: in one statement, and not in the trail, which has the attempt. Nothing in the row itself says
 * who or when, for graders read it.
 */
async function layOut({ tx, actor }: RuleContext, attempt: number, { items }: Paper, openAt: string): Promise<void> {
  const rows = items.map((item) => ({
    seq: item.seq,
    question: item.id,
    type: item.type,
    points: item.points,
    letters: lettersOfItem(item).join(','),
  }))
  await tx.execute(sql`insert into ${table.response} (company_code, row_version, created_at, created_by, updated_at, updated_by, attempt_id, seq,
      question_id, type, letters, points, turn)
    select ${actor.companyCode}, 1, ${openAt}::timestamptz, 'system', ${openAt}::timestamptz, 'system', ${attempt}, x.seq, x.question, x.type,
      nullif(x.letters, ''), x.points, 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (seq int, question int, type text, letters text, points numeric)`)
}

/** Another page takes the attempt over: from now on the one before is refused. */
async function resume(context: ActionContext, attempt: number) {
  await changeAttempt(context, attempt, 'resume', ({ status }) =>
    status === 'IN_PROGRESS' ? { runner: randomUUID() } : null,
  )
  return shownPaper(context, attempt)
}
