// A training is over: the history of all participants is written, with a certificate for those who passed, bonds are drafted, and participants are
// asked about its effect. If reverted, everything that is not yet signed or answered is deleted; certificates keep their numbers.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingBond } from '@kantor/shared/catalogue/human-resource-management/training-management/training-bond.entity'
import { TrainingEvaluation } from '@kantor/shared/catalogue/human-resource-management/training-management/training-evaluation.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { bondTerm } from '@kantor/shared/rules/training/bond'
import { behaviourDue, reactionDue } from '@kantor/shared/rules/training/effect'
import type { RuleContext } from '../../engine/context.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { addRow, dropRows, writeOutcome } from '../exams/index.ts'
import type { RequestRow } from './request.ts'
import { programOf } from './request-facts.ts'
import { behaviourStatements, reactionStatements } from './statements.ts'
import { headsOf } from './superiors.ts'

type Line = NonNullable<RequestRow['participants']>[number]

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

async function draftBonds(context: RuleContext, row: RequestRow, lines: readonly Line[]): Promise<void> {
  const months = row.hrBondMonths ?? row.bondMonths ?? 0
  const term = bondTerm(row.dateTo ?? '', months)
  if (term === null) return
  const known = await storedRows(context, TrainingBond, ['employee'], { where: { request: row.id } })
  const has = new Set(known.map(({ employee }) => employee))
  for (const [i, line] of lines.entries()) {
    if (has.has(line.employee ?? 0)) continue
    await addRow(context, TrainingBond, {
      bondNo: `${row.requestNo}-${i + 1}`,
      employee: line.employee,
      request: row.id,
      program: row.program,
      costPerHead: line.costShare ?? row.costPerHead,
      months,
      startDate: term.start,
      endDate: term.end,
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
        ...of,
        level: 'REACTION',
        evaluator: id,
        dueDate: reactionDue(row.dateTo ?? ''),
        answers: answers(reactionStatements),
      })
    const superior = supervisor ?? heads.get(id) ?? null
    if (!has.has(`${id} BEHAVIOUR`) && superior !== null)
      await addRow(context, TrainingEvaluation, {
        ...of,
        level: 'BEHAVIOUR',
        evaluator: superior,
        dueDate: behaviourDue(row.dateTo ?? ''),
        answers: answers(behaviourStatements),
      })
  }
}

/** Back to scheduled: history, unsigned bonds and unanswered forms are deleted. BAD_STATE where a bond is signed. */
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
