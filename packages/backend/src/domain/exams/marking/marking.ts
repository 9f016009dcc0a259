// The end of an attempt: marked by the rules, waiting for a grader where essays were written, and what all attempts of a participant come
// to.
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import { ExamResponse } from '@kantor/shared/catalogue/elearning-center/exam-response.entity'
import { examScoreActivity } from '@kantor/shared/catalogue/elearning-center/exam-score-activity'
import type { GradingMethod } from '@kantor/shared/rules/exam/exam-types'
import { bandOf, finalScore, matrixRowFor, passes } from '@kantor/shared/rules/exam/grades'
import { attemptScore, itemScore } from '@kantor/shared/rules/exam/scores'
import type { ExamStage } from '@kantor/shared/rules/training/exams'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { neverNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../../engine/write/write.ts'
import { readPaper, scoredItem } from '../sitting/paper.ts'
import { inBranch } from '../sitting/participant.ts'
import { table } from '../tables.ts'
import { tellTraining } from '../trainings/scores.ts'
import { certify } from './certify.ts'

const ofExamResponse = tableColumns(ExamResponse)
const ofExamAttempt = tableColumns(ExamAttempt)

export type AttemptRow = StoredRow<(typeof ExamAttempt)['fields']>
type Changes = { readonly [K in keyof AttemptRow]?: AttemptRow[K] }

/**
 * Changes an attempt with its entry in the trail, in the transaction that is open: the rule of an essay is given the engine of outside,
 * whose own transaction would wait for this one for ever. Where `changesOf` gives null nothing happens.
 */
export async function changeAttempt(
  { engine: outside, actor, tx }: RuleContext,
  id: number,
  move: string,
  changesOf: (stored: AttemptRow) => Promise<Changes | null> | Changes | null,
): Promise<AttemptRow | null> {
  const engine = { ...outside, database: { ...outside.database, db: tx } }
  return inWriting(engine, actor, ExamAttempt, examScoreActivity, async (writing) => {
    const stored = (await lockStored(tx, engine, actor, ExamAttempt, id)) as AttemptRow | undefined
    const changes = stored === undefined ? null : await changesOf(stored)
    if (stored === undefined || changes === null) return null
    const row = (await updateRow(writing, { ...stored, ...changes }, stored as never)) as unknown as AttemptRow
    await writeAudit(tx, actor, {
      action: 'TRANSITION',
      entity: ExamAttempt,
      feature: examScoreActivity,
      id,
      before: stored as never,
      after: row as never,
      remarks: { '#transition': move },
    })
    return row
  })
}

interface Answered {
  readonly seq: number
  readonly points: string
  readonly answer: string | null
  readonly score: string | null
}
const answeredOf = ({ tx }: RuleContext, attempt: number): Promise<readonly Answered[]> =>
  typedRows(
    tx,
    picked(ofExamResponse, 'seq', 'points', 'answer', 'score'),
    sql`from ${table.response} where attempt_id = ${attempt} order by seq`,
  )

/** Ends an open attempt and marks it; once it has ended, nothing happens. Gives its status. */
export async function finishAttempt(
  context: RuleContext,
  attempt: number,
  end: 'submit' | 'timeOut',
): Promise<string | null> {
  const row = await changeAttempt(context, attempt, end, async (stored) => {
    if (stored.status !== 'IN_PROGRESS') return null
    const marked = await markAnswers(context, attempt, stored)
    const submittedAt = end === 'timeOut' ? stored.dueAt : context.engine.now().toISOString()
    const waits = end === 'timeOut' ? 'AUTO_SUBMITTED' : 'SUBMITTED'
    return { ...marked, submittedAt, timedOut: end === 'timeOut', status: marked === null ? waits : 'GRADED' }
  })
  if (row?.status === 'GRADED') await settleFinals(context, row)
  return row?.status ?? null
}

/** Marks what rules can mark; the sums where nothing waits for a grader, else null. */
async function markAnswers(context: RuleContext, attempt: number, { paper: kept }: AttemptRow) {
  const paper = readPaper(kept)
  const itemAt = new Map(paper.items.map((item) => [item.seq, item]))
  const marked = (await answeredOf(context, attempt)).map((answered) => {
    const item = itemAt.get(answered.seq)
    const score = item === undefined ? '0.00' : itemScore(scoredItem(item), answered.answer, paper.marking)
    return { seq: answered.seq, points: answered.points, score }
  })
  await context.tx.execute(sql`update ${table.response} r set score = x.score, row_version = r.row_version + 1
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as x (seq int, score numeric) where r.attempt_id = ${attempt} and r.seq = x.seq`)
  return sumsOf(marked)
}

function sumsOf(answers: readonly { readonly points: string; readonly score: string | null }[]) {
  const graded = answers.flatMap(({ points, score }) => (score === null ? [] : [{ points, score }]))
  if (graded.length < answers.length) return null
  const { earned, pct } = attemptScore(graded)
  const { earned: maxPoints } = attemptScore(answers.map(({ points }) => ({ points, score: points })))
  return { earned, maxPoints, score: pct }
}

/** After an essay was graded: the attempt is graded once none waits any more. */
export async function completeGrading(grader: RuleContext, attempt: number): Promise<void> {
  const sums = sumsOf(await answeredOf(grader, attempt))
  if (sums === null) return
  // A grader sees essays of all branches; the attempt belongs to the branch that ran the exam.
  const [stored] = await typedRows(
    grader.tx,
    { branch: ofExamAttempt.branchCode },
    sql`from ${table.attempt} where id = ${attempt}`,
  )
  const context = inBranch(grader, stored?.branch ?? grader.actor.branchCode)
  const row = await changeAttempt(context, attempt, 'grade', ({ status }) =>
    status === 'IN_PROGRESS' || status === 'RESET' ? null : { ...sums, status: 'GRADED' },
  )
  if (row !== null) await settleFinals(context, row)
}

interface Rules {
  readonly method: GradingMethod
  readonly passingScore: string
  readonly openDay: string
  readonly group: number
  readonly program: number | null
  readonly exam: string
  /** The training that it examines, and at which end of it. */
  readonly request: number | null
  readonly stage: ExamStage | null
}
interface MatrixRow {
  readonly positionLevel: number | null
  readonly validFrom: string
  readonly passingScore: string
  readonly bands: readonly { readonly grade: string; readonly minScore: string; readonly predicate: string | null }[]
}

/** What the graded attempts of a participant in an exam come to; written on each of them (R-EXM-03). */
export async function settleFinals(
  context: RuleContext,
  of: Pick<AttemptRow, 'schedule' | 'employee' | 'level'>,
): Promise<void> {
  const attempts = await typedRows(
    context.tx,
    { id: ofExamAttempt.id, score: neverNull(ofExamAttempt.score) },
    sql`from ${table.attempt} where schedule_id = ${of.schedule} and employee_id = ${of.employee} and status = 'GRADED'
      order by attempt_no`,
  )
  const rules = await rulesOf(context, of.schedule ?? 0)
  const score = finalScore(
    rules.method,
    attempts.map((attempt) => attempt.score),
  )
  const who = { schedule: of.schedule ?? 0, employee: of.employee ?? 0 }
  const outcome = score === null ? null : await outcomeOf(context, rules, of.level, score)
  const isSame = (stored: AttemptRow) =>
    outcome === null ||
    (Object.keys(outcome) as (keyof typeof outcome)[]).every((name) => stored[name] === outcome[name])
  for (const { id } of attempts)
    await changeAttempt(context, id, 'settle', (stored) => (isSame(stored) ? null : outcome))
  const { program, exam, request, stage } = rules
  if (request === null || stage === null)
    return certify(context, { ...who, program, exam, score, passed: outcome?.passed ?? 'FAILED' })
  await tellTraining(context, { request, stage, employee: who.employee })
}

/** A score with its mark and band by the matrix in force when the exam opened. */
async function outcomeOf(context: RuleContext, rules: Rules, level: AttemptRow['level'], score: string) {
  const row = matrixRowFor(await matrixOf(context, rules.group), level, rules.openDay)
  const band = row === null ? null : bandOf(row.bands, score)
  return {
    finalScore: score,
    passed: passes(score, row?.passingScore ?? rules.passingScore) ? ('PASSED' as const) : ('FAILED' as const),
    grade: band?.grade ?? null,
    predicate: band?.predicate ?? null,
  }
}

async function rulesOf({ tx }: RuleContext, schedule: number): Promise<Rules> {
  const [row] = await rowsOf<Rules>(
    tx,
    sql`select g.grading_method as method, g.passing_score::text as "passingScore", g.id as "group",
        g.program_id as program, g.name as exam, s.request_id as request, s.stage, to_char(s.open_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "openDay"
      from ${table.schedule} s join ${table.group} g on g.id = s.group_id where s.id = ${schedule}`,
  )
  if (row === undefined) throw new Error(`The schedule ${schedule} is gone`)
  return row
}

const matrixOf = ({ tx }: RuleContext, group: number): Promise<readonly MatrixRow[]> =>
  rowsOf<MatrixRow>(
    tx,
    sql`select m.position_level_id as "positionLevel", to_char(m.valid_from, 'YYYY-MM-DD') as "validFrom", m.passing_score::text as "passingScore",
        coalesce((select json_agg(json_build_object('grade', b.grade, 'minScore', b.min_score::text, 'predicate', b.predicate))
          from exam_score_matrix_bands b where b.parent_id = m.id), '[]') as bands
      from ${table.scoreMatrix} m where m.group_id = ${group}`,
  )
