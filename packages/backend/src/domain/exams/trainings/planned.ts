// Exams of trainings as trainings ask for them: planned with their participants, kept in step with them, called off, and what still
// waits. What is sat comes back through `scores.ts`.
import { examSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule'
import { ExamSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ExamHours, ExamStage } from '@kantor/shared/rules/training/exams'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asInteger, neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { transition } from '../../../engine/write/transition.ts'
import { excludedOf, idsIn } from '../schedule/participants.ts'
import { table } from '../tables.ts'

const ofExamSchedule = tableColumns(ExamSchedule, 's')

interface Planned extends ExamHours {
  readonly request: number
  readonly group: number
  readonly place: string | null
  readonly people: readonly number[]
}

/** The product at work within the open transaction. */
const atWork = ({ engine, actor, tx }: RuleContext, branch = actor.branchCode) => ({
  engine: { ...engine, database: { ...engine.database, db: tx } },
  actor: systemActor(actor.companyCode, 'trainings', branch),
})

/** Employees who cannot sit an exam, each with why (R-EXM-04). */
export const cannotSit = (context: RuleContext, group: number, people: readonly number[]) =>
  excludedOf(context, group, idsIn(people))

/** Plans and publishes an exam of a training for those of these people who may sit it; without any of them nothing is planned. */
export async function planExam(context: RuleContext, { people, ...planned }: Planned): Promise<void> {
  const excluded = await cannotSit(context, planned.group, people)
  const participants = people.filter((id) => !excluded.has(id)).map((employee) => ({ employee }))
  if (participants.length === 0) return
  const { engine, actor } = atWork(context)
  const made = await create(engine, actor, examSchedule, { ...planned, participants })
  await move(context, 'publish', Number(made.id), Number(made.rowVersion), actor.branchCode)
}

interface Open {
  readonly id: number
  readonly rowVersion: number
  readonly status: string
  readonly branch: string
  readonly begun: readonly number[]
}
/** The exams of a training that are neither over nor called off, with the people who have begun them. */
const openExams = ({ tx, actor }: RuleContext, request: number, stage: ExamStage): Promise<readonly Open[]> =>
  rowsOf<Open & Record<string, unknown>>(
    tx,
    sql`select s.id, s.row_version as "rowVersion", s.status, s.branch_code as branch,
        coalesce((select json_agg(distinct a.employee_id) from ${table.attempt} a where a.schedule_id = s.id and a.status <> 'RESET'), '[]') as begun
      from ${table.schedule} s where s.request_id = ${request} and s.company_code = ${actor.companyCode} and s.stage = ${stage}
        and s.status not in ('FINISHED', 'CANCELLED') order by s.id`,
  )

/** Calls off what no one sits yet; an exam that is open ends, and what was begun may be handed in. */
export async function callOffExams(
  context: RuleContext,
  request: number,
  stage: ExamStage,
  reason: string,
): Promise<void> {
  for (const { id, rowVersion, status, branch } of await openExams(context, request, stage))
    await move(context, status === 'RUNNING' ? 'finish' : 'cancel', id, rowVersion, branch, reason)
}

/** Invites who came to the training meanwhile, and takes off who left it, unless he has begun. */
export async function alignExams(
  context: RuleContext,
  request: number,
  stage: ExamStage,
  people: readonly number[],
): Promise<void> {
  for (const { id, rowVersion, branch, begun } of await openExams(context, request, stage)) {
    const schedule = await planned(context, id)
    const excluded = await cannotSit(context, schedule.group, people)
    const wished = people.filter((one) => !excluded.has(one))
    const kept = schedule.people.filter((one) => wished.includes(one) || begun.includes(one))
    const added = wished.filter((one) => !kept.includes(one))
    if (added.length === 0 && kept.length === schedule.people.length) continue
    const participants = [...kept, ...added].map((employee) => ({ employee }))
    const { engine, actor } = atWork(context, branch)
    await edit(engine, actor, examSchedule, id, rowVersion, { participants })
  }
}

async function planned({ tx }: RuleContext, id: number) {
  const [row] = await rowsOf<{ group: number; people: readonly number[] }>(
    tx,
    sql`select s.group_id as "group", coalesce((select json_agg(p.employee_id order by p.seq) from exam_schedule_participants p
        where p.parent_id = s.id), '[]') as people from ${table.schedule} s where s.id = ${id}`,
  )
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row
}

/** Refuses what would take away an exam that a participant has begun; `because` completes the sentence. */
export async function refuseBegun(
  context: RuleContext,
  request: number,
  stage: ExamStage,
  because: string,
): Promise<void> {
  const [row] = await typedRows(
    context.tx,
    { number: neverNull(ofExamSchedule.number), count: asInteger(sql`count(distinct a.employee_id)`) },
    sql`from ${table.schedule} s join ${table.attempt} a on a.schedule_id = s.id
      where s.request_id = ${request} and s.stage = ${stage} and a.status <> 'RESET' group by s.number order by s.number limit 1`,
  )
  if (row === undefined) return
  const who = row.count === 1 ? 'one participant' : `${row.count} participants`
  throw new KantorError('BAD_STATE', `The exam ${row.number} was begun by ${who}: ${because}.`)
}

/** What the result of a training still waits for, as a sentence; null: nothing. */
export async function waitsForExam(context: RuleContext, request: number): Promise<string | null> {
  const open = await storedRows(context, ExamSchedule, ['number'], {
    where: { request, stage: 'AFTER', status: ['PUBLISHED', 'RUNNING'] },
  })
  const [first] = open
  if (first !== undefined)
    return `The exam ${first.number} after the training can still be sat. Close it once that is over.`
  const [row] = await typedRows(
    context.tx,
    { count: asInteger(sql`count(*)`) },
    sql`from ${table.attempt} a join ${table.schedule} s on s.id = a.schedule_id
      where s.request_id = ${request} and s.stage = 'AFTER' and a.status in ('IN_PROGRESS', 'SUBMITTED', 'AUTO_SUBMITTED')`,
  )
  const waiting = row?.count ?? 0
  return waiting === 0
    ? null
    : `${waiting} of the exams after the training are not graded yet. Grade their essays first.`
}

/** The exams of a training that were planned and not called off. */
export async function plannedStages(context: RuleContext, request: number): Promise<ReadonlySet<ExamStage>> {
  const rows = await storedRows(context, ExamSchedule, ['stage'], {
    where: { request, status: ['DRAFT', 'PUBLISHED', 'RUNNING', 'FINISHED'] },
  })
  return new Set(rows.flatMap(({ stage }) => stage ?? []))
}

async function move(
  context: RuleContext,
  name: 'publish' | 'cancel' | 'finish',
  id: number,
  rowVersion: number,
  branch: string,
  note: string | null = null,
): Promise<void> {
  const { engine, actor } = atWork(context, branch)
  const step = ExamSchedule.lifecycle?.[name]
  if (step === undefined) throw new Error(`Exams have no move ${name}`)
  await transition(engine, actor, examSchedule, name, step, id, rowVersion, name === 'cancel' ? note : null)
}
