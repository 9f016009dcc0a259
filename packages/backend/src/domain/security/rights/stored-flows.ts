// The flows of a company as they are stored: read in order, written one at a time, numbered without gaps.
import { ApprovalFlow } from '@kantor/shared/catalogue/approval-management/approval-flow.entity'
import { administratorSetting } from '@kantor/shared/catalogue/security-system/administrator-setting'
import { defineMaintenance } from '@kantor/shared/kernel'
import { type FlowLine, type FlowWords, flowComplaints } from '@kantor/shared/rules/approval/flows'
import type { DocumentTypeName } from '@kantor/shared/rules/approval/types'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import { writingWithoutRules } from '../../../engine/approval/store.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'
import type { FlowRow } from './operations.ts'

const ofApprovalFlow = tableColumns(ApprovalFlow, 'f')

/** The rows as the engine writes them: checked, versioned and audited under the form of the page. */
const flowRows = defineMaintenance({
  path: administratorSetting.path,
  title: administratorSetting.title,
  form: administratorSetting.form ?? 'frmZADMREA02',
  auditForm: administratorSetting.auditForm ?? 'frmZADMREA02',
  screens: ['index', 'create', 'show', 'edit', 'delete'],
  entity: ApprovalFlow,
  list: { columns: ['docType'], sort: 'docType' },
  sections: [{ title: 'Flow', fields: ['docType', 'seq', 'department', 'condition', 'active', 'steps'] }],
})

interface StoredStep extends FlowLine {
  readonly slaHours: number
}
export interface StoredFlow extends FlowWords {
  readonly flow: number
  readonly version: number
  readonly docType: DocumentTypeName
  readonly steps: readonly StoredStep[]
}
/** In the order in which they are tried. */
export const flowsOf = ({ tx, actor }: RuleContext): Promise<readonly StoredFlow[]> =>
  rowsOf<StoredFlow>(
    tx,
    sql`select f.id as flow, f.row_version as version, f.doc_type as "docType", f.seq, f.department_id as department, f.condition, f.active,
        coalesce((select json_agg(json_build_object('level', s.level, 'condition', s.condition, 'slaHours', s.sla_hours) order by s.seq)
          from approval_flow_steps s where s.parent_id = f.id), '[]'::json) as steps
      from ${ownRows(actor, ofApprovalFlow)} order by f.doc_type, f.seq`,
  )

/** How the flows of a kind would stand with this one; throws BAD_USER_INPUT where that makes no sense, NOT_FOUND where it is gone. */
export async function flowsWith(context: RuleContext, id: number | null, asked: FlowRow) {
  const ofKind = (await flowsOf(context)).filter((f) => f.docType === asked.docType)
  const stored = id === null ? undefined : ofKind.find((f) => f.flow === id)
  if (id !== null && stored === undefined) throw new KantorError('NOT_FOUND')
  const others = ofKind.filter((f) => f !== stored)
  const place = Math.min(asked.place, others.length + 1)
  // As they will stand: the others in their order, with room for this one.
  const moved = others.map((f, i) => ({ ...f, seq: i + 1 < place ? i + 1 : i + 2 }))
  const wrong = flowComplaints({ ...asked, seq: place }, asked.flowSteps, moved)
  if (wrong.length > 0) throw badInput(wrong)
  return { stored, others, place, count: ofKind.length }
}

/** Writes a flow at its place; the others move. */
export async function storeFlow(context: RuleContext, id: number | null, asked: FlowRow): Promise<void> {
  const { engine, actor } = context
  await holdKind(context, asked.docType)
  const { stored, others, place, count } = await flowsWith(context, id, asked)
  const { docType, department, condition, active } = asked
  const steps = asked.flowSteps.map((step, i) => ({ seq: i + 1, ...step }))
  const values = { department, condition, active, steps }
  const row =
    stored === undefined
      ? await create(engine, actor, flowRows, { docType, seq: count + 1, ...values })
      : await edit(engine, actor, flowRows, stored.flow, stored.version, values)
  const order = others.map((f) => f.flow)
  order.splice(place - 1, 0, Number(row.id))
  await renumber(context, order)
}

/** Takes a flow out; those behind it move up. */
export async function removeFlow(context: RuleContext, id: number): Promise<void> {
  const found = (await flowsOf(context)).find((f) => f.flow === id)
  if (found === undefined) throw new KantorError('NOT_FOUND')
  await holdKind(context, found.docType)
  await remove(context.engine, context.actor, flowRows, id, found.version)
  const rest = (await flowsOf(context)).filter((f) => f.docType === found.docType)
  await renumber(
    context,
    rest.map((f) => f.flow),
  )
}

/** Two who change the flows of one kind at once come one after the other: both would take the same place. */
async function holdKind({ tx, actor }: RuleContext, docType: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`approval flow ${actor.companyCode} ${docType}`}))`)
}

/** Numbers flows 1, 2, 3 in this order; those that stand where they should are left alone. */
async function renumber(context: RuleContext, order: readonly number[]): Promise<void> {
  const { tx, engine, actor } = context
  const rows = []
  for (const id of order) rows.push(await lockStored(tx, engine, actor, ApprovalFlow, id))
  const wrong = rows.flatMap((row, i) => (row === undefined || row.seq === i + 1 ? [] : [{ row, seq: i + 1 }]))
  if (wrong.length === 0) return
  // Out of the way first: two flows never hold one number, not even for a moment.
  await tx.execute(sql`update approval_flow set seq = -seq where id in ${wrong.map(({ row }) => row.id)}`)
  for (const { row, seq } of wrong) {
    const after = await updateRow(writingWithoutRules(context, ApprovalFlow), { ...row, seq }, row)
    await writeAudit(tx, actor, {
      action: 'EDIT',
      entity: ApprovalFlow,
      feature: flowRows,
      id: row.id,
      before: row,
      after,
    })
  }
}
