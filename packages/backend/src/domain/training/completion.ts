// A training is over: everybody's history is written with a certificate for those who passed, bonds are drafted, and people are asked what
// it brought. Taken back, all of it goes that nobody has signed or answered yet; certificates keep their numbers.

import { Employee } from '@kantor/shared/catalogue/employees/employee.entity'
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingBond } from '@kantor/shared/catalogue/human-resource-management/training-management/training-bond.entity'
import { TrainingEvaluation } from '@kantor/shared/catalogue/human-resource-management/training-management/training-evaluation.entity'
import type { Entity, Fields } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { bondTerm } from '@kantor/shared/rules/training/bond'
import { expiryOf } from '@kantor/shared/rules/training/certificate'
import { behaviourDue, reactionDue } from '@kantor/shared/rules/training/effect'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { tableFor } from '../../db/product-tables.ts'
import type { RuleContext } from '../../engine/context.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { emptyRow, isSame, lockStored, type Stored, type Values } from '../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../engine/write/write.ts'
import type { RequestRow } from './request.ts'
import { type ProgramFacts, programOf } from './request-facts.ts'
import { behaviourStatements, reactionStatements } from './statements.ts'
import { headsOf } from './superiors.ts'

type Line = NonNullable<RequestRow['participants']>[number]
const byRule = 'What follows from a training that is completed'

const writingOf = (context: RuleContext, entity: Entity): Writing => ({
  ...{ engine: context.engine, actor: context.actor, entity, context, rules: {} },
})

export async function completeTraining(given: RuleContext, row: RequestRow): Promise<void> {
  const context = wholeCompany(given)
  const program = await programOf(context, row.program)
  if (program === undefined) throw new KantorError('NOT_READY', 'The training has no program of the master.')
  const lines = row.participants ?? []
  for (const line of lines) await writeOutcome(context, row, program, line)
  const present = lines.filter(({ result }) => result !== 'ABSENT')
  await draftBonds(context, row, present)
  await askForms(context, row, present)
}

/** How it came out for one participant: his history with its certificate, and what he knew before and after. */
export async function writeOutcome(
  context: RuleContext,
  row: RequestRow,
  program: ProgramFacts,
  line: Line,
): Promise<void> {
  await writeHistory(context, { ...row, topics: topicsOf(row) }, program, line)
  await compareKnowledge(context, row, line)
}

/** What he knew before and after, beside what he thought of it; kept in step with the scores, none where there is none. */
async function compareKnowledge(context: RuleContext, row: RequestRow, line: Line): Promise<void> {
  const { employee, preScore = null, postScore = null, gain = null } = line
  const where = { request: row.id, employee: employee ?? 0, level: 'LEARNING' as const }
  const [known] = await storedRows(context, TrainingEvaluation, ['id'], { where })
  if (postScore === null) return dropRows(context, TrainingEvaluation, known === undefined ? [] : [known])
  const values = { preScore, postScore, gain }
  if (known === undefined)
    return addRow(context, TrainingEvaluation, {
      ...{ ...where, program: row.program, evaluator: null, dueDate: context.today, answers: [], ...values },
      ...{ answeredAt: context.today, status: 'ANSWERED' },
    })
  const stored = await lockStored(context.tx, context.engine, context.actor, TrainingEvaluation, known.id)
  const isOld = stored !== undefined && Object.entries(values).some(([name, value]) => !isSame(stored[name], value))
  if (isOld) await change(context, TrainingEvaluation, stored, values)
}

/** One row for each employee, program and last day; what stands there already is brought up to date. */
async function writeHistory(
  context: RuleContext,
  row: RequestRow & { readonly topics: ReturnType<typeof topicsOf> },
  program: ProgramFacts,
  line: Line,
): Promise<void> {
  const { employee, result, certificateNo } = line
  const hasPassed = result === 'PASSED' && certificateNo != null
  const values = {
    ...{ employee, program: program.id, institution: row.institution, request: row.id, title: row.title },
    ...{ dateFrom: row.dateFrom, dateTo: row.dateTo, hours: row.totalHours, cost: line.costShare },
    // An exam that is still to be sat says whether he has passed.
    ...{ result: result ?? 'ATTENDED', score: line.postScore ?? null, topics: row.topics },
    ...{ certificateNo: hasPassed ? certificateNo : null, issuedAt: hasPassed ? row.dateTo : null },
    expiresAt: hasPassed ? expiryOf(row.dateTo, program.certificateMonths ?? 0) : null,
  }
  const where = { employee: employee ?? 0, program: program.id, dateTo: row.dateTo ?? '' }
  const [known] = await storedRows(context, EmployeeTraining, ['id'], { where })
  if (known === undefined) return addRow(context, EmployeeTraining, values)
  const stored = await lockStored(context.tx, context.engine, context.actor, EmployeeTraining, known.id)
  if (stored !== undefined) await change(context, EmployeeTraining, stored, values)
}

/** What was taught, by topic, as the certificate lists it; without sessions the training as a whole. */
function topicsOf({ sessions, title, totalHours }: RequestRow) {
  const hours = (time: string | null | undefined) =>
    Number(time?.slice(0, 2) ?? 0) + Number(time?.slice(3, 5) ?? 0) / 60
  const taught = (sessions ?? []).filter(({ topic }) => topic != null)
  if (taught.length === 0) return [{ topic: title ?? '', topicHours: totalHours }]
  return taught.map(({ topic, timeFrom, timeTo }) => ({
    topic: topic ?? '',
    topicHours: (hours(timeTo) - hours(timeFrom)).toFixed(2),
  }))
}

async function draftBonds(context: RuleContext, row: RequestRow, lines: readonly Line[]): Promise<void> {
  const months = row.hrBondMonths ?? row.bondMonths ?? 0
  const term = bondTerm(row.dateTo ?? '', months)
  if (term === null) return
  const known = await storedRows(context, TrainingBond, ['employee'], { where: { request: row.id } })
  const has = new Set(known.map(({ employee }) => employee))
  for (const [i, line] of lines.entries()) {
    if (has.has(line.employee ?? 0)) continue
    await addRow(context, TrainingBond, {
      ...{ bondNo: `${row.requestNo}-${i + 1}`, employee: line.employee, request: row.id, program: row.program },
      ...{ costPerHead: line.costShare ?? row.costPerHead, months, startDate: term.start, endDate: term.end },
    })
  }
}

/** The reaction of everybody at once, what the superior sees at work after 90 days. */
async function askForms(context: RuleContext, row: RequestRow, lines: readonly Line[]): Promise<void> {
  const known = await storedRows(context, TrainingEvaluation, ['employee', 'level'], { where: { request: row.id } })
  const has = new Set(known.map(({ employee, level }) => `${employee} ${level}`))
  const ids = lines.map(({ employee }) => employee ?? 0)
  const people = await storedRows(context, Employee, ['id', 'department', 'supervisor'], { where: { id: ids } })
  const heads = await headsOf(context, people)
  for (const { id, supervisor } of people) {
    const of = { request: row.id, program: row.program, employee: id }
    const answers = (items: readonly string[]) => items.map((item) => ({ item, score: null, comment: null }))
    if (!has.has(`${id} REACTION`))
      await addRow(context, TrainingEvaluation, {
        ...{ ...of, level: 'REACTION', evaluator: id, dueDate: reactionDue(row.dateTo ?? '') },
        answers: answers(reactionStatements),
      })
    const superior = supervisor ?? heads.get(id) ?? null
    if (!has.has(`${id} BEHAVIOUR`) && superior !== null)
      await addRow(context, TrainingEvaluation, {
        ...{ ...of, level: 'BEHAVIOUR', evaluator: superior, dueDate: behaviourDue(row.dateTo ?? '') },
        answers: answers(behaviourStatements),
      })
  }
}

/** Back to scheduled: history, unsigned bonds and unanswered forms go. BAD_STATE where somebody has signed a bond. */
export async function reopenTraining(given: RuleContext, row: RequestRow): Promise<void> {
  const context = wholeCompany(given)
  const bonds = await storedRows(context, TrainingBond, ['id', 'bondNo', 'status'], { where: { request: row.id } })
  const signed = bonds.find(({ status }) => status !== 'DRAFT')
  if (signed !== undefined)
    throw new KantorError('BAD_STATE', `Bond ${signed.bondNo} was signed or waived: the training stays completed.`)
  await dropRows(context, TrainingBond, bonds)
  await dropRows(
    context,
    EmployeeTraining,
    await storedRows(context, EmployeeTraining, ['id'], { where: { request: row.id } }),
  )
  const forms = await storedRows(context, TrainingEvaluation, ['id'], { where: { request: row.id, status: 'OPEN' } })
  const compared = await storedRows(context, TrainingEvaluation, ['id'], {
    where: { request: row.id, level: 'LEARNING' },
  })
  await dropRows(context, TrainingEvaluation, [...forms, ...compared])
}

async function addRow(context: RuleContext, entity: Entity, values: Values): Promise<void> {
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
