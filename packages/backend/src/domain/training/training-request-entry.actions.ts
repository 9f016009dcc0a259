// What the form of a training request asks and human resources fill in: everybody who needs a program, and the fields of HR.
import { ApprovalRequest } from '@kantor/shared/catalogue/approval-management/approval-request.entity'
import { ApprovalTask } from '@kantor/shared/catalogue/approval-management/approval-task.entity'
import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { trainingRequestEntry } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { duesOf } from '@kantor/shared/rules/training/mandatory'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import type { storedRow } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { updateRow } from '../../engine/write/write.ts'
import { needFacts } from './needs.ts'
import { elsewhereOn } from './request-facts.ts'

const ofApprovalTask = tableColumns(ApprovalTask, 't')
const ofApprovalRequest = tableColumns(ApprovalRequest, 'r')

export const trainingRequestEntryActions: ActionsEntry = actionsFor(trainingRequestEntry, {
  async participantsByNeed(context, { program, department, dateFrom, dateTo }) {
    // The employees are those whom the caller sees; what they have passed is known to any caller.
    const { targets, holders, passed } = await needFacts(context, queryContext(context), { program, department })
    const dues = duesOf(targets, holders, passed, dateFrom)
    const busy = await elsewhereOn(
      context,
      dues.map(({ employee }) => employee),
      { from: dateFrom, to: dateTo },
    )
    const away = new Set(busy.map(({ employee }) => employee))
    const free = dues
      .filter(({ employee }) => !away.has(employee))
      .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.employee - b.employee)
    const names = await context.refsOf(
      'Employee',
      free.map(({ employee }) => employee),
    )
    const rows = free.flatMap(({ employee, need, dueDate }) => {
      const person = names.get(employee)
      return person === undefined ? [] : [{ employee: person, need, dueDate }]
    })
    return { total: rows.length, rows }
  },
  async fillHrFields(context, { trainingRequest, trainer, bondMonths, budgetCode }) {
    const { tx, engine, actor } = context
    const before = await lockStored(tx, engine, actor, TrainingRequest, trainingRequest)
    if (before === undefined) throw new KantorError('NOT_FOUND')
    if (before.status !== 'SUBMITTED' || !(await waitsForHr(context, trainingRequest)))
      throw new KantorError('BAD_STATE', 'These fields are filled in while the request waits for human resources.')
    const months = bondMonths ?? null
    const values = {
      hrTrainer: trainer,
      hrBondMonths: months,
      hrBudgetCode: budgetCode,
      ...(months === null ? {} : { needBond: months > 0 }),
    }
    const writing = { engine, actor, entity: TrainingRequest, context, rules: {} }
    const after = await updateRow(writing, { ...before, ...values }, before)
    const record = { action: 'EDIT' as const, entity: TrainingRequest, feature: trainingRequestEntry }
    await writeAudit(tx, actor, { ...record, id: trainingRequest, before, after })
    return {}
  },
})

/** Is the step that waits one of human resources? */
async function waitsForHr(context: Parameters<typeof storedRow>[0], request: number): Promise<boolean> {
  const [found] = await typedRows(
    context.tx,
    { level: ofApprovalTask.level },
    sql`from ${ownRows(context.actor, ofApprovalRequest)} join ${ownRows(context.actor, ofApprovalTask)} on t.request_id = r.id and t.seq = r.current_seq
      where r.doc_type = 'TRAINING_REQUEST' and r.doc_id = ${request} and r.status = 'WAITING'`,
  )
  return found?.level === 'HR'
}
