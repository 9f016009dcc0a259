// The exams of a training follow its moves: the one before is planned when it is scheduled, the one after when it is completed. What
// comes from an exam is not entered by hand (R-TRN-06).
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { type ExamStage, hoursAfter, hoursBefore } from '@kantor/shared/rules/training/exams'
import type { RuleContext } from '../../engine/context.ts'
import { isSame } from '../../engine/write/stored.ts'
import {
  alignExams,
  callOffExams,
  cannotSit,
  planExam,
  plannedStages,
  refuseBegun,
  scoresBefore,
  waitsForExam,
} from '../exams/index.ts'
import { idsOf, type Request, type RequestRow } from './request.ts'
import { programOf } from './request-facts.ts'

const rule = 'R-TRN-EXAM'
type Line = NonNullable<Request['participants']>[number]

/** For each stage the participants whose scores an exam gives; those who may not sit it are entered by hand. */
export interface Examined {
  readonly BEFORE: ReadonlySet<number>
  readonly AFTER: ReadonlySet<number>
}

/** Whom the exams of the program examine. */
export async function examinedOf(context: RuleContext, row: Request, own: number | undefined): Promise<Examined> {
  const program = await programOf(context, row.program)
  const planned = own === undefined ? new Set<ExamStage>() : await plannedStages(context, own)
  const of = async (group: number | null | undefined): Promise<ReadonlySet<number>> => {
    if (group == null) return new Set()
    const excluded = await cannotSit(context, group, idsOf(row))
    return new Set(idsOf(row).filter((id) => !excluded.has(id)))
  }
  const everybody = (stage: ExamStage) => (planned.has(stage) ? new Set(idsOf(row)) : new Set<number>())
  const [before, after] = [program?.preExam, program?.postExam]
  return {
    // Taken off the program meanwhile, what was planned still counts.
    BEFORE: before == null ? everybody('BEFORE') : await of(before),
    AFTER: after == null ? everybody('AFTER') : await of(after),
  }
}

/**
 * The participants with the scores of their own exams. Somebody who comes to the training has the score of an exam that he sat for it before, and not what an
 * exam gave the participant whose line he takes over.
 */
export async function withOwnScores(
  context: RuleContext,
  next: Request,
  before: RequestRow | undefined,
): Promise<readonly Line[]> {
  const lines = next.participants ?? []
  if (before === undefined) return lines
  const old = new Set(idsOf(before))
  const added = idsOf(next).filter((id) => !old.has(id))
  if (added.length === 0) return lines
  const examined = await examinedOf(context, next, before.id)
  const own = await scoresBefore(context, before.id, added)
  const replaced = new Map((before.participants ?? []).map((line) => [line.id, line]))
  return lines.map((line) => {
    const employee = line.employee ?? 0
    if (old.has(employee)) return line
    const former = replaced.get((line as { readonly id?: number }).id ?? 0)
    const isOf = (name: 'preScore' | 'postScore' | 'result') =>
      line[name] == null || (former !== undefined && isSame(line[name], former[name]))
    return {
      ...line,
      ...(examined.BEFORE.has(employee) && isOf('preScore') ? { preScore: own.get(employee) ?? null } : {}),
      ...(examined.AFTER.has(employee) && isOf('postScore') ? { postScore: null } : {}),
      ...(examined.AFTER.has(employee) && isOf('result') ? { result: null } : {}),
    }
  })
}

/** Refuses scores and results that a user enters where an exam gives them. */
export async function enteredComplaints(
  context: RuleContext,
  next: Request,
  before: RequestRow | undefined,
): Promise<readonly FieldError[]> {
  const old = new Map((before?.participants ?? []).map((line) => [line.employee, line]))
  const changed = (next.participants ?? []).flatMap((line, i) => {
    const was = old.get(line.employee ?? 0)
    return (['preScore', 'postScore', 'result'] as const).flatMap((name) =>
      isSame(line[name], was?.[name]) ? [] : [{ i, name, line }],
    )
  })
  if (changed.length === 0) return []
  const examined = await examinedOf(context, next, before?.id)
  const added = idsOf(next).filter((id) => !old.has(id))
  const own = before === undefined ? new Map() : await scoresBefore(context, before.id, added)
  return changed.flatMap(({ i, name, line }) => {
    // Who came to the training has brought this score along.
    if (name === 'preScore' && line.preScore != null && isSame(line.preScore, own.get(line.employee ?? 0))) return []
    const message = whyNot(name, line, old.get(line.employee ?? 0), examined)
    return message === null ? [] : [{ field: `participants.${i}.${name}`, rule, message }]
  })
}

function whyNot(
  name: 'preScore' | 'postScore' | 'result',
  line: Line,
  was: Line | undefined,
  examined: Examined,
): string | null {
  const employee = line.employee ?? 0
  if (name === 'preScore') return examined.BEFORE.has(employee) ? 'comes from the exam before the training' : null
  if (!examined.AFTER.has(employee)) return null
  if (name === 'postScore') return 'comes from the exam after the training'
  const isOfExam = was?.postScore != null
  const isAttendance = line.result === 'ABSENT' || line.result == null
  return isOfExam || !isAttendance ? 'comes from the exam after the training: only who was absent is entered' : null
}

/** Before completion: whose result the exam still gives is left open, unless he was absent. */
export async function awaitedOf(
  context: RuleContext,
  row: Request,
  own: number | undefined,
): Promise<ReadonlySet<number>> {
  const { AFTER } = await examinedOf(context, row, own)
  const present = (row.participants ?? []).filter(
    ({ result, attendancePct }) => result !== 'ABSENT' && Number(attendancePct ?? 1) > 0,
  )
  return new Set(present.flatMap(({ employee }) => (employee != null && AFTER.has(employee) ? [employee] : [])))
}

/** Scheduled: the exam before the training is planned. */
export const planExamBefore = (context: RuleContext, row: RequestRow): Promise<void> => plan(context, row, 'BEFORE')

/** Completed: the exam before it is called off, the one after it is planned. */
export async function planExamAfter(context: RuleContext, row: RequestRow): Promise<void> {
  await callOffExams(context, row.id, 'BEFORE', 'The training is over.')
  await plan(context, row, 'AFTER')
}

/** Other participants: the exam before the training invites them. */
export async function alignWithPeople(
  context: RuleContext,
  row: RequestRow,
  before: RequestRow | undefined,
): Promise<void> {
  const hasMoved = before !== undefined && !isSame(idsOf(row), idsOf(before))
  if (row.status === 'SCHEDULED' && hasMoved) await alignExams(context, row.id, 'BEFORE', idsOf(row))
}

async function plan(context: RuleContext, row: RequestRow, stage: ExamStage): Promise<void> {
  const program = await programOf(context, row.program)
  const group = stage === 'BEFORE' ? program?.preExam : program?.postExam
  const now = context.engine.now()
  const hours = stage === 'BEFORE' ? hoursBefore(now, row.dateFrom ?? '') : hoursAfter(now)
  if (group == null || hours === null) return
  const people = stage === 'BEFORE' ? idsOf(row) : [...(await awaitedOf(context, row, row.id))]
  await planExam(context, { ...hours, request: row.id, group, place: null, people })
}

/** Conducted again: the exam after it is called off, unless it has begun. */
export async function takeExamBack(context: RuleContext, row: RequestRow): Promise<void> {
  await refuseBegun(context, row.id, 'AFTER', 'the training stays completed')
  await callOffExams(context, row.id, 'AFTER', 'The training goes on.')
}

/** Closed once every exam after it is over and graded. */
export async function refuseUnexamined(context: RuleContext, row: RequestRow): Promise<void> {
  const why = await waitsForExam(context, row.id)
  if (why !== null) throw new KantorError('NOT_READY', why)
}
