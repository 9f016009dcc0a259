// Reads and writes the rows of a round: the request, its steps, its history.
import { ApprovalLog } from '@kantor/shared/catalogue/approval-management/approval-log.entity'
import { ApprovalRequest } from '@kantor/shared/catalogue/approval-management/approval-request.entity'
import { ApprovalTask } from '@kantor/shared/catalogue/approval-management/approval-task.entity'
import type { Entity } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { asBoolean, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues, StoredRow } from '../context.ts'
import { together } from '../write/in-step.ts'
import { emptyRow, lockAll, lockStored, type Values } from '../write/stored.ts'
import { insertRow, updateRow, type Writing } from '../write/write.ts'

const ofApprovalRequest = tableColumns(ApprovalRequest)
const ofApprovalTask = tableColumns(ApprovalTask)

export type RequestRow = StoredRow<(typeof ApprovalRequest)['fields']>
export type TaskRow = StoredRow<(typeof ApprovalTask)['fields']>
export type RequestValues = RuleValues<(typeof ApprovalRequest)['fields']>
export type TaskValues = RuleValues<(typeof ApprovalTask)['fields']>
export type LogValues = Omit<RuleValues<(typeof ApprovalLog)['fields']>, 'at' | 'actor' | 'actorName' | 'ip'>

/** A write without the rules of a feature: the engine is the rule. */
export const writingWithoutRules = (context: RuleContext, entity: Entity): Writing => ({
  engine: context.engine,
  actor: context.actor,
  entity,
  context,
  rules: {},
})

/** The shape that line storage keeps for rows written without a form. */
const whole = (context: RuleContext, entity: Entity, values: Values): Values => ({
  ...emptyRow(entity.fields, context.engine.now(), context.today),
  ...values,
})

export const insertRequest = async (context: RuleContext, values: RequestValues): Promise<RequestRow> =>
  (await insertRow(
    writingWithoutRules(context, ApprovalRequest),
    whole(context, ApprovalRequest, values),
  )) as RequestRow

export const insertTask = async (context: RuleContext, values: TaskValues): Promise<TaskRow> =>
  (await insertRow(writingWithoutRules(context, ApprovalTask), whole(context, ApprovalTask, values))) as TaskRow

export const changeRequest = async (
  context: RuleContext,
  row: RequestRow,
  values: RequestValues,
): Promise<RequestRow> =>
  (await updateRow(writingWithoutRules(context, ApprovalRequest), { ...row, ...values }, row)) as RequestRow

export const changeTask = async (context: RuleContext, row: TaskRow, values: TaskValues): Promise<TaskRow> =>
  (await updateRow(writingWithoutRules(context, ApprovalTask), { ...row, ...values }, row)) as TaskRow

/** Adds an entry to the history, in the name of the acting user. */
export async function log(context: RuleContext, values: LogValues): Promise<void> {
  const { actor, engine } = context
  const by = {
    actor: actor.userId === 0 ? null : actor.userId,
    actorName: (actor.client === undefined ? actor.name : `${actor.name} via ${actor.client.code}`).slice(0, 200),
    ip: actor.ip.slice(0, 45),
  }
  const row = { ...by, at: engine.now().toISOString(), ...values }
  await insertRow(writingWithoutRules(context, ApprovalLog), whole(context, ApprovalLog, row))
}

/** The last round of a document, where it was approved; undefined where there is none. */
export async function lastDecidedOf(
  { tx, actor }: RuleContext,
  docType: string,
  docId: number,
): Promise<number | undefined> {
  const [row] = await typedRows(
    tx,
    { id: ofApprovalRequest.id, status: ofApprovalRequest.status },
    sql`from approval_request where company_code = ${actor.companyCode} and doc_type = ${docType} and doc_id = ${docId}
      order by version desc, id desc limit 1`,
  )
  return row?.status === 'APPROVED' ? row.id : undefined
}

/** What approvers have decided about a document so far: whether one of them has decided a step, and whether a whole round was approved. */
export async function decisionsOn(
  { tx, actor }: RuleContext,
  docType: string,
  docId: number,
): Promise<{ readonly isActed: boolean; readonly isApproved: boolean }> {
  const [found] = await typedRows(
    tx,
    {
      isActed: asBoolean(sql`coalesce(bool_or(t.acted_at is not null), false)`),
      isApproved: asBoolean(sql`coalesce(bool_or(r.status = 'APPROVED'), false)`),
    },
    sql`from approval_request r left join approval_task t on t.request_id = r.id
      where r.company_code = ${actor.companyCode} and r.doc_type = ${docType} and r.doc_id = ${docId}`,
  )
  return found ?? { isActed: false, isApproved: false }
}

/** The request, locked until the transaction ends; undefined when the company has none of that id. */
export const lockRequest = async (context: RuleContext, id: number): Promise<RequestRow | undefined> =>
  (await lockStored(context.tx, context.engine, context.actor, ApprovalRequest, id)) as RequestRow | undefined

/** The steps of a request in order, locked in the same way. */
export async function lockTasks(context: RuleContext, request: number): Promise<readonly TaskRow[]> {
  const { tx, engine, actor } = context
  return together(tx, { key: 'steps of a round', rank: 'ask' }, request, async (requests) => {
    const ids = await typedRows(
      tx,
      { id: ofApprovalTask.id },
      sql`from approval_task where request_id = ${idList(requests)} and company_code = ${actor.companyCode} order by seq, id`,
    )
    const locked = await lockAll(
      tx,
      engine,
      actor,
      ApprovalTask,
      ids.map(({ id }) => id),
    )
    const tasks = ids.flatMap(({ id }) => (locked.get(id) as TaskRow | undefined) ?? [])
    return requests.map((one) => tasks.filter((task) => task.request === one))
  })
}

/** Who may take a step, as ids. */
export const approversOf = (task: TaskRow): readonly number[] =>
  (task.approvers ?? []).flatMap((line) => (typeof line.employee === 'number' ? [line.employee] : []))

/** The round of a document that still waits; undefined when none does. */
export async function openRequestOf(context: RuleContext, docType: string, docId: number): Promise<number | undefined> {
  const [row] = await typedRows(
    context.tx,
    { id: ofApprovalRequest.id },
    sql`from approval_request where company_code = ${context.actor.companyCode} and doc_type = ${docType} and doc_id = ${docId}
      and status = 'WAITING' order by version desc limit 1`,
  )
  return row?.id
}

/** Which document a request is about; undefined when the company has none of that id. */
export async function placeOf(
  context: RuleContext,
  id: number,
): Promise<{ readonly docType: string; readonly docId: number } | undefined> {
  const [row] = await typedRows(
    context.tx,
    { docType: ofApprovalRequest.docType, docId: ofApprovalRequest.docId },
    sql`from approval_request where id = ${id} and company_code = ${context.actor.companyCode}`,
  )
  return row
}
