// How a training came out for a participant: the line of their history with its certificate, and what they knew before and after.

import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingEvaluation } from '@kantor/shared/catalogue/human-resource-management/training-management/training-evaluation.entity'
import type { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import type { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import type { Entity, Fields } from '@kantor/shared/kernel'
import { expiryOf } from '@kantor/shared/rules/training/certificate'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { tableFor } from '../../../db/product-tables.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { emptyRow, isSame, lockStored, type Stored, type Values } from '../../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../../engine/write/write.ts'

export type TrainingRow = StoredRow<(typeof TrainingRequest)['fields']>
/** A participant of a training. */
export type Participant = NonNullable<RuleValues<(typeof TrainingRequest)['fields']>['participants']>[number]
/** What is needed of a program to write how it came out. */
export type ProgramOutcome = Pick<
  StoredRow<(typeof TrainingProgram)['fields']>,
  'programCode' | 'certificateMonths' | 'givesCertificate'
> & { readonly id: number }
const byRule = 'What follows from a training that is completed'

const writingOf = (context: RuleContext, entity: Entity): Writing => ({
  engine: context.engine,
  actor: context.actor,
  entity,
  context,
  rules: {},
})

/** How it came out for one participant: his history with its certificate, and what he knew before and after. */
export async function writeOutcome(
  context: RuleContext,
  row: TrainingRow,
  program: ProgramOutcome,
  line: Participant,
): Promise<void> {
  await writeHistory(context, { ...row, topics: topicsOf(row) }, program, line)
  await compareKnowledge(context, row, line)
}

/** What they knew before and after, next to their opinion of it; kept in step with the scores, none where there is none. */
async function compareKnowledge(context: RuleContext, row: TrainingRow, line: Participant): Promise<void> {
  const { employee, preScore = null, postScore = null, gain = null } = line
  const where = { request: row.id, employee: employee ?? 0, level: 'LEARNING' as const }
  const [known] = await storedRows(context, TrainingEvaluation, ['id'], { where })
  if (postScore === null) return dropRows(context, TrainingEvaluation, known === undefined ? [] : [known])
  const values = { preScore, postScore, gain }
  if (known === undefined)
    return addRow(context, TrainingEvaluation, {
      ...where,
      program: row.program,
      evaluator: null,
      dueDate: context.today,
      answers: [],
      ...values,
      answeredAt: context.today,
      status: 'ANSWERED',
    })
  const stored = await lockStored(context.tx, context.engine, context.actor, TrainingEvaluation, known.id)
  const isOld = stored !== undefined && Object.entries(values).some(([name, value]) => !isSame(stored[name], value))
  if (isOld) await change(context, TrainingEvaluation, stored, values)
}

/**
 * One row for each participant of the training. It takes over a row of a sheet about the same days, unless that row is a certificate from the
 * sheet; a row of an exam stays as it is (R-TRN-05).
 */
async function writeHistory(
  context: RuleContext,
  row: TrainingRow & { readonly topics: ReturnType<typeof topicsOf> },
  program: ProgramOutcome,
  line: Participant,
): Promise<void> {
  const { employee, result, certificateNo } = line
  const hasPassed = result === 'PASSED' && certificateNo != null
  const values = {
    employee,
    program: program.id,
    institution: row.institution,
    request: row.id,
    title: row.title,
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    hours: row.totalHours,
    cost: line.costShare,
    // An exam that is still to be sat says whether he has passed.
    result: result ?? 'ATTENDED',
    score: line.postScore ?? null,
    topics: row.topics,
    certificateNo: hasPassed ? certificateNo : null,
    issuedAt: hasPassed ? row.dateTo : null,
    expiresAt: hasPassed ? expiryOf(row.dateTo, program.certificateMonths ?? 0) : null,
  }
  const where = { employee: employee ?? 0, program: program.id, dateTo: row.dateTo ?? '', exam: null }
  const there = await storedRows(context, EmployeeTraining, ['id', 'request', 'certificateNo'], { where })
  const known =
    there.find(({ request }) => request === row.id) ??
    there.find(({ request, certificateNo: given }) => request === null && given === null)
  if (known === undefined) return addRow(context, EmployeeTraining, values)
  const stored = await lockStored(context.tx, context.engine, context.actor, EmployeeTraining, known.id)
  if (stored !== undefined) await change(context, EmployeeTraining, stored, values)
}

/** What was taught, by topic, as the certificate lists it; without sessions the training as a whole. */
function topicsOf({ sessions, title, totalHours }: TrainingRow) {
  const hours = (time: string | null | undefined) =>
    Number(time?.slice(0, 2) ?? 0) + Number(time?.slice(3, 5) ?? 0) / 60
  const taught = (sessions ?? []).filter(({ topic }) => topic != null)
  if (taught.length === 0) return [{ topic: title ?? '', topicHours: totalHours }]
  return taught.map(({ topic, timeFrom, timeTo }) => ({
    topic: topic ?? '',
    topicHours: (hours(timeTo) - hours(timeFrom)).toFixed(2),
  }))
}

/** Adds a row that follows from something else, with its entry in the trail. */
export async function addRow(context: RuleContext, entity: Entity, values: Values): Promise<void> {
  const row = { ...emptyRow(entity.fields as Fields, context.engine.now(), context.today), ...values }
  const made = await insertRow(writingOf(context, entity), row)
  await writeAudit(context.tx, context.actor, { action: 'CREATE', entity, id: made.id, after: made, byRule })
}

async function change(context: RuleContext, entity: Entity, before: Stored, values: Values): Promise<void> {
  const after = await updateRow(writingOf(context, entity), { ...before, ...values }, before)
  await writeAudit(context.tx, context.actor, { action: 'EDIT', entity, id: before.id, before, after, byRule })
}

/** Deletes rows that follow from something else, with their entries in the trail. */
export async function dropRows(
  context: RuleContext,
  entity: Entity,
  rows: readonly { readonly id: number }[],
): Promise<void> {
  for (const { id } of rows) {
    const before = await lockStored(context.tx, context.engine, context.actor, entity, id)
    if (before === undefined) continue
    await rowsOf(context.tx, sql`delete from ${tableFor(entity.name).table} where id = ${id} returning id`)
    await writeAudit(context.tx, context.actor, { action: 'DELETE', entity, id, before, byRule })
  }
}
